package boardjudge.generator.games.duckchess;

import static boardjudge.generator.games.duckchess.DuckchessPlay.captured;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Games steered to their end, or down to a few pieces. */
final class DuckchessEndings {
  /** How many games are begun at most to get a rare end. */
  private static final int ATTEMPTS = 200;

  /** How many commands a game may take to its end. */
  private static final int PATIENCE = 400;

  private DuckchessEndings() {}

  static List<DuckchessCase> lastCapture(SeededRandom random, Arguments arguments) {
    Optional<DuckchessKind> gone =
        List.of(DuckchessKind.values()).stream()
            .filter(kind -> kind.word().equals(arguments.text("gone")))
            .findFirst();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      DuckchessPlay play = new DuckchessPlay(random);
      if (gone.isPresent() && !clear(play, piece -> piece.kind() == gone.get(), 0)) {
        continue;
      }
      if (endUnderAttack(play)) {
        goOn(play, random, arguments.integer("after"));
        return List.of(play.game());
      }
    }
    throw new IllegalStateException("no captain was captured in " + ATTEMPTS + " games");
  }

  static List<DuckchessCase> fewPieces(SeededRandom random, Arguments arguments) {
    int commands = arguments.integer(DuckchessRecipes.COMMANDS);
    DuckchessPlay play = new DuckchessPlay(random);
    int others = arguments.integer("pieces") - 2;
    clear(play, piece -> piece.kind() != DuckchessKind.CAPTAIN, others);
    while (play.length() < commands) {
      List<DuckchessStep> moves =
          play.quietMoves().stream().filter(step -> captured(step).isEmpty()).toList();
      Optional<DuckchessStep> step =
          random.chance(1, 6)
              ? play.any(play.blocked())
              : play.best(moves, tried -> tried.check() ? random.below(3) : random.below(2));
      step.ifPresentOrElse(play::give, () -> giveInvalid(play));
    }
    // The way down may have been longer than asked for.
    List<DuckchessCommand> all = play.game().commands();
    return List.of(new DuckchessCase(all.subList(0, commands)));
  }

  /** Gives a command that is surely invalid. */
  private static void giveInvalid(DuckchessPlay play) {
    DuckchessStep step;
    do {
      step = play.judge(play.position(), play.anyCommand());
    } while (step.violation().isEmpty());
    play.give(step);
  }

  /**
   * Plays until at most so many pieces of a sort are left: takes them, or puts them where they can
   * be taken.
   *
   * @return false if that took too long
   */
  private static boolean clear(DuckchessPlay play, Predicate<DuckchessPiece> sort, int left) {
    while (count(play.position(), sort) > left) {
      if (play.length() >= PATIENCE) {
        return false;
      }
      List<DuckchessStep> moves = play.quietMoves();
      Optional<DuckchessStep> step =
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

  private static long count(DuckchessPosition position, Predicate<DuckchessPiece> sort) {
    return position.occupied().stream()
        .map(at -> DuckchessPlay.pieceAt(position, at))
        .filter(sort)
        .count();
  }

  /** How many captures of such pieces the side to move has. */
  private static int offers(
      DuckchessPlay play, DuckchessPosition position, Predicate<DuckchessPiece> sort) {
    return (int)
        play.moves(position).stream()
            .filter(step -> captured(step).filter(sort).isPresent())
            .count();
  }

  /** Plays on until a captain can be captured while the other stands attacked, and captures it. */
  private static boolean endUnderAttack(DuckchessPlay play) {
    int until = play.length() + PATIENCE;
    while (play.length() < until) {
      DuckchessSide side = play.position().toMove();
      if (!play.attackers(play.position(), side).isEmpty()) {
        Optional<DuckchessStep> last =
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
      Optional<DuckchessStep> step =
          play.best(
              play.quietMoves(),
              tried -> {
                boolean own = !play.attackers(tried.after(), side).isEmpty();
                boolean other = !play.attackers(tried.after(), side.opponent()).isEmpty();
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
  private static void goOn(DuckchessPlay play, SeededRandom random, int commands) {
    int until = Math.min(DuckchessCase.MAX_COMMANDS, play.length() + commands);
    while (play.length() < until) {
      DuckchessSide side = random.flip() ? DuckchessSide.RED : DuckchessSide.BLUE;
      DuckchessPosition going = play.position().goingOn(side);
      Optional<DuckchessStep> move =
          random.chance(3, 4) ? play.any(play.moves(going)) : Optional.empty();
      play.give(move.map(DuckchessStep::command).orElseGet(play::anyCommand));
    }
  }
}
