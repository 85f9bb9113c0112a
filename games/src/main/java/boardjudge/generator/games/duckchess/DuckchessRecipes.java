package boardjudge.generator.games.duckchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessRule;
import boardjudge.reference.games.duckchess.DuckchessStep;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The ways to make games, simple ones first; the steered ones have classes of their own. */
public final class DuckchessRecipes {
  static final String COMMANDS = "commands";

  /**
   * Rules that refuse commands in the start position, of more than one kind of piece or of none.
   */
  private static final List<String> AT_START =
      Stream.of(
              DuckchessRule.EMPTY_SQUARE,
              DuckchessRule.TURN,
              DuckchessRule.STANDING_STILL,
              DuckchessRule.OWN_PIECE)
          .map(DuckchessRule::id)
          .toList();

  private DuckchessRecipes() {}

  /** All of them. */
  public static List<Recipe<DuckchessCase>> all() {
    return List.of(
        recipe("uniform", commands(100), DuckchessRecipes::uniform),
        recipe(
            "mostly-legal",
            List.of(
                commands(200),
                Parameter.integer("invalid", 0, 100, 15, "invalid commands in a hundred"),
                Parameter.integer(
                    "late", 0, DuckchessCase.MAX_COMMANDS, 0, "refused commands before the game"),
                Parameter.choice("refused-by", AT_START, "the rule that refuses those")),
            (random, arguments) -> {
              GameBuilder game = new GameBuilder(random);
              int late = Math.min(arguments.integer("late"), arguments.integer(COMMANDS));
              game.giveRefused(late, arguments.text("refused-by"));
              return legal(game, random, arguments, false);
            }),
        recipe(
            "endless",
            List.of(
                commands(DuckchessCase.MAX_COMMANDS),
                Parameter.integer("invalid", 0, 100, 5, "invalid commands in a hundred")),
            (random, arguments) -> legal(new GameBuilder(random), random, arguments, true)),
        recipe("near-misses", commands(200), MoveRecipes::nearMisses),
        recipe("discovered-checks", commands(150), CheckRecipes::discoveredChecks),
        recipe("both-attacked", commands(150), CheckRecipes::bothAttacked),
        recipe(
                "last-capture",
                List.of(Parameter.integer("after", 0, 500, 10, "commands that follow")),
                EndingRecipes::lastCapture)
            .takingLong(),
        recipe("duck-legs", commands(300), WayRecipes::duckLegs),
        recipe("elephants-across", commands(200), WayRecipes::elephantsAcross),
        recipe("captains-abroad", commands(200), MoveRecipes::captainsAbroad));
  }

  private static Recipe<DuckchessCase> recipe(
      String name, List<Parameter> parameters, Recipe.Maker<DuckchessCase> maker) {
    return Recipe.of(DuckchessGenerator.class, name, parameters, maker);
  }

  private static Recipe<DuckchessCase> recipe(
      String name, Parameter commands, Recipe.Maker<DuckchessCase> maker) {
    return recipe(name, List.of(commands), maker);
  }

  private static Parameter commands(int standard) {
    return Parameter.integer(
        COMMANDS, 0, DuckchessCase.MAX_COMMANDS, standard, "how many commands");
  }

  private static List<DuckchessCase> uniform(SeededRandom random, Arguments arguments) {
    GameBuilder game = new GameBuilder(random);
    while (game.length() < arguments.integer(COMMANDS)) {
      game.give(game.anyCommand());
    }
    return List.of(game.game());
  }

  private static List<DuckchessCase> legal(
      GameBuilder game, SeededRandom random, Arguments arguments, boolean spare) {
    while (game.length() < arguments.integer(COMMANDS)) {
      if (random.chance(arguments.integer("invalid"), 100)) {
        // What only just is invalid, or anything.
        Optional<DuckchessStep> miss = random.flip() ? game.any(game.blocked()) : Optional.empty();
        miss.ifPresentOrElse(game::give, () -> harmless(game, spare));
        continue;
      }
      Optional<DuckchessStep> move = game.any(spare ? game.quietMoves() : game.moves());
      move.ifPresentOrElse(game::give, () -> harmless(game, spare));
    }
    return List.of(game.game());
  }

  /** Any command, but none that captures a captain if captains are to be spared. */
  private static void harmless(GameBuilder game, boolean spare) {
    DuckchessStep step;
    do {
      step = game.judge(game.position(), game.anyCommand());
    } while (spare && step.after().isOver());
    game.give(step);
  }
}
