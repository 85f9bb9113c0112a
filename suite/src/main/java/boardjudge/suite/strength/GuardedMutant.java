package boardjudge.suite.strength;

import boardjudge.generator.Mutant;
import boardjudge.reference.AnswerKey;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A referee that makes one decision wrongly wherever one or two guards hold.
 *
 * @param guards none (the plain change), one or two, of different facts, in the facts' order
 */
public record GuardedMutant<C>(
    HookedReferee<C> referee, Decision decision, Decision.Change change, List<Guard> guards) {
  /** How every name begins. */
  public static final String PREFIX = "guarded:";

  public GuardedMutant {
    guards = List.copyOf(guards);
  }

  /** The decision and the change in names: {@code is-suicide.never}. */
  public String changed() {
    return decision.name() + "." + change.name();
  }

  /** The name from which it can be made again. */
  public String name() {
    return PREFIX
        + changed()
        + guards.stream().map(Guard::text).collect(Collectors.joining("+", "/", ""));
  }

  Mutant.Program<C> program() {
    return (cases, lines) -> {
      GuardedRun<C> run = new GuardedRun<>(this);
      AnswerKey.forEachCase(
          referee.problem(), cases, lines, testCase -> run.judge(testCase, lines));
    };
  }

  @Override
  public String toString() {
    return name();
  }
}
