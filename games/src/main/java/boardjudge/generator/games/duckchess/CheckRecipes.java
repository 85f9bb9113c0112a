package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Event;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.games.duckchess.DuckchessViolation;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

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

  static List<DuckchessCase> checksByKind(SeededRandom random, Arguments arguments) {
    return GameBuilder.steer(
        random,
        arguments,
        CheckRecipes::tags,
        game -> {
          List<DuckchessStep> moves = game.quietMoves();
          List<DuckchessStep> checks =
              moves.stream().filter(step -> step.check() && !checkTag(step).isEmpty()).toList();
          Optional<DuckchessStep> check = game.rarest(checks, CheckRecipes::checkTag);
          if (check.isPresent() && (game.had(checkTag(check.get())) <= 2 || random.flip())) {
            return check;
          }
          int turn = random.below(6);
          if (turn < 4) {
            // The kinds that have seldom given check alone come up to the captain.
            List<DuckchessStep> close =
                moves.stream()
                    .filter(
                        step ->
                            distance(step, step.command().to())
                                < distance(step, step.command().from()))
                    .toList();
            return game.rarest(close, step -> "alone " + step.piece().title());
          }
          return turn == 4
              ? game.rarest(moves, step -> "quiet " + step.piece().title())
              : game.any(moves);
        });
  }

  /** Which piece moved, which gave check alone, and how. */
  private static List<String> tags(DuckchessStep step) {
    String quiet = "quiet " + step.piece().title();
    String check = step.check() ? checkTag(step) : "";
    return check.isEmpty()
        ? List.of(quiet)
        : List.of(
            quiet, check, "alone " + step.after().at(attackers(step).get(0)).orElseThrow().title());
  }

  /** Which piece attacks a captain alone, and whether it has just moved; empty if several do. */
  private static String checkTag(DuckchessStep step) {
    List<Square> attackers = attackers(step);
    if (attackers.size() != 1) {
      return "";
    }
    Square alone = attackers.get(0);
    return "check "
        + step.after().at(alone).orElseThrow().title()
        + (alone.equals(step.command().to()) ? " moved " : " stood ")
        + step.after().toMove().word();
  }

  /** Where the attackers of both captains stand; two captains that attack each other are one. */
  private static List<Square> attackers(DuckchessStep step) {
    List<Square> attackers = step.attackers();
    boolean eachOther =
        attackers.stream()
            .allMatch(at -> step.after().at(at).orElseThrow().kind() == DuckchessKind.CAPTAIN);
    return eachOther && attackers.size() == 2 ? attackers.subList(0, 1) : attackers;
  }

  /** How far the other captain is from a square, in steps of a captain. */
  private static int distance(DuckchessStep step, Square square) {
    int distance = 0;
    for (Square at : step.before().captains(step.mover().opponent())) {
      distance += Math.abs(at.row() - square.row()) + Math.abs(at.column() - square.column());
    }
    return distance;
  }

  private static boolean has(DuckchessStep step, String event) {
    return step.events().stream().map(Event::name).anyMatch(event::equals);
  }
}
