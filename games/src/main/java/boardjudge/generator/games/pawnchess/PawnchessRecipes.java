package boardjudge.generator.games.pawnchess;

import boardjudge.generator.Arguments;
import boardjudge.generator.BadArgumentException;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessLine;
import boardjudge.reference.games.pawnchess.PawnchessPosition;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import boardjudge.reference.games.pawnchess.PawnchessTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** The recipes of pawnchess, which choose cases from the table of all positions. */
public final class PawnchessRecipes {
  private static final Parameter CASES =
      Parameter.integer(
          "cases", 1, PawnchessCase.MAX_CASES, PawnchessCase.MAX_CASES, "how many cases");
  private static final String ANY = "any";

  private static final List<String> MIXED_RECIPES =
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

  private PawnchessRecipes() {}

  public static List<Recipe<PawnchessCase>> all() {
    return List.of(
        recipe("few-pawns", 2, testCase -> testCase.position().pawns() <= 4),
        recipe(
            "uniform",
            List.of(CASES),
            (random, arguments) -> draw(random, arguments, 1, testCase -> true)),
        recipe(
            "by-result",
            List.of(
                CASES,
                Parameter.choice("winner", List.of(ANY, "white", "black"), "who wins"),
                Parameter.integer("min", 1, 13, 2, "the fewest plies"),
                Parameter.integer("max", 1, 13, 13, "the most plies")),
            PawnchessRecipes::byResult),
        recipe("longest", List.of(CASES), PawnchessRecipes::longest),
        recipe("stalemates", 2, testCase -> decides(testCase, PawnchessRule.NO_MOVE_LOSES)),
        recipe(
            "no-pawn-left",
            1,
            testCase ->
                pawnsOfWeakerSide(testCase) <= 2
                    && testCase.position().pawns() <= 6
                    && decides(testCase, PawnchessRule.NO_PAWN_LOSES)),
        recipe(
            "one-pawn",
            List.of(
                CASES,
                Parameter.choice(
                    "side", List.of(ANY, "white", "black", "both"), "whose pawn is alone")),
            (random, arguments) ->
                draw(
                    random,
                    arguments,
                    2,
                    testCase -> hasOnePawn(testCase, arguments.text("side")))),
        recipe("captures", 3, testCase -> PawnchessLine.of(testCase).captures() >= 2),
        recipe("delays", 3, testCase -> decides(testCase, PawnchessRule.LOSER_DELAYS)),
        recipe(
            "temptations",
            3,
            testCase ->
                decides(testCase, PawnchessRule.PERFECT_PLAY)
                    && decides(testCase, PawnchessRule.WINNER_HURRIES)),
        recipe(
            "edges",
            2,
            testCase ->
                pawnsOnEdges(testCase) >= 3
                    && pawnsOnEdges(testCase) >= testCase.position().pawns() - 1),
        recipe("crowded", 2, testCase -> testCase.position().pawns() >= 7),
        recipe("mixed", List.of(CASES), PawnchessRecipes::mixed));
  }

  private static Recipe<PawnchessCase> recipe(
      String name,
      List<Parameter> parameters,
      BiFunction<SeededRandom, Arguments, List<PawnchessCase>> maker) {
    return Recipe.of(PawnchessGenerator.class, name, parameters, maker);
  }

  private static Recipe<PawnchessCase> recipe(
      String name, int minPlies, Predicate<PawnchessCase> filter) {
    return recipe(
        name, List.of(CASES), (random, arguments) -> draw(random, arguments, minPlies, filter));
  }

  private static List<PawnchessCase> draw(
      SeededRandom random, Arguments arguments, int minPlies, Predicate<PawnchessCase> filter) {
    PawnchessTable table = PawnchessTable.shared();
    Set<PawnchessCase> drawn = new LinkedHashSet<>();
    while (drawn.size() < arguments.integer("cases")) {
      PawnchessCase testCase =
          table.testCase(random.between(table.first(minPlies), table.size() - 1));
      if (filter.test(testCase)) {
        drawn.add(testCase);
      }
    }
    return List.copyOf(drawn);
  }

  private static List<PawnchessCase> byResult(SeededRandom random, Arguments arguments) {
    PawnchessTable table = PawnchessTable.shared();
    String winner = arguments.text("winner");
    int min = arguments.integer("min");
    int max = arguments.integer("max");
    List<PawnchessResult> results =
        table.results().stream()
            .filter(result -> winner.equals(ANY) || winner.equals(result.winner().word()))
            .filter(result -> result.plies() >= min && result.plies() <= max)
            .toList();
    if (results.isEmpty()) {
      throw new BadArgumentException(
          "by-result: no case is won by " + winner + " in " + min + " to " + max + " plies");
    }
    List<PawnchessCase> cases = new ArrayList<>();
    while (cases.size() < arguments.integer("cases")) {
      int plies = random.pick(results).plies();
      cases.add(table.testCase(table.first(plies) + random.below(table.count(plies))));
    }
    return cases;
  }

  private static List<PawnchessCase> longest(SeededRandom random, Arguments arguments) {
    PawnchessTable table = PawnchessTable.shared();
    int cases = arguments.integer("cases");
    Set<PawnchessCase> chosen = new LinkedHashSet<>();
    for (int number = table.first(13); number < table.size() && chosen.size() < cases; number++) {
      chosen.add(table.testCase(number));
    }
    while (chosen.size() < cases) {
      chosen.add(table.testCase(random.between(table.first(10), table.size() - 1)));
    }
    List<PawnchessCase> shuffled = new ArrayList<>(chosen);
    random.shuffle(shuffled);
    return shuffled;
  }

  private static int pawnsOfWeakerSide(PawnchessCase testCase) {
    PawnchessPosition position = testCase.position();
    return Math.min(position.pawns(PawnchessColour.WHITE), position.pawns(PawnchessColour.BLACK));
  }

  private static boolean hasOnePawn(PawnchessCase testCase, String side) {
    boolean white = testCase.position().pawns(PawnchessColour.WHITE) == 1;
    boolean black = testCase.position().pawns(PawnchessColour.BLACK) == 1;
    return switch (side) {
      case "white" -> white;
      case "black" -> black;
      case "both" -> white && black;
      default -> white || black;
    };
  }

  private static int pawnsOnEdges(PawnchessCase testCase) {
    int pawns = 0;
    for (String row : testCase.position().rows()) {
      pawns += row.charAt(0) == PawnchessPosition.EMPTY ? 0 : 1;
      pawns += row.charAt(PawnchessPosition.COLUMNS - 1) == PawnchessPosition.EMPTY ? 0 : 1;
    }
    return pawns;
  }

  private static boolean decides(PawnchessCase testCase, PawnchessRule rule) {
    return PawnchessLine.of(testCase).rules().contains(rule);
  }

  private static List<PawnchessCase> mixed(SeededRandom random, Arguments arguments) {
    List<Recipe<PawnchessCase>> recipes = all();
    List<PawnchessCase> cases = new ArrayList<>();
    int count = arguments.integer("cases");
    Map<String, String> given = Map.of("cases", Integer.toString(count / MIXED_RECIPES.size() + 1));
    for (String name : MIXED_RECIPES) {
      cases.addAll(named(recipes, name).make(random.split(), given));
    }
    random.shuffle(cases);
    return cases.subList(0, count);
  }

  private static Recipe<PawnchessCase> named(List<Recipe<PawnchessCase>> recipes, String name) {
    return recipes.stream().filter(recipe -> recipe.name().equals(name)).findFirst().orElseThrow();
  }
}
