package boardjudge.generator.games.go;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import java.util.Arrays;
import java.util.List;

/**
 * Games written out by hand in {@code small-games.txt}, each small enough to follow by eye and each
 * about one thing that wrong programs get wrong.
 */
final class SmallGameRecipes {
  private static final String PASS = "-";

  /**
   * One game.
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

  private SmallGameRecipes() {}

  static Recipe<GoCase> recipe() {
    return GoRecipes.recipe(
            "small-game",
            List.of(
                Parameter.choice("name", GAMES.stream().map(Game::name).toList(), "which game")),
            (random, arguments) -> cases(arguments.text("name")))
        .noted((cases, arguments) -> game(arguments.text("name")).idea());
  }

  private static Game game(String name) {
    return GAMES.stream().filter(game -> game.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<GoCase> cases(String name) {
    return Arrays.stream(game(name).moves().split("/")).map(SmallGameRecipes::play).toList();
  }

  private static GoCase play(String moves) {
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
