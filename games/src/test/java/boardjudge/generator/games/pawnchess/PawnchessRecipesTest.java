package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.BadArgumentException;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.Event;
import boardjudge.reference.Step;
import boardjudge.reference.games.pawnchess.Pawnchess;
import boardjudge.reference.games.pawnchess.PawnchessCase;
import boardjudge.reference.games.pawnchess.PawnchessColour;
import boardjudge.reference.games.pawnchess.PawnchessResult;
import boardjudge.reference.games.pawnchess.PawnchessRule;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PawnchessRecipesTest {
  private static final Pawnchess PAWNCHESS = new Pawnchess();

  static Stream<Recipe<PawnchessCase>> recipes() {
    return new PawnchessGenerator().recipes().stream();
  }

  private static List<PawnchessCase> make(String recipe, Map<String, String> given) {
    return make(recipe, 7, given);
  }

  private static List<PawnchessCase> make(String recipe, long seed, Map<String, String> given) {
    return recipes()
        .filter(each -> each.name().equals(recipe))
        .findFirst()
        .orElseThrow()
        .make(new SeededRandom(seed), given);
  }

  private static Step judge(PawnchessCase testCase) {
    List<Step> steps = new ArrayList<>();
    PAWNCHESS.referee(testCase, steps::add);
    return steps.get(0);
  }

  private static int pawns(PawnchessCase testCase) {
    return testCase.position().pawns(PawnchessColour.WHITE)
        + testCase.position().pawns(PawnchessColour.BLACK);
  }

  private static int plies(PawnchessCase testCase) {
    return PAWNCHESS.result(testCase).plies();
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void everyRecipeMakesValidFilesOfTheSizeAskedFor(Recipe<PawnchessCase> recipe)
      throws InputException {
    for (int cases : new int[] {1, 13, 50}) {
      List<PawnchessCase> made =
          recipe.make(new SeededRandom(cases), Map.of("cases", Integer.toString(cases)));
      assertThat(made).hasSize(cases);
      byte[] bytes = PAWNCHESS.format().bytes(made);
      assertThat(PAWNCHESS.format().read(InputReader.strict("made", bytes))).isEqualTo(made);
    }
    assertThat(recipe.make(new SeededRandom(1), Map.of())).hasSize(50);
  }

  /** The first case of each recipe for seed 7; a change here changes every suite. */
  @Test
  void recipesAreTheSameForEver() {
    Map<String, String> first = new TreeMap<>();
    recipes()
        .forEach(
            recipe ->
                first.put(
                    recipe.name(),
                    String.join(
                        "/", recipe.make(new SeededRandom(7), Map.of()).get(0).position().rows())));
    assertThat(first).containsExactlyInAnyOrderEntriesOf(GOLDEN);
    assertThat(make("uniform", 7, Map.of())).isNotEqualTo(make("uniform", 8, Map.of()));
  }

  private static final Map<String, String> GOLDEN =
      Map.ofEntries(
          Map.entry("by-result", "ppp./...p/P.../PPP."),
          Map.entry("captures", "..../ppp./.Pp./PPP."),
          Map.entry("crowded", "...p/pp../pPP./.PP."),
          Map.entry("delays", "..../ppp./.Pp./PPP."),
          Map.entry("edges", "p.p./p.../P..P/P..P"),
          Map.entry("few-pawns", "..pp/..../p.../...P"),
          Map.entry("longest", ".pp./p.p./..../PPPP"),
          Map.entry("mixed", "..p./.ppP/.Pp./P..P"),
          Map.entry("no-pawn-left", "..../p.../.P.P/.P.."),
          Map.entry("one-pawn", "..p./..../PP.P/.P.."),
          Map.entry("stalemates", "pp../..../PpP./P..P"),
          Map.entry("temptations", "..../ppp./.Pp./PPP."),
          Map.entry("uniform", ".p.p/p..P/P..p/P.P."));

  @Test
  void uniformIsMostlyWonAtOnce() {
    int atOnce = 0;
    for (int seed = 1; seed <= 20; seed++) {
      for (PawnchessCase testCase : make("uniform", seed, Map.of())) {
        atOnce += plies(testCase) == 1 ? 1 : 0;
      }
    }
    assertThat(atOnce).as("of 1000, of which 669 are to be expected").isEqualTo(701);
  }

  @Test
  void byResultKeepsItsLimits() {
    assertThat(
            make("by-result", Map.of("winner", "black", "min", "5", "max", "9")).stream()
                .map(PAWNCHESS::result)
                .map(PawnchessResult::line)
                .distinct())
        .containsExactlyInAnyOrder("black (6)", "black (8)");
    assertThat(make("by-result", Map.of()).stream().map(PawnchessRecipesTest::plies).distinct())
        .as("all answers but white (1)")
        .containsExactlyInAnyOrder(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
    assertThatThrownBy(() -> make("by-result", Map.of("winner", "white", "min", "6", "max", "6")))
        .isInstanceOf(BadArgumentException.class)
        .hasMessage("by-result: no case is won by white in 6 to 6 plies");
  }

  @Test
  void longestHoldsTheLongestGames() {
    assertThat(make("longest", Map.of()))
        .doesNotHaveDuplicates()
        .allMatch(testCase -> plies(testCase) >= 10)
        .filteredOn(testCase -> plies(testCase) == 13)
        .hasSize(2);
    assertThat(make("longest", Map.of("cases", "1"))).allMatch(testCase -> plies(testCase) == 13);
    assertThat(make("longest", Map.of("cases", "2"))).allMatch(testCase -> plies(testCase) == 13);
  }

  @Test
  void gamesEndAsTheRecipeSays() {
    assertThat(make("stalemates", Map.of()))
        .allMatch(testCase -> judge(testCase).decidedBy().contains(PawnchessRule.NO_MOVE_LOSES))
        .allMatch(testCase -> plies(testCase) >= 2);
    assertThat(make("no-pawn-left", Map.of()))
        .allMatch(testCase -> judge(testCase).decidedBy().contains(PawnchessRule.NO_PAWN_LOSES));
  }

  @Test
  void playersHaveTheChoiceThatTheRecipeSays() {
    assertThat(make("delays", Map.of()))
        .allMatch(testCase -> judge(testCase).decidedBy().contains(PawnchessRule.LOSER_DELAYS));
    assertThat(make("temptations", Map.of()))
        .allMatch(testCase -> judge(testCase).decidedBy().contains(PawnchessRule.PERFECT_PLAY))
        .allMatch(testCase -> judge(testCase).decidedBy().contains(PawnchessRule.WINNER_HURRIES));
    assertThat(make("captures", Map.of()))
        .allMatch(
            testCase ->
                judge(testCase).events().stream()
                    .anyMatch(e -> e.name().equals("captures-in-line") && e.value() >= 2));
  }

  @Test
  void pawnsStandAsTheRecipeSays() {
    assertThat(make("few-pawns", Map.of())).allMatch(testCase -> pawns(testCase) <= 4);
    assertThat(make("crowded", Map.of())).allMatch(testCase -> pawns(testCase) >= 7);
    assertThat(make("edges", Map.of()))
        .allMatch(
            testCase ->
                testCase.position().rows().stream()
                        .mapToInt(row -> row.substring(1, 3).replace(".", "").length())
                        .sum()
                    <= 1);
    assertThat(make("one-pawn", Map.of("side", "both"))).allMatch(testCase -> pawns(testCase) == 2);
    assertThat(make("one-pawn", Map.of("side", "white")))
        .allMatch(testCase -> testCase.position().pawns(PawnchessColour.WHITE) == 1);
    assertThat(make("one-pawn", Map.of("side", "black")))
        .allMatch(testCase -> testCase.position().pawns(PawnchessColour.BLACK) == 1);
    assertThat(make("one-pawn", Map.of()))
        .allMatch(
            testCase ->
                testCase.position().pawns(PawnchessColour.WHITE) == 1
                    || testCase.position().pawns(PawnchessColour.BLACK) == 1);
  }

  @Test
  void eventsAreCounted() {
    Map<String, Integer> seen = new TreeMap<>();
    for (int seed = 1; seed <= 4; seed++) {
      for (PawnchessCase testCase : make("mixed", seed, Map.of())) {
        for (Event event : judge(testCase).events()) {
          seen.merge(event.name(), 1, Integer::sum);
        }
      }
    }
    assertThat(seen.keySet())
        .containsExactlyInAnyOrder(
            "black-wins-in-plies",
            "captures-in-line",
            "ends-by-far-row-wins",
            "ends-by-no-move-loses",
            "ends-by-no-pawn-loses",
            "white-wins-in-plies");
  }
}
