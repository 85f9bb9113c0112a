package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import java.util.List;
import java.util.Optional;

/** Games steered to their end. */
final class EndingRecipes {
  /** How many games are begun at most to get a rare end. */
  private static final int ATTEMPTS = 200;

  /** How many commands a game may take to its end. */
  private static final int PATIENCE = 400;

  private EndingRecipes() {}

  static List<DuckchessCase> lastCapture(SeededRandom random, Arguments arguments) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      GameBuilder game = new GameBuilder(random);
      if (endUnderAttack(game)) {
        goOn(game, random, arguments.integer("after"));
        return List.of(game.game());
      }
    }
    throw new IllegalStateException("no captain was captured in " + ATTEMPTS + " games");
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
