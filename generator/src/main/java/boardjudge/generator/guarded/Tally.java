package boardjudge.generator.guarded;

import java.util.Arrays;

/** What a referee has counted in one file. Mutable. */
public final class Tally {
  private final int[] counts;
  private int caseNumber;

  private Tally(int[] counts, int caseNumber) {
    this.counts = counts;
    this.caseNumber = caseNumber;
  }

  /**
   * At the beginning of a file.
   *
   * @param counters what the game counts
   * @return all counters at 0
   */
  public static Tally of(Enum<?>... counters) {
    return new Tally(new int[counters.length], 0);
  }

  /**
   * The number of the case in its file, from 1.
   *
   * @return the number; 0 before the first case begins
   */
  public int caseNumber() {
    return caseNumber;
  }

  /** Another case begins. */
  public void beginCase() {
    caseNumber++;
  }

  /**
   * What was counted.
   *
   * @param counter one of the game's
   * @return the number
   */
  public int count(Enum<?> counter) {
    return counts[counter.ordinal()];
  }

  /**
   * Counts.
   *
   * @param counter one of the game's
   * @param more how many come to it
   */
  public void add(Enum<?> counter, int more) {
    counts[counter.ordinal()] += more;
  }

  /**
   * Counts one, or begins to count again.
   *
   * @param counter one of the game's
   * @param holds whether the counter is 1 from now on, or else 0
   */
  public void set(Enum<?> counter, boolean holds) {
    counts[counter.ordinal()] = holds ? 1 : 0;
  }

  /**
   * As it is now.
   *
   * @return a tally of its own
   */
  public Tally copy() {
    return new Tally(counts.clone(), caseNumber);
  }

  /**
   * Whether the same was counted, whatever the case.
   *
   * @param other of the same game
   * @return whether all counters are equal
   */
  public boolean counts(Tally other) {
    return Arrays.equals(counts, other.counts);
  }
}
