package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckchessPlay.piece;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;

/** Games steered to ducks and elephants that are stopped on their way, and to some that are not. */
final class DuckchessWayGames {
  private DuckchessWayGames() {}

  static List<DuckchessCase> duckLegs(SeededRandom random, Arguments arguments) {
    return DuckchessSteering.play(
        random,
        arguments,
        play -> {
          Optional<DuckchessStep> blocked =
              DuckchessSteering.rarest(play, blockedDucks(play), DuckchessWayGames::legTag);
          if (blocked.isPresent()
              && (play.had(legTag(blocked.get())) <= 1 || random.chance(1, 4))) {
            return blocked;
          }
          List<DuckchessStep> moves = play.quietMoves();
          List<DuckchessStep> ducks =
              moves.stream().filter(DuckchessWayGames::passesBeside).toList();
          Optional<DuckchessStep> beside =
              DuckchessSteering.rarest(play, ducks, DuckchessWayGames::besideTag);
          if (beside.isPresent() && play.had(besideTag(beside.get())) <= 1) {
            return beside;
          }
          return play.best(play.some(moves, DuckchessSteering.SAMPLE), step -> newLegs(play, step));
        });
  }

  private static List<DuckchessStep> blockedDucks(DuckchessPlay play) {
    return play.blocked().stream()
        .filter(step -> DuckchessSteering.refusedBy(step, DuckchessRule.DUCK_LEGS))
        .toList();
  }

  /** How the duck was to go, which of its legs are taken, and by whom. */
  private static String legTag(DuckchessStep step) {
    return "legs "
        + piece(step).side().word()
        + way(step)
        + taken(step)
        + DuckchessSteering.blockers(step);
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
  private static int newLegs(DuckchessPlay play, DuckchessStep step) {
    DuckchessPosition after = step.after();
    int fresh = 0;
    for (DuckchessSide side : DuckchessSide.values()) {
      DuckchessPosition view = after.goingOn(side);
      for (Square from : after.find(DuckchessPiece.of(side, DuckchessKind.DUCK))) {
        List<Square> targets = Targets.of(DuckchessKind.DUCK, from);
        fresh += targets.size();
        for (Square to : targets) {
          DuckchessStep tried = play.judge(view, DuckchessCommand.of(from, to));
          if (DuckchessSteering.refusedBy(tried, DuckchessRule.DUCK_LEGS)
              && play.had(legTag(tried)) == 0) {
            fresh += 4;
          }
        }
      }
    }
    return fresh;
  }

  /** Whether a duck's way leads past pieces that a program might take for its legs. */
  private static boolean passesBeside(DuckchessStep step) {
    return piece(step).kind() == DuckchessKind.DUCK && !beside(step).isEmpty();
  }

  private static String besideTag(DuckchessStep step) {
    return "beside " + piece(step).side().word() + way(step) + beside(step);
  }

  /** Which squares are taken that a program might take for a duck's legs; none if none is. */
  private static String beside(DuckchessStep step) {
    DuckchessCommand command = step.command();
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
      if (!step.before().isEmpty(DuckchessPosition.square(row, column))) {
        taken.append(' ').append(i);
      }
    }
    return taken.toString();
  }

  static List<DuckchessCase> elephantsAcross(SeededRandom random, Arguments arguments) {
    return DuckchessSteering.play(
        random,
        arguments,
        play -> {
          List<DuckchessStep> blocked =
              play.blocked().stream()
                  .filter(step -> DuckchessSteering.refusedBy(step, DuckchessRule.ELEPHANT_EYE))
                  .toList();
          Optional<DuckchessStep> miss =
              DuckchessSteering.rarest(play, blocked, DuckchessWayGames::eyeTag);
          if (miss.isPresent() && (play.had(eyeTag(miss.get())) <= 1 || random.chance(1, 8))) {
            return miss;
          }
          return random.chance(2, 3)
              ? play.best(
                  play.some(play.quietMoves(), DuckchessSteering.SAMPLE),
                  step -> elephantRide(step) + newEyes(play, step))
              : play.any(play.quietMoves());
        });
  }

  private static String eyeTag(DuckchessStep step) {
    return "eye " + piece(step).side().word() + way(step) + " " + DuckchessSteering.blockers(step);
  }

  /** How many stopped elephant moves come up that were not had yet. */
  private static int newEyes(DuckchessPlay play, DuckchessStep step) {
    int fresh = 0;
    for (DuckchessSide side : DuckchessSide.values()) {
      DuckchessPosition view = step.after().goingOn(side);
      for (Square from : view.find(DuckchessPiece.of(side, DuckchessKind.ELEPHANT))) {
        for (Square to : Targets.of(DuckchessKind.ELEPHANT, from)) {
          DuckchessStep tried = play.judge(view, DuckchessCommand.of(from, to));
          if (DuckchessSteering.refusedBy(tried, DuckchessRule.ELEPHANT_EYE)
              && play.had(eyeTag(tried)) == 0) {
            fresh += 4;
          }
        }
      }
    }
    return fresh
        - (DuckchessPlay.captured(step).filter(DuckchessWayGames::isElephant).isPresent() ? 9 : 0);
  }

  private static boolean isElephant(DuckchessPiece piece) {
    return piece.kind() == DuckchessKind.ELEPHANT;
  }

  private static int elephantRide(DuckchessStep step) {
    if (piece(step).kind() != DuckchessKind.ELEPHANT) {
      return 0;
    }
    DuckchessCommand command = step.command();
    boolean crosses = (command.xs() <= 4) != (command.xt() <= 4);
    return crosses ? 3 : Math.abs(9 - 2 * command.xt()) <= 3 ? 2 : 1;
  }

  /** Notes where ducks and elephants went, or were stopped. */
  static void note(DuckchessPlay play, DuckchessStep step) {
    if (DuckchessSteering.refusedBy(step, DuckchessRule.DUCK_LEGS)) {
      play.note(legTag(step));
    } else if (DuckchessSteering.refusedBy(step, DuckchessRule.ELEPHANT_EYE)) {
      play.note(eyeTag(step));
    } else if (step.violation().isEmpty() && piece(step).kind() == DuckchessKind.DUCK) {
      play.note(besideTag(step));
    }
  }
}
