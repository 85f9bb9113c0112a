package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Games steered to their end, or down to a few pieces. */
final class EndingRecipes {
  /** How many games are begun at most to get a rare end. */
  private static final int ATTEMPTS = 200;

  /** How many commands a game may take to its end. */
  private static final int PATIENCE = 400;

  private EndingRecipes() {}

  static List<DuckchessCase> lastCapture(SeededRandom random, Arguments arguments) {
    Optional<DuckchessKind> gone =
        List.of(DuckchessKind.values()).stream()
            .filter(kind -> kind.word().equals(arguments.text("gone")))
            .findFirst();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      GameBuilder game = new GameBuilder(random);
      if (gone.isPresent() && !clear(game, piece -> piece.kind() == gone.get(), 0)) {
        continue;
      }
      if (endUnderAttack(game)) {
        goOn(game, random, arguments.integer("after"));
        return List.of(game.game());
      }
    }
    throw new IllegalStateException("no captain was captured in " + ATTEMPTS + " games");
  }

  static List<DuckchessCase> fewPieces(SeededRandom random, Arguments arguments) {
    int commands = arguments.integer(DuckchessRecipes.COMMANDS);
    GameBuilder game = new GameBuilder(random);
    int others = arguments.integer("pieces") - 2;
    clear(game, piece -> piece.kind() != DuckchessKind.CAPTAIN, others);
    while (game.length() < commands) {
      List<DuckchessStep> moves =
          game.quietMoves().stream().filter(step -> step.captured().isEmpty()).toList();
      Optional<DuckchessStep> step =
          random.chance(1, 6)
              ? game.any(game.blocked())
              : game.best(moves, tried -> tried.check() ? random.below(3) : random.below(2));
      step.ifPresentOrElse(game::give, () -> giveInvalid(game));
    }
    // The way down may have been longer than asked for.
    List<DuckchessCommand> all = game.game().commands();
    return List.of(new DuckchessCase(all.subList(0, commands)));
  }

  /** Gives a command that is surely invalid. */
  private static void giveInvalid(GameBuilder game) {
    DuckchessStep step;
    do {
      step = game.judge(game.position(), game.anyCommand());
    } while (step.violation().isEmpty());
    game.give(step);
  }

  /**
   * Plays until at most so many pieces of a sort are left: takes them, or puts them where they can
   * be taken.
   *
   * @return false if that took too long
   */
  private static boolean clear(GameBuilder game, Predicate<DuckchessPiece> sort, int left) {
    while (count(game.position(), sort) > left) {
      if (game.length() >= PATIENCE) {
        return false;
      }
      List<DuckchessStep> moves = game.quietMoves();
      Optional<DuckchessStep> step =
          game.best(moves, tried -> tried.captured().filter(sort).isPresent() ? 1 : 0);
      if (step.isEmpty()) {
        return false;
      }
      if (step.get().captured().filter(sort).isEmpty()) {
        step =
            game.best(
                game.some(moves, 16).stream().filter(tried -> tried.captured().isEmpty()).toList(),
                tried -> offers(game, tried.after(), sort));
      }
      step.ifPresentOrElse(game::give, () -> giveInvalid(game));
    }
    return true;
  }

  private static long count(DuckchessPosition position, Predicate<DuckchessPiece> sort) {
    return position.occupied().stream()
        .map(at -> position.at(at).orElseThrow())
        .filter(sort)
        .count();
  }

  /** How many captures of such pieces the side to move has. */
  private static int offers(
      GameBuilder game, DuckchessPosition position, Predicate<DuckchessPiece> sort) {
    return (int)
        game.moves(position).stream()
            .filter(step -> step.captured().filter(sort).isPresent())
            .count();
  }

  /** Plays on until a captain can be captured while the other stands attacked, and captures it. */
  private static boolean endUnderAttack(GameBuilder game) {
    int until = game.length() + PATIENCE;
    while (game.length() < until) {
      DuckchessSide side = game.position().toMove();
      if (!new DuckchessReferee().attackers(game.position(), side).isEmpty()) {
        Optional<DuckchessStep> last =
            game.any(
                game.moves().stream()
                    .filter(step -> step.after().isOver())
                    .filter(step -> !step.attackers(side).isEmpty())
                    .toList());
        if (last.isPresent()) {
          game.give(last.get());
          return true;
        }
      }
      Optional<DuckchessStep> step =
          game.best(
              game.quietMoves(),
              tried -> {
                boolean own = !tried.attackers(side).isEmpty();
                boolean other = !tried.attackers(side.opponent()).isEmpty();
                return tried.captured().isPresent() ? -2 : own && other ? 3 : own || other ? 1 : 0;
              });
      if (step.isEmpty()) {
        return false;
      }
      game.give(step.get());
    }
    return false;
  }

  /** Commands after the end: moves that would be valid, of either side, and any others. */
  private static void goOn(GameBuilder game, SeededRandom random, int commands) {
    int until = Math.min(DuckchessCase.MAX_COMMANDS, game.length() + commands);
    while (game.length() < until) {
      DuckchessSide side = random.flip() ? DuckchessSide.RED : DuckchessSide.BLUE;
      DuckchessPosition going = game.position().goingOn(side);
      Optional<DuckchessStep> move =
          random.chance(3, 4) ? game.any(game.moves(going)) : Optional.empty();
      game.give(move.map(DuckchessStep::command).orElseGet(game::anyCommand));
    }
  }
}
