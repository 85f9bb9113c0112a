package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckPlay.captured;

import boardjudge.generator.Arguments;
import boardjudge.generator.Dice;
import boardjudge.reference.games.duckchess.DuckCase;
import boardjudge.reference.games.duckchess.DuckCommand;
import boardjudge.reference.games.duckchess.DuckFormat;
import boardjudge.reference.games.duckchess.DuckKind;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckPosition;
import boardjudge.reference.games.duckchess.DuckSide;
import boardjudge.reference.games.duckchess.DuckStep;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Games steered to their end, or down to a few pieces. */
final class DuckEndings {
  /** How many games are begun at most to get a rare end. */
  private static final int ATTEMPTS = 200;

  /** How many commands a game may take to its end. */
  private static final int PATIENCE = 400;

  private DuckEndings() {}

  static List<DuckCase> lastCapture(Dice dice, Arguments arguments) {
    Optional<DuckKind> gone =
        List.of(DuckKind.values()).stream()
            .filter(kind -> kind.word().equals(arguments.text("gone")))
            .findFirst();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      DuckPlay play = new DuckPlay(dice);
      if (gone.isPresent() && !clear(play, piece -> piece.kind() == gone.get(), 0)) {
        continue;
      }
      if (endUnderAttack(play)) {
        goOn(play, dice, arguments.integer("after"));
        return List.of(play.game());
      }
    }
    throw new IllegalStateException("no captain was captured in " + ATTEMPTS + " games");
  }

  static List<DuckCase> fewPieces(Dice dice, Arguments arguments) {
    int commands = arguments.integer(DuckRecipes.COMMANDS);
    DuckPlay play = new DuckPlay(dice);
    int others = arguments.integer("pieces") - 2;
    clear(play, piece -> piece.kind() != DuckKind.CAPTAIN, others);
    while (play.length() < commands) {
      List<DuckStep> moves =
          play.quietMoves().stream().filter(step -> captured(step).isEmpty()).toList();
      Optional<DuckStep> step =
          dice.chance(1, 6)
              ? play.any(play.blocked())
              : play.best(moves, tried -> tried.check() ? dice.below(3) : dice.below(2));
      step.ifPresentOrElse(play::give, () -> giveInvalid(play));
    }
    // The way down may have been longer than asked for.
    List<DuckCommand> all = play.game().commands();
    return List.of(new DuckCase(all.subList(0, commands)));
  }

  /** Gives a command that is surely invalid. */
  private static void giveInvalid(DuckPlay play) {
    DuckStep step;
    do {
      step = play.judge(play.position(), play.anyCommand());
    } while (step.refusal().isEmpty());
    play.give(step);
  }

  /**
   * Plays until at most so many pieces of a sort are left: takes them, or puts them where they can
   * be taken.
   *
   * @return false if that took too long
   */
  private static boolean clear(DuckPlay play, Predicate<DuckPiece> sort, int left) {
    while (count(play.position(), sort) > left) {
      if (play.length() >= PATIENCE) {
        return false;
      }
      List<DuckStep> moves = play.quietMoves();
      Optional<DuckStep> step =
          play.best(moves, tried -> captured(tried).filter(sort).isPresent() ? 1 : 0);
      if (step.isEmpty()) {
        return false;
      }
      if (captured(step.get()).filter(sort).isEmpty()) {
        step =
            play.best(
                play.some(moves, 16).stream().filter(tried -> captured(tried).isEmpty()).toList(),
                tried -> offers(play, tried.after(), sort));
      }
      step.ifPresentOrElse(play::give, () -> giveInvalid(play));
    }
    return true;
  }

  private static long count(DuckPosition position, Predicate<DuckPiece> sort) {
    return position.occupied().stream()
        .map(at -> DuckPlay.pieceAt(position, at))
        .filter(sort)
        .count();
  }

  /** How many captures of such pieces the side to move has. */
  private static int offers(DuckPlay play, DuckPosition position, Predicate<DuckPiece> sort) {
    return (int)
        play.moves(position).stream()
            .filter(step -> captured(step).filter(sort).isPresent())
            .count();
  }

  /** Plays on until a captain can be captured while the other stands attacked, and captures it. */
  private static boolean endUnderAttack(DuckPlay play) {
    int until = play.length() + PATIENCE;
    while (play.length() < until) {
      DuckSide side = play.position().toMove();
      if (!play.attackers(play.position(), side).isEmpty()) {
        Optional<DuckStep> last =
            play.any(
                play.moves().stream()
                    .filter(step -> step.after().isOver())
                    .filter(step -> !play.attackers(step.after(), side).isEmpty())
                    .toList());
        if (last.isPresent()) {
          play.give(last.get());
          return true;
        }
      }
      Optional<DuckStep> step =
          play.best(
              play.quietMoves(),
              tried -> {
                boolean own = !play.attackers(tried.after(), side).isEmpty();
                boolean other = !play.attackers(tried.after(), side.other()).isEmpty();
                return captured(tried).isPresent() ? -2 : own && other ? 3 : own || other ? 1 : 0;
              });
      if (step.isEmpty()) {
        return false;
      }
      play.give(step.get());
    }
    return false;
  }

  /** Commands after the end: moves that would be valid, of either side, and any others. */
  private static void goOn(DuckPlay play, Dice dice, int commands) {
    int until = Math.min(DuckFormat.MAX_COMMANDS, play.length() + commands);
    while (play.length() < until) {
      DuckSide side = dice.flip() ? DuckSide.RED : DuckSide.BLUE;
      DuckPosition going = play.position().goingOn(side);
      Optional<DuckStep> move = dice.chance(3, 4) ? play.any(play.moves(going)) : Optional.empty();
      play.give(move.map(DuckStep::command).orElseGet(play::anyCommand));
    }
  }
}
