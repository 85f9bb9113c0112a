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
   * The decisions, in the order in which mutants are numbered.
   *
   * @return the decisions, at least one; the same objects each time
   */
  List<Decision<?, ?>> decisions();

  /**
   * Prints the answer to a case as the referee does whose decisions come out at this filter. What
   * it keeps from case to case it keeps in the filter's tally alone.
   *
   * @param testCase the case
   * @param filter where the decisions come out
   * @param lines takes each line in order, without its end
   */
  void judge(C testCase, DecisionFilter filter, Consumer<? super String> lines);

  /**
   * Whether there can be a moment at which the change matters and both guards hold, as far as that
   * is plain from the guards; true where it is not known. Both may be the same.
   *
   * @param decision one of the decisions
   * @param change one of the decision's changes
   * @param one a guard on one of the decision's facts
   * @param other another, or the same
   * @return false only where there can be none
   */
  default boolean possible(Decision<?, ?> decision, Change<?, ?> change, Guard one, Guard other) {
    return change.domain().allows(one, other);
  }
}
