package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckchessPlay.piece;
import static boardjudge.generator.games.duckchess.DuckchessPlay.pieceAt;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** How steered games go while both captains live, and the plainest of them. */
final class DuckchessSteering {
  /** How many moves are looked into where looking is dear. */
  static final int SAMPLE = 12;

  private DuckchessSteering() {}

  static List<DuckchessCase> nearMisses(SeededRandom random, Arguments arguments) {
    return play(
        random,
        arguments,
        play -> {
          int turn = random.below(10);
          List<DuckchessStep> misses =
              turn < 4 ? play.blocked() : turn < 6 ? play.misshapen() : play.wrongSide();
          return turn < 7
              ? rarest(play, misses, DuckchessSteering::missTag)
              : play.any(play.quietMoves());
        });
  }

  /** Which kind, on whose side, breaks which rule, and at whose piece. */
  private static String missTag(DuckchessStep step) {
    DuckchessRule rule = step.violation().orElseThrow().rule();
    String tag = piece(step).title() + " " + rule.id();
    if (rule == piece(step).kind().move()) {
      DuckchessCommand command = step.command();
      return tag
          + " "
          + Math.abs(command.xt() - command.xs())
          + "x"
          + Math.abs(command.yt() - command.ys());
    }
    return tag + " " + blockers(step);
  }

  /** Whose the pieces are that stop a command. */
  static String blockers(DuckchessStep step) {
    StringBuilder sides = new StringBuilder();
    for (Square square : step.violation().orElseThrow().blockers()) {
      sides.append(pieceAt(step.before(), square).side().word()).append(' ');
    }
    return sides.toString();
  }

  static List<DuckchessCase> captainsAbroad(SeededRandom random, Arguments arguments) {
    return play(
        random,
        arguments,
        play -> {
          if (random.chance(1, 5)) {
            return rarest(play, play.misshapen(), DuckchessSteering::missTag);
          }
          List<DuckchessStep> moves = play.quietMoves();
          int turn = random.below(6);
          return turn < 2
              ? play.best(moves, DuckchessSteering::march)
              : turn < 5 ? play.best(moves, step -> abroad(play, step)) : play.any(moves);
        });
  }

  /** Captains go out as far as they can. */
  private static int march(DuckchessStep step) {
    return piece(step).kind() == DuckchessKind.CAPTAIN ? 2 + out(step) : 0;
  }

  /** How many rows a piece gets away from its home row. */
  private static int out(DuckchessStep step) {
    int home = piece(step).side() == DuckchessSide.RED ? 0 : DuckchessPosition.ROWS - 1;
    return Math.abs(step.command().xt() - home) - Math.abs(step.command().xs() - home);
  }

  /** Captains go out first, then soldiers back and guards forward; rarer moves before others. */
  private static int abroad(DuckchessPlay play, DuckchessStep step) {
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

  private static String abroadTag(DuckchessStep step) {
    return "abroad "
        + piece(step).title()
        + out(step)
        + (step.command().ys() == step.command().yt());
  }

  /** Gives what the chooser chooses until there are enough commands or nothing is left to give. */
  static List<DuckchessCase> play(
      SeededRandom random,
      Arguments arguments,
      Function<DuckchessPlay, Optional<DuckchessStep>> chooser) {
    DuckchessPlay play = new DuckchessPlay(random);
    int commands = arguments.integer(DuckchessRecipes.COMMANDS);
    while (play.length() < commands) {
      Optional<DuckchessStep> chosen = chooser.apply(play);
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

  private static void note(DuckchessPlay play, DuckchessStep step) {
    DuckchessWayGames.note(play, step);
    if (step.violation().isPresent()) {
      play.note(missTag(step));
    } else {
      DuckchessCheckGames.note(play, step);
      play.note(abroadTag(step));
    }
  }

  /** One of the moves after which the game goes on that score highest. */
  static Optional<DuckchessStep> best(DuckchessPlay play, ToIntFunction<DuckchessStep> score) {
    return play.best(play.quietMoves(), score);
  }

  /** One of those whose tag was had least. */
  static Optional<DuckchessStep> rarest(
      DuckchessPlay play, List<DuckchessStep> steps, Function<DuckchessStep, String> tag) {
    return play.best(steps, step -> -play.had(tag.apply(step)));
  }

  static boolean refusedBy(DuckchessStep step, DuckchessRule rule) {
    return step.violation().filter(why -> why.rule() == rule).isPresent();
  }
}
