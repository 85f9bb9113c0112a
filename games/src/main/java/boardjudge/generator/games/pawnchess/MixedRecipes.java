package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Cases of many recipes in one file, in any order. */
final class MixedRecipes {
  private static final List<String> OTHERS =
      List.of(
          "few-pawns",
          "uniform",
          "by-result",
          "stalemates",
          "stalemates",
          "no-pawn-left",
          "one-pawn",
          "captures",
          "delays",
          "temptations",
          "edges",
          "crowded");

  private MixedRecipes() {}

  static Recipe<PawnchessCase> recipe(Parameter cases) {
    return PawnchessRecipes.recipe("mixed", List.of(cases), MixedRecipes::make);
  }

  private static List<PawnchessCase> make(SeededRandom random, Arguments arguments) {
    Map<String, Recipe<PawnchessCase>> recipes = new HashMap<>();
    PawnchessRecipes.all().forEach(recipe -> recipes.put(recipe.name(), recipe));
    List<PawnchessCase> cases = new ArrayList<>();
    int all = arguments.integer("cases");
    int each = Math.max(1, all / OTHERS.size() + 1);
    for (String name : OTHERS) {
      Map<String, String> given = Map.of("cases", Integer.toString(each));
      cases.addAll(named(recipes, name).make(random.split(), given));
    }
    random.shuffle(cases);
    return cases.subList(0, Math.min(all, cases.size()));
  }

  private static Recipe<PawnchessCase> named(
      Map<String, Recipe<PawnchessCase>> recipes, String name) {
    return Objects.requireNonNull(recipes.get(name));
  }
}
