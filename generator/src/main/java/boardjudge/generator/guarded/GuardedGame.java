package boardjudge.generator.guarded;

import java.util.List;
import java.util.function.Consumer;

/**
 * What a game tells about its referee so that guarded mutants can be made of it.
 *
 * @param <C> one case
 */
public interface GuardedGame<C> {
  /**
   * All facts that the game itself finds at a moment; their order is that of the numbers given.
   *
   * @return the facts, without those that the gate counts
   */
  List<Fact> facts();

  /**
   * The decisions; their order is that of their numbers.
   *
   * @return the decisions, at least one; the first has the number 0
   */
  List<Decision> decisions();

  /**
   * How many counters it keeps in its gate.
   *
   * @return a number from 0 on
   */
  int counters();

  /**
   * Prints the answer to a case as the referee does whose decisions come out at this gate. What it
   * keeps from case to case it keeps in the gate's counters alone.
   *
   * @param testCase the case
   * @param gate where the decisions come out
   * @param lines takes each line in order, without its end
   */
  void judge(C testCase, DecisionFilter gate, Consumer<? super String> lines);

  /**
   * Whether there can be a moment at which the change matters and both guards hold, as far as that
   * is plain from the guards; true where it is not known. Both may be the same.
   *
   * @param decision its number among the decisions
   * @param change its number among the decision's changes
   * @param one a guard on one of the decision's facts
   * @param other another, or the same
   * @return false only where there can be none
   */
  boolean possible(int decision, int change, Guard one, Guard other);
}
