package boardjudge.generator.games.go;

import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.reference.games.go.GoCase;
import java.util.List;
import java.util.stream.Stream;

/** The ways to make inputs for Go. */
public final class GoRecipes {
  private GoRecipes() {}

  /** All of them, simple ones first. */
  public static List<Recipe<GoCase>> all() {
    return Stream.of(
            RandomPlayRecipes.recipes(),
            FightRecipes.recipes(),
            CaptureRecipes.recipes(),
            List.of(
                BigChainRecipes.recipe(),
                SmallGameRecipes.recipe(),
                LongMemoryRecipes.recipe(),
                GreatCaptureRecipes.recipe()),
            HashCollisionRecipes.recipes())
        .flatMap(List::stream)
        .toList();
  }

  static Recipe<GoCase> recipe(
      String name, List<Parameter> parameters, Recipe.Maker<GoCase> maker) {
    return Recipe.of(GoGenerator.class, name, parameters, maker);
  }
}
