package boardjudge.generator.games.go;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.reference.Message;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The ways to make inputs for Go. */
public final class GoRecipes {
  private static final String PASS = "-";

  /**
   * A game written out by hand in {@code small-games.txt}, small enough to follow by eye and about
   * one thing that wrong programs get wrong.
   *
   * @param name as the recipe's argument names it
   * @param idea what it shows, in a sentence
   * @param moves as the file explains them
   */
  private record Game(String name, String idea, String moves) {
    static Game of(String text) {
      List<String> lines = text.lines().toList();
      return new Game(lines.get(0), lines.get(1), String.join(" ", lines.subList(2, lines.size())));
    }
  }

  /** The file's first paragraph is about itself. */
  private static final List<Game> GAMES =
      Arrays.stream(HashGallery.resource("small-games.txt").split("\n\n", -1))
          .skip(1)
          .map(Game::of)
          .toList();

  private GoRecipes() {}

  /** All of them, simple ones first. */
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
      String name, List<Parameter> parameters, Recipe.Maker<GoCase> maker) {
    return Recipe.of(GoGenerator.class, name, parameters, maker);
  }

  /** A recipe that makes each game with random numbers of its own. */
  static Recipe<GoCase> each(
      String name, int cases, List<Parameter> others, Recipe.OfOneCase<GoCase> one) {
    String description = Message.of(GoGenerator.class, "recipe." + name).toString();
    return Recipe.each(name, description, cases(cases), others, one);
  }

  static Parameter cases(int standard) {
    return Parameter.integer("cases", 1, 100, standard, "how many games");
  }

  private static Recipe<GoCase> smallGame() {
    return recipe(
            "small-game",
            List.of(
                Parameter.choice("name", GAMES.stream().map(Game::name).toList(), "which game")),
            (random, arguments) -> smallGames(arguments.text("name")))
        .noted((cases, arguments) -> game(arguments.text("name")).idea());
  }

  private static Game game(String name) {
    return GAMES.stream().filter(game -> game.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<GoCase> smallGames(String name) {
    return Arrays.stream(game(name).moves().split("/")).map(GoRecipes::played).toList();
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
