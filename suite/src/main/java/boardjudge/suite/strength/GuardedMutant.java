package boardjudge.suite.strength;

import boardjudge.generator.Mutant;
import boardjudge.generator.guarded.Change;
import boardjudge.generator.guarded.Decision;
import boardjudge.generator.guarded.Guard;
import boardjudge.generator.guarded.GuardedGame;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A referee that makes one decision wrongly wherever one or two guards hold.
 *
 * @param game what it is made of
 * @param decision one of the game's
 * @param change one of the decision's
 * @param guards none (the plain change), one or two, of different facts, in the facts' order
 * @param <C> one case
 */
public record GuardedMutant<C>(
    GuardedGame<C> game, Decision<?, ?> decision, Change<?, ?> change, List<Guard> guards) {
  /** How every name begins. */
  public static final String PREFIX = "guarded:";

  /** Keeps an unmodifiable copy. */
  public GuardedMutant {
    guards = List.copyOf(guards);
  }

  /** The change's number among the decision's, from 0. */
  int changeNumber() {
    return decision.changes().indexOf(change);
  }

  /** The decision and the change as names have them: {@code captured}, {@code captured.first}. */
  public String changed() {
    return changeNumber() == 0 ? decision.name() : decision.name() + "." + change.name();
  }

  /** The name from which it can be made again. */
  public String name() {
    return PREFIX
        + changed()
        + guards.stream().map(Guard::text).collect(Collectors.joining("+", "/", ""));
  }

  /** The wrong program. */
  public Mutant<C> mutant() {
    String mistake =
        change.mistake()
            + guards.stream().map(Guard::text).collect(Collectors.joining(" and ", ", if ", "."));
    return new Mutant<>(
        name(),
        change.breaks(),
        mistake,
        "",
        (cases, lines) -> {
          Trigger trigger = new Trigger(this);
          for (C testCase : cases) {
            trigger.tally().beginCase();
            game.judge(testCase, trigger, lines);
          }
        });
  }

  @Override
  public String toString() {
    return name();
  }
}
