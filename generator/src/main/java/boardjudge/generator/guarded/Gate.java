package boardjudge.generator.guarded;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Stands where a referee's decisions come out: lets them pass, changes them, or writes them down.
 * It counts within one file, so each file has a gate of its own. Not thread-safe.
 */
public abstract class Gate {
  private int[] tally;
  private int caseNumber;

  /** Stands before a file with so many counters, all at 0. */
  protected Gate(int counters) {
    tally = new int[counters];
  }

  /** The number of the case in its file, from 1. */
  public final int caseNumber() {
    return caseNumber;
  }

  /** A counter of the game's, 0 at the beginning of the file. */
  public final int count(int counter) {
    return tally[counter];
  }

  /** Counts. */
  public final void add(int counter, int more) {
    tally[counter] += more;
  }

  /** Sets a counter. */
  public final void set(int counter, int value) {
    tally[counter] = value;
  }

  /** Whether it matters to this gate how the decision of that number comes out. */
  public abstract boolean asks(int decision);

  /**
   * How a decision comes out.
   *
   * @param decision its number among the game's decisions
   * @param facts the game's facts at this moment, in their order; kept and not written to
   * @param right how it should come out
   * @param changed how it comes out with the change of that number; may be {@code right}
   */
  public abstract <T> T decide(
      int decision, int[] facts, T right, IntFunction<? extends T> changed);

  /** Another case begins. */
  public final void beginCase() {
    caseNumber++;
  }

  /** The counters now, a copy. */
  protected final int[] tally() {
    return tally.clone();
  }

  /** Goes to the beginning of a case as if those before it had been judged. */
  protected final void goTo(int casesBefore, int[] counters) {
    caseNumber = casesBefore;
    tally = counters.clone();
  }

  /** As the game counts when nothing is changed. */
  protected final boolean hasTally(int[] counters) {
    return Arrays.equals(tally, counters);
  }
}
