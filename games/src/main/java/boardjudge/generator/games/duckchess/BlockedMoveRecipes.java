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
  private static final Blocking LEGS = new Blocking(DuckchessKind.DUCK, DuckchessRule.DUCK_LEGS);
  private static final Blocking EYE =
      new Blocking(DuckchessKind.ELEPHANT, DuckchessRule.ELEPHANT_EYE);

  /** Blocked moves of a kind of piece. */
  private record Blocking(DuckchessKind kind, DuckchessRule rule) {
    boolean blocks(DuckchessStep step) {
      return DuckchessMutants.breaks(step, rule);
    }

    /** The move that was noted least; if more than once, then only sometimes. */
    Optional<DuckchessStep> rarest(GameBuilder game, SeededRandom random, int outOf) {
      return game.rarest(
              game.blocked().stream().filter(this::blocks).toList(), BlockedMoveRecipes::blockedTag)
          .filter(step -> game.timesNoted(blockedTag(step)) <= 1 || random.chance(1, outOf));
    }

    /** Favours positions with such moves that were not noted yet. */
    int score(GameBuilder game, DuckchessPosition after, int pointsForMove) {
      int score = 0;
      for (DuckchessSide side : DuckchessSide.values()) {
        DuckchessPosition view = after.goingOn(side);
        for (Square from : view.find(new DuckchessPiece(side, kind))) {
          for (Square to : Targets.of(kind, from)) {
            DuckchessStep step = game.judge(view, DuckchessCommand.of(from, to));
            score += pointsForMove;
            score += blocks(step) && game.timesNoted(blockedTag(step)) == 0 ? 4 : 0;
          }
        }
      }
      return score;
    }
  }

  private BlockedMoveRecipes() {}

  static Optional<DuckchessStep> duck(GameBuilder game, SeededRandom random) {
    Optional<DuckchessStep> miss = LEGS.rarest(game, random, 4);
    if (miss.isPresent()) {
      return miss;
    }
    List<DuckchessStep> ducks =
        game.quietMoves().stream()
            .filter(step -> step.piece().kind() == DuckchessKind.DUCK)
            .filter(step -> !occupiedBeside(step).isEmpty())
            .toList();
    Optional<DuckchessStep> beside = game.rarest(ducks, BlockedMoveRecipes::besideTag);
    if (beside.isPresent() && game.timesNoted(besideTag(beside.get())) <= 1) {
      return beside;
    }
    return game.best(game.someQuiet(), step -> LEGS.score(game, step.after(), 1));
  }

  /** Whose move it is, in which direction, and where the pieces of which side block it. */
  private static String blockedTag(DuckchessStep step) {
    DuckchessCommand command = step.command();
    StringBuilder tag = new StringBuilder("blocked " + sideAndDirection(step));
    for (Square square : step.violation().orElseThrow().blockers()) {
      tag.append(' ').append(square.row() - command.xs());
      tag.append(',').append(square.column() - command.ys());
    }
    return tag + " " + GameBuilder.blockerSides(step);
  }

  private static String sideAndDirection(DuckchessStep step) {
    DuckchessCommand command = step.command();
    return "%s %d,%d"
        .formatted(
            step.piece().side().word(), command.xt() - command.xs(), command.yt() - command.ys());
  }

  private static String besideTag(DuckchessStep step) {
    return "beside " + sideAndDirection(step) + occupiedBeside(step);
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
    Optional<DuckchessStep> miss = EYE.rarest(game, random, 8);
    if (miss.isPresent()) {
      return miss;
    }
    return random.chance(2, 3)
        ? game.best(game.someQuiet(), step -> elephantMoveScore(step) + newEyesScore(game, step))
        : game.anyQuiet();
  }

  private static int newEyesScore(GameBuilder game, DuckchessStep step) {
    return EYE.score(game, step.after(), 0)
        - (step.captured().filter(BlockedMoveRecipes::isElephant).isPresent() ? 9 : 0);
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

  static String duckTag(DuckchessStep step) {
    boolean isMove = step.violation().isEmpty() && step.piece().kind() == DuckchessKind.DUCK;
    return LEGS.blocks(step) ? blockedTag(step) : isMove ? besideTag(step) : "";
  }

  static String elephantTag(DuckchessStep step) {
    return EYE.blocks(step) ? blockedTag(step) : "";
  }
}
