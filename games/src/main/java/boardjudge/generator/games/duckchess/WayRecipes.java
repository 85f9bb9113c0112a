package boardjudge.generator.games.duckchess;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.duckchess.GameBuilder.Targets;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessMove;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** Games steered to ducks and elephants that are stopped on their way, and to some that are not. */
final class WayRecipes {
  private WayRecipes() {}

  static Optional<DuckchessStep> duck(GameBuilder game, SeededRandom random) {
    Optional<DuckchessStep> blocked = game.rarest(blockedDucks(game), WayRecipes::legTag);
    if (blocked.isPresent() && (game.had(legTag(blocked.get())) <= 1 || random.chance(1, 4))) {
      return blocked;
    }
    List<DuckchessStep> ducks =
        game.quietMoves(DuckchessKind.DUCK).stream().filter(WayRecipes::passesBeside).toList();
    Optional<DuckchessStep> beside = game.rarest(ducks, WayRecipes::besideTag);
    if (beside.isPresent() && game.had(besideTag(beside.get())) <= 1) {
      return beside;
    }
    return game.best(game.someQuiet(), step -> newLegs(game, step));
  }

  private static List<DuckchessStep> blockedDucks(GameBuilder game) {
    return game.blocked().stream().filter(WayRecipes::violatesLegs).toList();
  }

  /** How the duck was to go, which of its legs are taken, and by whom. */
  private static String legTag(DuckchessStep step) {
    return "legs "
        + step.piece().side().word()
        + way(step)
        + taken(step)
        + GameBuilder.blockerSides(step);
  }

  private static String taken(DuckchessStep step) {
    DuckchessCommand command = step.command();
    StringBuilder legs = new StringBuilder(" ");
    for (Square square : step.violation().orElseThrow().blockers()) {
      boolean first = square.row() == command.xs() || square.column() == command.ys();
      legs.append(first ? "first " : "second ");
    }
    return legs.toString();
  }

  private static String way(DuckchessStep step) {
    DuckchessCommand command = step.command();
    return " " + (command.xt() - command.xs()) + "," + (command.yt() - command.ys());
  }

  /** How many blocked duck moves come up that were not had yet. */
  private static int newLegs(GameBuilder game, DuckchessStep step) {
    DuckchessPosition after = step.after();
    int fresh = 0;
    for (DuckchessSide side : DuckchessSide.values()) {
      DuckchessPosition view = after.goingOn(side);
      for (Square from : after.find(DuckchessPiece.of(side, DuckchessKind.DUCK))) {
        List<Square> targets = Targets.of(DuckchessKind.DUCK, from);
        fresh += targets.size();
        for (Square to : targets) {
          DuckchessStep tried = game.judge(view, DuckchessCommand.of(from, to));
          if (violatesLegs(tried) && game.had(legTag(tried)) == 0) {
            fresh += 4;
          }
        }
      }
    }
    return fresh;
  }

  /** Whether a duck's way leads past pieces that a program might take for its legs. */
  private static boolean passesBeside(DuckchessStep step) {
    return !beside(step).isEmpty();
  }

  private static String besideTag(DuckchessStep step) {
    return "beside " + step.piece().side().word() + way(step) + beside(step);
  }

  /** Which squares are taken that a program might take for a duck's legs; none if none is. */
  private static String beside(DuckchessStep step) {
    DuckchessMove move = step.move();
    List<Square> squares =
        List.of(
            move.along(0, 1),
            move.along(1, 1),
            move.along(2, 0),
            move.along(1, 2),
            move.along(2, 2));
    StringBuilder taken = new StringBuilder();
    for (int i = 0; i < squares.size(); i++) {
      if (!step.before().isEmpty(squares.get(i))) {
        taken.append(' ').append(i);
      }
    }
    return taken.toString();
  }

  static Optional<DuckchessStep> elephant(GameBuilder game, SeededRandom random) {
    List<DuckchessStep> blocked = game.blocked().stream().filter(WayRecipes::violatesEye).toList();
    Optional<DuckchessStep> miss = game.rarest(blocked, WayRecipes::eyeTag);
    if (miss.isPresent() && (game.had(eyeTag(miss.get())) <= 1 || random.chance(1, 8))) {
      return miss;
    }
    return random.chance(2, 3)
        ? game.best(game.someQuiet(), step -> elephantRide(step) + newEyes(game, step))
        : game.anyQuiet();
  }

  static String eyeTag(DuckchessStep step) {
    return "eye " + step.piece().side().word() + way(step) + " " + GameBuilder.blockerSides(step);
  }

  /** How many stopped elephant moves come up that were not had yet. */
  private static int newEyes(GameBuilder game, DuckchessStep step) {
    int fresh = 0;
    for (DuckchessSide side : DuckchessSide.values()) {
      DuckchessPosition view = step.after().goingOn(side);
      for (Square from : view.find(DuckchessPiece.of(side, DuckchessKind.ELEPHANT))) {
        for (Square to : Targets.of(DuckchessKind.ELEPHANT, from)) {
          DuckchessStep tried = game.judge(view, DuckchessCommand.of(from, to));
          if (violatesEye(tried) && game.had(eyeTag(tried)) == 0) {
            fresh += 4;
          }
        }
      }
    }
    return fresh - (step.captured().filter(WayRecipes::isElephant).isPresent() ? 9 : 0);
  }

  private static boolean isElephant(DuckchessPiece piece) {
    return piece.kind() == DuckchessKind.ELEPHANT;
  }

  private static int elephantRide(DuckchessStep step) {
    if (step.piece().kind() != DuckchessKind.ELEPHANT) {
      return 0;
    }
    DuckchessCommand command = step.command();
    boolean crosses = (command.xs() <= 4) != (command.xt() <= 4);
    return crosses ? 3 : Math.abs(9 - 2 * command.xt()) <= 3 ? 2 : 1;
  }

  /** Where a duck went, or was stopped. */
  static List<String> duckTags(DuckchessStep step) {
    if (violatesLegs(step)) {
      return List.of(legTag(step));
    }
    return step.violation().isEmpty() && step.piece().kind() == DuckchessKind.DUCK
        ? List.of(besideTag(step))
        : List.of();
  }

  private static boolean violatesLegs(DuckchessStep step) {
    return step.violation().filter(why -> why.rule() == DuckchessRule.DUCK_LEGS).isPresent();
  }

  static boolean violatesEye(DuckchessStep step) {
    return step.violation().filter(why -> why.rule() == DuckchessRule.ELEPHANT_EYE).isPresent();
  }
}
