package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckPlay.piece;

import boardjudge.generator.Arguments;
import boardjudge.generator.Dice;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckRule;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.games.duckchess.DuckStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** Games steered to ducks and elephants that are stopped on their way, and to some that are not. */
final class DuckWayGames {
  private DuckWayGames() {}

  static List<DuckCase> duckLegs(Dice dice, Arguments arguments) {
    return DuckSteering.play(
        dice,
        arguments,
        play -> {
          Optional<DuckStep> blocked =
              DuckSteering.rarest(play, blockedDucks(play), DuckWayGames::legTag);
          if (blocked.isPresent() && (play.had(legTag(blocked.get())) <= 1 || dice.chance(1, 4))) {
            return blocked;
          }
          List<DuckStep> moves = play.quietMoves();
          List<DuckStep> ducks = moves.stream().filter(DuckWayGames::passesBeside).toList();
          Optional<DuckStep> beside = DuckSteering.rarest(play, ducks, DuckWayGames::besideTag);
          if (beside.isPresent() && play.had(besideTag(beside.get())) <= 1) {
            return beside;
          }
          return play.best(play.some(moves, DuckSteering.SAMPLE), step -> newLegs(play, step));
        });
  }

  private static List<DuckStep> blockedDucks(DuckPlay play) {
    return play.blocked().stream()
        .filter(step -> DuckSteering.refusedBy(step, DuckRule.DUCK_LEGS))
        .toList();
  }

  /** How the duck was to go, which of its legs are taken, and by whom. */
  private static String legTag(DuckStep step) {
    return "legs "
        + piece(step).side().word()
        + way(step)
        + taken(step)
        + DuckSteering.blockers(step);
  }

  private static String taken(DuckStep step) {
    DuckCommand command = step.command();
    StringBuilder legs = new StringBuilder(" ");
    for (Square square : step.refusal().orElseThrow().blockers()) {
      boolean first = square.row() == command.xs() || square.column() == command.ys();
      legs.append(first ? "first " : "second ");
    }
    return legs.toString();
  }

  private static String way(DuckStep step) {
    DuckCommand command = step.command();
    return " " + (command.xt() - command.xs()) + "," + (command.yt() - command.ys());
  }

  /** How many blocked duck moves come up that were not had yet. */
  private static int newLegs(DuckPlay play, DuckStep step) {
    DuckPosition after = step.after();
    int fresh = 0;
    for (DuckSide side : DuckSide.values()) {
      DuckPosition view = after.goingOn(side);
      for (Square from : after.find(DuckPiece.of(side, DuckKind.DUCK))) {
        List<Square> targets = DuckShapes.targets(DuckKind.DUCK, from);
        fresh += targets.size();
        for (Square to : targets) {
          DuckStep tried = play.judge(view, DuckCommand.of(from, to));
          if (DuckSteering.refusedBy(tried, DuckRule.DUCK_LEGS) && play.had(legTag(tried)) == 0) {
            fresh += 4;
          }
        }
      }
    }
    return fresh;
  }

  /** Whether a duck's way leads past pieces that a program might take for its legs. */
  private static boolean passesBeside(DuckStep step) {
    return piece(step).kind() == DuckKind.DUCK && !beside(step).isEmpty();
  }

  private static String besideTag(DuckStep step) {
    return "beside " + piece(step).side().word() + way(step) + beside(step);
  }

  /** Which squares are taken that a program might take for a duck's legs; none if none is. */
  private static String beside(DuckStep step) {
    DuckCommand command = step.command();
    int s = Integer.signum(command.xt() - command.xs());
    int t = Integer.signum(command.yt() - command.ys());
    boolean tall = Math.abs(command.xt() - command.xs()) == 3;
    int[][] squares = {
      tall ? new int[] {0, t} : new int[] {s, 0},
      {s, t},
      tall ? new int[] {2 * s, 0} : new int[] {0, 2 * t},
      tall ? new int[] {s, 2 * t} : new int[] {2 * s, t},
      {2 * s, 2 * t}
    };
    StringBuilder taken = new StringBuilder();
    for (int i = 0; i < squares.length; i++) {
      int row = command.xs() + squares[i][0];
      int column = command.ys() + squares[i][1];
      if (!step.before().isEmpty(DuckPosition.square(row, column))) {
        taken.append(' ').append(i);
      }
    }
    return taken.toString();
  }

  static List<DuckCase> elephantsAcross(Dice dice, Arguments arguments) {
    return DuckSteering.play(
        dice,
        arguments,
        play -> {
          List<DuckStep> blocked =
              play.blocked().stream()
                  .filter(step -> DuckSteering.refusedBy(step, DuckRule.ELEPHANT_EYE))
                  .toList();
          Optional<DuckStep> miss = DuckSteering.rarest(play, blocked, DuckWayGames::eyeTag);
          if (miss.isPresent() && (play.had(eyeTag(miss.get())) <= 1 || dice.chance(1, 8))) {
            return miss;
          }
          return dice.chance(2, 3)
              ? play.best(
                  play.some(play.quietMoves(), DuckSteering.SAMPLE),
                  step -> elephantRide(step) + newEyes(play, step))
              : play.any(play.quietMoves());
        });
  }

  private static String eyeTag(DuckStep step) {
    return "eye " + piece(step).side().word() + way(step) + " " + DuckSteering.blockers(step);
  }

  /** How many stopped elephant moves come up that were not had yet. */
  private static int newEyes(DuckPlay play, DuckStep step) {
    int fresh = 0;
    for (DuckSide side : DuckSide.values()) {
      DuckPosition view = step.after().goingOn(side);
      for (Square from : view.find(DuckPiece.of(side, DuckKind.ELEPHANT))) {
        for (Square to : DuckShapes.targets(DuckKind.ELEPHANT, from)) {
          DuckStep tried = play.judge(view, DuckCommand.of(from, to));
          if (DuckSteering.refusedBy(tried, DuckRule.ELEPHANT_EYE)
              && play.had(eyeTag(tried)) == 0) {
            fresh += 4;
          }
        }
      }
    }
    return fresh - (DuckPlay.captured(step).filter(DuckWayGames::isElephant).isPresent() ? 9 : 0);
  }

  private static boolean isElephant(DuckPiece piece) {
    return piece.kind() == DuckKind.ELEPHANT;
  }

  private static int elephantRide(DuckStep step) {
    if (piece(step).kind() != DuckKind.ELEPHANT) {
      return 0;
    }
    DuckCommand command = step.command();
    boolean crosses = (command.xs() <= 4) != (command.xt() <= 4);
    return crosses ? 3 : Math.abs(9 - 2 * command.xt()) <= 3 ? 2 : 1;
  }

  /** Notes where ducks and elephants went, or were stopped. */
  static void note(DuckPlay play, DuckStep step) {
    if (DuckSteering.refusedBy(step, DuckRule.DUCK_LEGS)) {
      play.note(legTag(step));
    } else if (DuckSteering.refusedBy(step, DuckRule.ELEPHANT_EYE)) {
      play.note(eyeTag(step));
    } else if (step.refusal().isEmpty() && piece(step).kind() == DuckKind.DUCK) {
      play.note(besideTag(step));
    }
  }
}
