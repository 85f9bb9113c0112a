package boardjudge.generator.guarded;

import java.util.HashMap;
import java.util.Map;

/** What a referee has counted in one file, each counter 0 at its beginning. Mutable. */
public final class Tally {
  /** Without those that are 0. */
  private final Map<Enum<?>, Integer> counts = new HashMap<>();

  private int caseNumber;

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
    return counts.getOrDefault(counter, 0);
  }

  /**
   * Counts.
   *
   * @param counter one of the game's
   * @param more how many come to it
   */
  public void add(Enum<?> counter, int more) {
    if (more != 0) {
      counts.merge(counter, more, Integer::sum);
    }
  }

  /**
   * Says of a counter whether something holds.
   *
   * @param counter one of the game's
   * @param holds whether the counter is 1 from now on, or else 0
   */
  public void set(Enum<?> counter, boolean holds) {
    if (holds) {
      counts.put(counter, 1);
    } else {
      counts.remove(counter);
    }
  }

  /**
   * As it is now.
   *
   * @return a tally of its own
   */
  public Tally copy() {
    Tally copy = new Tally();
    copy.counts.putAll(counts);
    copy.caseNumber = caseNumber;
    return copy;
  }

  /**
   * Whether the same was counted, whatever the case.
   *
   * @param other of the same game
   * @return whether all counters are equal
   */
  public boolean counts(Tally other) {
    return counts.equals(other.counts);
  }
}
