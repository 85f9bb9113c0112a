package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckPlay.piece;
import static boardjudge.generator.games.duckchess.DuckPlay.pieceAt;

import boardjudge.generator.Arguments;
import boardjudge.generator.Dice;
import boardjudge.reference.Event;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckRule;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.games.duckchess.DuckStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** Games that are steered to what is rare, while both captains live. */
final class DuckSteering {
  /** How many moves are looked into where looking is dear. */
  private static final int SAMPLE = 12;

  private DuckSteering() {}

  static List<DuckCase> nearMisses(Dice dice, Arguments arguments) {
    return play(
        dice,
        arguments,
        play -> {
          int turn = dice.below(10);
          List<DuckStep> misses =
              turn < 4 ? play.blocked() : turn < 6 ? play.misshapen() : play.wrongSide();
          return turn < 7
              ? rarest(play, misses, DuckSteering::missTag)
              : play.any(play.quietMoves());
        });
  }

  /** Which kind, on whose side, breaks which rule, and at whose piece. */
  private static String missTag(DuckStep step) {
    DuckRule rule = step.refusal().orElseThrow().rule();
    String tag = piece(step).title() + " " + rule.id();
    if (rule == piece(step).kind().move()) {
      DuckCommand command = step.command();
      return tag
          + " "
          + Math.abs(command.xt() - command.xs())
          + "x"
          + Math.abs(command.yt() - command.ys());
    }
    return tag + " " + blockers(step);
  }

  private static String blockers(DuckStep step) {
    StringBuilder sides = new StringBuilder();
    for (Square square : step.refusal().orElseThrow().blockers()) {
      sides.append(pieceAt(step.before(), square).side().word()).append(' ');
    }
    return sides.toString();
  }

  static List<DuckCase> discoveredChecks(Dice dice, Arguments arguments) {
    return play(
        dice,
        arguments,
        play ->
            best(
                play,
                step ->
                    (has(step, "check-discovered") ? 40 : 0)
                        + (has(step, "own-captain-uncovered") ? 20 : 0)
                        + batteries(play, step.after(), piece(step).side())
                        - (step.check() ? 8 : 0)));
  }

  /**
   * How far a side has come towards discovering checks: pieces that would attack the other captain
   * but for what stands in their way count, most of all if that is one piece of their own.
   */
  private static int batteries(DuckPlay play, DuckPosition after, DuckSide side) {
    DuckPosition view = after.goingOn(side);
    int points = 0;
    for (Square captain : view.find(DuckPiece.of(side.other(), DuckKind.CAPTAIN))) {
      for (Square from : view.occupied()) {
        List<Square> blockers = play.blockers(view, DuckCommand.of(from, captain));
        if (!blockers.isEmpty()) {
          boolean own = pieceAt(view, blockers.get(0)).side() == side;
          points += blockers.size() > 1 ? 2 : own ? 6 : 3;
        }
      }
    }
    return points;
  }

  static List<DuckCase> bothAttacked(Dice dice, Arguments arguments) {
    return play(
        dice,
        arguments,
        play ->
            best(
                play,
                step ->
                    has(step, "both-captains-attacked")
                        ? 3
                        : has(step, "check-on-mover") ? 2 : step.check() ? 1 : 0));
  }

  static List<DuckCase> duckLegs(Dice dice, Arguments arguments) {
    return play(
        dice,
        arguments,
        play -> {
          Optional<DuckStep> blocked = rarest(play, blockedDucks(play), DuckSteering::legTag);
          if (blocked.isPresent() && (play.had(legTag(blocked.get())) <= 1 || dice.chance(1, 4))) {
            return blocked;
          }
          List<DuckStep> moves = play.quietMoves();
          List<DuckStep> ducks = moves.stream().filter(DuckSteering::passesBeside).toList();
          Optional<DuckStep> beside = rarest(play, ducks, DuckSteering::besideTag);
          if (beside.isPresent() && play.had(besideTag(beside.get())) <= 1) {
            return beside;
          }
          return play.best(play.some(moves, SAMPLE), step -> newLegs(play, step));
        });
  }

  private static List<DuckStep> blockedDucks(DuckPlay play) {
    return play.blocked().stream().filter(step -> refusedBy(step, DuckRule.DUCK_LEGS)).toList();
  }

  /** How the duck was to go, which of its legs are taken, and by whom. */
  private static String legTag(DuckStep step) {
    return "legs " + piece(step).side().word() + way(step) + taken(step) + blockers(step);
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
          if (refusedBy(tried, DuckRule.DUCK_LEGS) && play.had(legTag(tried)) == 0) {
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
    return play(
        dice,
        arguments,
        play -> {
          List<DuckStep> blocked =
              play.blocked().stream()
                  .filter(step -> refusedBy(step, DuckRule.ELEPHANT_EYE))
                  .toList();
          Function<DuckStep, String> tag =
              step -> "eye " + piece(step).side().word() + way(step) + " " + blockers(step);
          Optional<DuckStep> miss = rarest(play, blocked, tag);
          if (miss.isPresent() && (play.had(tag.apply(miss.get())) <= 1 || dice.chance(1, 8))) {
            return miss;
          }
          return dice.chance(1, 2)
              ? best(play, DuckSteering::elephantRide)
              : play.any(play.quietMoves());
        });
  }

  private static int elephantRide(DuckStep step) {
    if (piece(step).kind() != DuckKind.ELEPHANT) {
      return 0;
    }
    DuckCommand command = step.command();
    boolean crosses = (command.xs() <= 4) != (command.xt() <= 4);
    return crosses ? 3 : Math.abs(9 - 2 * command.xt()) <= 3 ? 2 : 1;
  }

  static List<DuckCase> captainsAbroad(Dice dice, Arguments arguments) {
    return play(
        dice,
        arguments,
        play -> {
          if (dice.chance(1, 5)) {
            return rarest(play, play.misshapen(), DuckSteering::missTag);
          }
          return dice.chance(2, 3)
              ? play.best(play.quietMoves(), step -> abroad(play, step))
              : play.any(play.quietMoves());
        });
  }

  /** Captains go out first, then soldiers back and guards forward; rarer moves before others. */
  private static int abroad(DuckPlay play, DuckStep step) {
    DuckCommand command = step.command();
    DuckPiece piece = piece(step);
    int home = piece.side() == DuckSide.RED ? 0 : DuckPosition.ROWS - 1;
    int out = Math.abs(command.xt() - home) - Math.abs(command.xs() - home);
    String tag = "abroad " + piece.title() + out + (command.ys() == command.yt());
    int wanted =
        switch (piece.kind()) {
          case CAPTAIN -> 12 + 2 * out;
          case GUARD -> 10 + out;
          case SOLDIER -> 8 - 3 * out;
          default -> 0;
        };
    return wanted - play.had(tag) - (step.check() ? 1 : 0);
  }

  static List<DuckCase> checksByKind(Dice dice, Arguments arguments) {
    return play(
        dice,
        arguments,
        play -> {
          List<DuckStep> moves = play.quietMoves();
          List<DuckStep> checks =
              moves.stream()
                  .filter(step -> step.check() && !checkTag(play, step).isEmpty())
                  .toList();
          Optional<DuckStep> check = rarest(play, checks, step -> checkTag(play, step));
          if (check.isPresent() && (play.had(checkTag(play, check.get())) <= 2 || dice.flip())) {
            return check;
          }
          return dice.chance(1, 6)
              ? rarest(play, moves, step -> "quiet " + piece(step).title())
              : play.best(play.some(moves, SAMPLE), step -> closeness(step));
        });
  }

  /** Whose captain one kind of piece attacks alone; empty if several kinds attack. */
  private static String checkTag(DuckPlay play, DuckStep step) {
    List<String> attackers = new ArrayList<>();
    for (DuckSide side : DuckSide.values()) {
      for (Square square : play.attackers(step.after(), side)) {
        attackers.add(
            pieceAt(step.after(), square).title()
                + (square.equals(step.command().to()) ? " moved" : " stood"));
      }
    }
    return attackers.size() == 1
        ? "check " + attackers.get(0) + " " + step.after().toMove().word()
        : "";
  }

  /** How close the moved piece comes to the other captain. */
  private static int closeness(DuckStep step) {
    int nearest = 0;
    DuckCommand command = step.command();
    DuckPiece captain = DuckPiece.of(piece(step).side().other(), DuckKind.CAPTAIN);
    for (Square square : step.after().find(captain)) {
      nearest =
          Math.max(Math.abs(square.row() - command.xt()), Math.abs(square.column() - command.yt()));
    }
    return piece(step).kind() == DuckKind.CAR ? -9 : -nearest;
  }

  // How all of them go.

  /** Gives what the chooser chooses until there are enough commands or nothing is left to give. */
  private static List<DuckCase> play(
      Dice dice, Arguments arguments, Function<DuckPlay, Optional<DuckStep>> chooser) {
    DuckPlay play = new DuckPlay(dice);
    int commands = arguments.integer(DuckRecipes.COMMANDS);
    while (play.length() < commands) {
      Optional<DuckStep> chosen = chooser.apply(play);
      if (chosen.isEmpty()) {
        chosen = play.any(play.quietMoves());
      }
      if (chosen.isEmpty()) {
        break;
      }
      note(play, chosen.get());
      play.give(chosen.get());
    }
    return List.of(play.game());
  }

  private static void note(DuckPlay play, DuckStep step) {
    if (step.refusal().isPresent()) {
      play.note(missTag(step));
      if (refusedBy(step, DuckRule.DUCK_LEGS)) {
        play.note(legTag(step));
      }
      play.note("eye " + piece(step).side().word() + way(step) + " " + blockers(step));
      return;
    }
    DuckCommand command = step.command();
    DuckPiece piece = piece(step);
    int home = piece.side() == DuckSide.RED ? 0 : DuckPosition.ROWS - 1;
    int out = Math.abs(command.xt() - home) - Math.abs(command.xs() - home);
    play.note("abroad " + piece.title() + out + (command.ys() == command.yt()));
    play.note("quiet " + piece.title());
    if (step.check()) {
      play.note(checkTag(play, step));
    }
    if (piece.kind() == DuckKind.DUCK) {
      play.note(besideTag(step));
    }
  }

  private static Optional<DuckStep> best(DuckPlay play, ToIntFunction<DuckStep> score) {
    return play.best(play.quietMoves(), score);
  }

  /** One of those whose tag was had least. */
  private static Optional<DuckStep> rarest(
      DuckPlay play, List<DuckStep> steps, Function<DuckStep, String> tag) {
    return play.best(steps, step -> -play.had(tag.apply(step)));
  }

  private static boolean has(DuckStep step, String event) {
    return step.events().stream().map(Event::name).anyMatch(event::equals);
  }

  private static boolean refusedBy(DuckStep step, DuckRule rule) {
    return step.refusal().filter(why -> why.rule() == rule).isPresent();
  }
}
