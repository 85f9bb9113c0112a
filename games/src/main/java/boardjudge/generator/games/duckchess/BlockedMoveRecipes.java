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

/** Steers games to ducks and elephants that are blocked, and to some that are nearly blocked. */
final class BlockedMoveRecipes {
  private BlockedMoveRecipes() {}

  static Optional<DuckchessStep> duck(GameBuilder game, SeededRandom random) {
    List<DuckchessStep> blocked =
        game.blocked().stream().filter(BlockedMoveRecipes::breaksLegs).toList();
    Optional<DuckchessStep> miss = game.rarest(blocked, BlockedMoveRecipes::legTag);
    if (miss.isPresent() && (game.timesNoted(legTag(miss.get())) <= 1 || random.chance(1, 4))) {
      return miss;
    }
    List<DuckchessStep> ducks =
        game.quietMoves(DuckchessKind.DUCK).stream()
            .filter(step -> !occupiedBeside(step).isEmpty())
            .toList();
    Optional<DuckchessStep> beside = game.rarest(ducks, BlockedMoveRecipes::besideTag);
    if (beside.isPresent() && game.timesNoted(besideTag(beside.get())) <= 1) {
      return beside;
    }
    return game.best(game.someQuiet(), step -> duckScore(game, step));
  }

  /** The direction, which of the legs are occupied, and by whom. */
  private static String legTag(DuckchessStep step) {
    return "legs "
        + step.piece().side().word()
        + direction(step)
        + occupiedLegs(step)
        + GameBuilder.blockerSides(step);
  }

  private static String occupiedLegs(DuckchessStep step) {
    DuckchessCommand command = step.command();
    StringBuilder legs = new StringBuilder(" ");
    for (Square square : step.violation().orElseThrow().blockers()) {
      boolean first = square.row() == command.xs() || square.column() == command.ys();
      legs.append(first ? "first " : "second ");
    }
    return legs.toString();
  }

  private static String direction(DuckchessStep step) {
    DuckchessCommand command = step.command();
    return " " + (command.xt() - command.xs()) + "," + (command.yt() - command.ys());
  }

  /** Favours positions with many duck moves, and with blocked ones that were not noted yet. */
  private static int duckScore(GameBuilder game, DuckchessStep step) {
    DuckchessPosition after = step.after();
    int score = 0;
    for (DuckchessSide side : DuckchessSide.values()) {
      DuckchessPosition view = after.goingOn(side);
      for (Square from : after.find(DuckchessPiece.of(side, DuckchessKind.DUCK))) {
        List<Square> targets = Targets.of(DuckchessKind.DUCK, from);
        score += targets.size();
        for (Square to : targets) {
          DuckchessStep tried = game.judge(view, DuckchessCommand.of(from, to));
          if (breaksLegs(tried) && game.timesNoted(legTag(tried)) == 0) {
            score += 4;
          }
        }
      }
    }
    return score;
  }

  private static String besideTag(DuckchessStep step) {
    return "beside " + step.piece().side().word() + direction(step) + occupiedBeside(step);
  }

  /** The occupied squares that a wrong program might check as a duck's legs. */
  private static String occupiedBeside(DuckchessStep step) {
    DuckchessMove move = step.move();
    List<Square> squares =
        List.of(
            move.along(0, 1),
            move.along(1, 1),
            move.along(2, 0),
            move.along(1, 2),
            move.along(2, 2));
    StringBuilder occupied = new StringBuilder();
    for (int i = 0; i < squares.size(); i++) {
      if (!step.before().isEmpty(squares.get(i))) {
        occupied.append(' ').append(i);
      }
    }
    return occupied.toString();
  }

  static Optional<DuckchessStep> elephant(GameBuilder game, SeededRandom random) {
    List<DuckchessStep> blocked =
        game.blocked().stream().filter(BlockedMoveRecipes::breaksEye).toList();
    Optional<DuckchessStep> miss = game.rarest(blocked, BlockedMoveRecipes::eyeTag);
    if (miss.isPresent() && (game.timesNoted(eyeTag(miss.get())) <= 1 || random.chance(1, 8))) {
      return miss;
    }
    return random.chance(2, 3)
        ? game.best(game.someQuiet(), step -> elephantMoveScore(step) + newEyesScore(game, step))
        : game.anyQuiet();
  }

  private static String eyeTag(DuckchessStep step) {
    return "eye "
        + step.piece().side().word()
        + direction(step)
        + " "
        + GameBuilder.blockerSides(step);
  }

  /** Favours positions with blocked elephant moves that were not noted yet. */
  private static int newEyesScore(GameBuilder game, DuckchessStep step) {
    int score = 0;
    for (DuckchessSide side : DuckchessSide.values()) {
      DuckchessPosition view = step.after().goingOn(side);
      for (Square from : view.find(DuckchessPiece.of(side, DuckchessKind.ELEPHANT))) {
        for (Square to : Targets.of(DuckchessKind.ELEPHANT, from)) {
          DuckchessStep tried = game.judge(view, DuckchessCommand.of(from, to));
          if (breaksEye(tried) && game.timesNoted(eyeTag(tried)) == 0) {
            score += 4;
          }
        }
      }
    }
    return score - (step.captured().filter(BlockedMoveRecipes::isElephant).isPresent() ? 9 : 0);
  }

  private static boolean isElephant(DuckchessPiece piece) {
    return piece.kind() == DuckchessKind.ELEPHANT;
  }

  private static int elephantMoveScore(DuckchessStep step) {
    if (!isElephant(step.piece())) {
      return 0;
    }
    DuckchessCommand command = step.command();
    boolean crosses = (command.xs() <= 4) != (command.xt() <= 4);
    return crosses ? 3 : Math.abs(9 - 2 * command.xt()) <= 3 ? 2 : 1;
  }

  static List<String> duckTags(DuckchessStep step) {
    if (breaksLegs(step)) {
      return List.of(legTag(step));
    }
    return step.violation().isEmpty() && step.piece().kind() == DuckchessKind.DUCK
        ? List.of(besideTag(step))
        : List.of();
  }

  static List<String> elephantTags(DuckchessStep step) {
    return breaksEye(step) ? List.of(eyeTag(step)) : List.of();
  }

  private static boolean breaksLegs(DuckchessStep step) {
    return DuckchessMutants.breaks(step, DuckchessRule.DUCK_LEGS);
  }

  private static boolean breaksEye(DuckchessStep step) {
    return DuckchessMutants.breaks(step, DuckchessRule.ELEPHANT_EYE);
  }
}
