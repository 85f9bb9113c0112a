package boardjudge.generator.games.xiangqi;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Cases of many recipes in one file, in any order. */
final class MixedRecipes {
  private static final String FACING = "facing";
  private static final String MATES = "mates";
  private static final String HALF = "half";

  private static final String FEW = "few-pieces";

  private static final List<String> OTHERS =
      List.of(
          "near-palace",
          "sizes",
          FEW,
          MATES,
          "near-mates",
          "captures",
          "captures",
          "mounts",
          "lines",
          "jumps",
          "legs",
          "legs",
          "old-square",
          "open-columns",
          "palace-walls",
          "diagonals");

  private MixedRecipes() {}

  static Recipe<XiangqiCase> recipe(Parameter howMany) {
    return XiangqiRecipes.recipe(
        "mixed",
        List.of(
            howMany,
            Parameter.choice(
                HALF,
                List.of("any", FACING, "legs", "captures", "old-square", "mounts", MATES),
                "what half of the cases are of; a quarter are mates then")),
        MixedRecipes::make);
  }

  private static List<XiangqiCase> make(SeededRandom random, Arguments arguments) {
    Map<String, Recipe<XiangqiCase>> recipes = new HashMap<>();
    XiangqiRecipes.all().forEach(recipe -> recipes.put(recipe.name(), recipe));
    List<XiangqiCase> cases = new ArrayList<>();
    String half = arguments.text(HALF);
    for (int i = 0; i < arguments.integer("cases"); i++) {
      String name = random.pick(OTHERS);
      if (!half.equals("any") && random.chance(3, 4)) {
        name = random.chance(2, 3) ? half : MATES;
      }
      // Some recipes take two kinds of case in turn, or six.
      Map<String, String> given = new HashMap<>(Map.of("cases", name.equals("sizes") ? "6" : "2"));
      if (name.equals(FEW)) {
        given.put("others", Integer.toString(random.between(1, 2)));
      } else if (!name.equals("sizes")) {
        given.put("pieces", Integer.toString(random.between(4, 7)));
      }
      cases.add(random.pick(named(recipes, name).make(random.split(), given)));
    }
    return cases;
  }

  private static Recipe<XiangqiCase> named(Map<String, Recipe<XiangqiCase>> recipes, String name) {
    return Objects.requireNonNull(recipes.get(name));
  }
}
