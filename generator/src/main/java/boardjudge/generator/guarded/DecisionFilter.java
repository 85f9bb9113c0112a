package boardjudge.generator.guarded;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Stands where a referee's decisions come out: lets them pass, changes them, or writes them down.
 * It counts within one file, so each file has a gate of its own. Not thread-safe.
 */
public abstract class DecisionFilter {
  private int[] tally;
  private int caseNumber;

  /**
   * Stands before a file with so many counters, all at 0.
   *
   * @param counters how many, from 0
   */
  protected DecisionFilter(int counters) {
    tally = new int[counters];
  }

  /**
   * The number of the case in its file, from 1.
   *
   * @return the number; 0 before the first case begins
   */
  public final int caseNumber() {
    return caseNumber;
  }

  /**
   * A counter of the game's, 0 at the beginning of the file.
   *
   * @param counter its number, from 0
   * @return what was counted
   */
  public final int count(int counter) {
    return tally[counter];
  }

  /**
   * Counts.
   *
   * @param counter its number, from 0
   * @param more how many come to it
   */
  public final void add(int counter, int more) {
    tally[counter] += more;
  }

  /**
   * Sets a counter.
   *
   * @param counter its number, from 0
   * @param value what it is from now on
   */
  public final void set(int counter, int value) {
    tally[counter] = value;
  }

  /**
   * Whether it matters to this gate how the decision of that number comes out.
   *
   * @param decision its number among the game's decisions, from 0
   * @return whether it does; if not, {@link #decide} need not be called
   */
  public abstract boolean asks(int decision);

  /**
   * How a decision comes out.
   *
   * @param decision its number among the game's decisions
   * @param facts the game's facts at this moment, in their order; kept and not written to
   * @param right how it should come out
   * @param changed how it comes out with the change of that number; may be {@code right}
   * @param <T> what is decided
   * @return {@code right}, or what one of the changes makes of it
   */
  public abstract <T> T decide(
      int decision, int[] facts, T right, IntFunction<? extends T> changed);

  /** Another case begins. */
  public final void beginCase() {
    caseNumber++;
  }

  /**
   * The counters now, a copy.
   *
   * @return a number for each counter
   */
  protected final int[] tally() {
    return tally.clone();
  }

  /**
   * Goes to the beginning of a case as if those before it had been judged.
   *
   * @param casesBefore how many cases have been judged
   * @param counters a number for each counter; copied
   */
  protected final void goTo(int casesBefore, int[] counters) {
    caseNumber = casesBefore;
    tally = counters.clone();
  }

  /**
   * As the game counts when nothing is changed.
   *
   * @param counters a number for each counter
   * @return whether the counters are these
   */
  protected final boolean hasTally(int[] counters) {
    return Arrays.equals(tally, counters);
  }
}
