package boardjudge.generator.games.go;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Message;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The recipes of Go. */
public final class GoRecipes {
  private static final String PASS = "-";

  /**
   * A game written by hand in {@code small-games.txt}, about one thing that programs get wrong.
   *
   * @param name the value of the recipe's parameter
   * @param idea one sentence on what it shows
   * @param moves in the notation that the file explains
   */
  private record Game(String name, String idea, String moves) {
    static Game of(String text) {
      List<String> lines = text.lines().toList();
      return new Game(lines.get(0), lines.get(1), String.join(" ", lines.subList(2, lines.size())));
    }
  }

  /** The file's first paragraph explains the notation. */
  private static final List<Game> GAMES =
      Arrays.stream(HashGallery.resource("small-games.txt").split("\n\n", -1))
          .skip(1)
          .map(Game::of)
          .toList();

  private GoRecipes() {}

  public static List<Recipe<GoCase>> all() {
    return Stream.of(
            RandomPlayRecipes.recipes(),
            FightRecipes.recipes(),
            CaptureRecipes.recipes(),
            List.of(
                GreatCaptureRecipes.bigChains(),
                smallGame(),
                LongMemoryRecipes.recipe(),
                GreatCaptureRecipes.greatCapture()),
            HashCollisionRecipes.recipes())
        .flatMap(List::stream)
        .toList();
  }

  static Recipe<GoCase> recipe(
      String name,
      List<Parameter> parameters,
      BiFunction<SeededRandom, Arguments, List<GoCase>> maker) {
    return Recipe.of(GoGenerator.class, name, parameters, maker);
  }

  static Recipe<GoCase> each(
      String name,
      int cases,
      List<Parameter> others,
      BiFunction<SeededRandom, Arguments, GoCase> maker) {
    String description = Message.of(GoGenerator.class, "recipe." + name).toString();
    return Recipe.each(name, description, cases(cases), others, maker);
  }

  static Parameter cases(int standard) {
    return Parameter.integer("cases", 1, 100, standard, "how many games");
  }

  private static Recipe<GoCase> smallGame() {
    return recipe(
            "small-game",
            List.of(
                Parameter.choice("name", GAMES.stream().map(Game::name).toList(), "which game")),
            (random, arguments) ->
                Arrays.stream(game(arguments.text("name")).moves().split("/"))
                    .map(GoRecipes::played)
                    .toList())
        .withNotes((cases, arguments) -> game(arguments.text("name")).idea());
  }

  private static Game game(String name) {
    return GAMES.stream().filter(game -> game.name().equals(name)).findFirst().orElseThrow();
  }

  private static GoCase played(String moves) {
    GoGameBuilder game = new GoGameBuilder();
    for (String move : moves.split(" ")) {
      if (move.equals(PASS)) {
        game.pass();
      } else {
        String[] parts = move.split(",");
        game.play(GoPoints.at(Integer.parseInt(parts[0]), Integer.parseInt(parts[1])));
      }
    }
    return game.toCase();
  }
}
