package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Event;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.List;

/** Games steered to checks of every sort, while both captains live. */
final class CheckRecipes {
  private static final DuckchessReferee RULES = new DuckchessReferee();

  private CheckRecipes() {}

  static List<DuckchessCase> discoveredChecks(SeededRandom random, Arguments arguments) {
    return GameBuilder.steer(
        random,
        arguments,
        step -> List.of(),
        game ->
            game.bestQuiet(
                step ->
                    (has(step, "check-discovered") ? 40 : 0)
                        + (has(step, "own-captain-uncovered") ? 20 : 0)
                        + batteries(step.after(), step.piece().side())
                        - (step.check() ? 8 : 0)));
  }

  /**
   * How far a side has come towards discovering checks: pieces that would attack the other captain
   * but for what stands in their way count, most of all if that is one piece of their own.
   */
  private static int batteries(DuckchessPosition after, DuckchessSide side) {
    DuckchessPosition view = after.goingOn(side);
    int points = 0;
    for (Square captain : view.captains(side.opponent())) {
      for (Square from : view.occupied()) {
        List<Square> blockers =
            RULES
                .violation(view, DuckchessCommand.of(from, captain))
                .map(DuckchessViolation::blockers)
                .orElse(List.of());
        if (!blockers.isEmpty()) {
          boolean own = view.at(blockers.get(0)).orElseThrow().side() == side;
          points += blockers.size() > 1 ? 2 : own ? 6 : 3;
        }
      }
    }
    return points;
  }

  static List<DuckchessCase> bothAttacked(SeededRandom random, Arguments arguments) {
    return GameBuilder.steer(
        random,
        arguments,
        step -> List.of(),
        game ->
            random.chance(1, 8)
                ? game.bestQuiet(step -> rescues(step) ? 1 : 0)
                : game.bestQuiet(
                    step ->
                        has(step, "both-captains-attacked")
                            ? 3
                            : has(step, "check-on-mover") ? 2 : step.check() ? 1 : 0));
  }

  /** Whether a move captures the one piece that attacks the mover's captain. */
  private static boolean rescues(DuckchessStep step) {
    return RULES.attackers(step.before(), step.mover()).equals(List.of(step.command().to()))
        && !step.check();
  }

  private static boolean has(DuckchessStep step, String event) {
    return step.events().stream().map(Event::name).anyMatch(event::equals);
  }
}
