package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckPlay.piece;
import static boardjudge.generator.games.duckchess.DuckPlay.pieceAt;

import boardjudge.generator.Arguments;
import boardjudge.generator.Dice;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckRule;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.games.duckchess.DuckStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** How steered games go while both captains live, and the plainest of them. */
final class DuckSteering {
  /** How many moves are looked into where looking is dear. */
  static final int SAMPLE = 12;

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

  /** Whose the pieces are that stop a command. */
  static String blockers(DuckStep step) {
    StringBuilder sides = new StringBuilder();
    for (Square square : step.refusal().orElseThrow().blockers()) {
      sides.append(pieceAt(step.before(), square).side().word()).append(' ');
    }
    return sides.toString();
  }

  static List<DuckCase> captainsAbroad(Dice dice, Arguments arguments) {
    return play(
        dice,
        arguments,
        play -> {
          if (dice.chance(1, 5)) {
            return rarest(play, play.misshapen(), DuckSteering::missTag);
          }
          List<DuckStep> moves = play.quietMoves();
          int turn = dice.below(6);
          return turn < 2
              ? play.best(moves, DuckSteering::march)
              : turn < 5 ? play.best(moves, step -> abroad(play, step)) : play.any(moves);
        });
  }

  /** Captains go out as far as they can. */
  private static int march(DuckStep step) {
    return piece(step).kind() == DuckKind.CAPTAIN ? 2 + out(step) : 0;
  }

  /** How many rows a piece gets away from its home row. */
  private static int out(DuckStep step) {
    int home = piece(step).side() == DuckSide.RED ? 0 : DuckPosition.ROWS - 1;
    return Math.abs(step.command().xt() - home) - Math.abs(step.command().xs() - home);
  }

  /** Captains go out first, then soldiers back and guards forward; rarer moves before others. */
  private static int abroad(DuckPlay play, DuckStep step) {
    int out = out(step);
    int wanted =
        switch (piece(step).kind()) {
          case CAPTAIN -> 12 + 2 * out;
          case GUARD -> 10 + out;
          case SOLDIER -> 8 - 3 * out;
          default -> 0;
        };
    return wanted - play.had(abroadTag(step)) - (step.check() ? 1 : 0);
  }

  private static String abroadTag(DuckStep step) {
    return "abroad "
        + piece(step).title()
        + out(step)
        + (step.command().ys() == step.command().yt());
  }

  /** Gives what the chooser chooses until there are enough commands or nothing is left to give. */
  static List<DuckCase> play(
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
    DuckWayGames.note(play, step);
    if (step.refusal().isPresent()) {
      play.note(missTag(step));
    } else {
      DuckCheckGames.note(play, step);
      play.note(abroadTag(step));
    }
  }

  /** One of the moves after which the game goes on that score highest. */
  static Optional<DuckStep> best(DuckPlay play, ToIntFunction<DuckStep> score) {
    return play.best(play.quietMoves(), score);
  }

  /** One of those whose tag was had least. */
  static Optional<DuckStep> rarest(
      DuckPlay play, List<DuckStep> steps, Function<DuckStep, String> tag) {
    return play.best(steps, step -> -play.had(tag.apply(step)));
  }

  static boolean refusedBy(DuckStep step, DuckRule rule) {
    return step.refusal().filter(why -> why.rule() == rule).isPresent();
  }
}
