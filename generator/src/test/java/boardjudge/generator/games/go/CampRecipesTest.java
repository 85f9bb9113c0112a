package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.TestSeed;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Recipes camps, retold and milestones")
class CampRecipesTest {
  private static final long SEED = TestSeed.VALUE;
  private static final int GREAT = 200;

  private static List<GoCase> games(Recipe<GoCase> recipe, Map<String, String> arguments) {
    return recipe.make(new SeededRandom(SEED), arguments);
  }

  private static List<GoCommandStep> steps(GoCase game) {
    List<GoCommandStep> steps = new ArrayList<>();
    new GoReferee()
        .judge(
            game,
            step -> {
              if (step instanceof GoCommandStep command) {
                steps.add(command);
              }
            });
    return steps;
  }

  /** How many stones a command takes, or would take if its board were not one that stood before. */
  private static int taken(GoCommandStep step) {
    GoVerdict verdict = step.ruling().verdict();
    return verdict == GoVerdict.LEGAL || verdict == GoVerdict.REPETITION
        ? step.before().differences(step.ruling().result()).cardinality() - 1
        : 0;
  }

  private static long count(List<GoCommandStep> steps, GoVerdict verdict, GoColour colour) {
    return steps.stream()
        .filter(step -> step.ruling().verdict() == verdict)
        .filter(step -> step.command().colour() == colour)
        .filter(step -> verdict == GoVerdict.SUICIDE || taken(step) > 40)
        .count();
  }

  @Test
  void bothRegionsFallAndWouldFallOntoTheSameBoard() {
    List<GoCommandStep> steps = new ArrayList<>();
    games(CampRecipes.recipe(), Map.of("cases", "4")).forEach(game -> steps.addAll(steps(game)));
    for (GoColour colour : GoColour.values()) {
      assertThat(count(steps, GoVerdict.LEGAL, colour)).as("seed " + SEED).isGreaterThan(3);
      assertThat(count(steps, GoVerdict.SUICIDE, colour)).as("seed " + SEED).isGreaterThan(3);
    }
    assertThat(
            count(steps, GoVerdict.REPETITION, GoColour.BLACK)
                + count(steps, GoVerdict.REPETITION, GoColour.WHITE))
        .as("seed " + SEED)
        .isGreaterThan(3);
  }

  @ParameterizedTest
  @CsvSource({"captures,0", "boards,0", "histories,1"})
  void theRegionFallsAtTheMomentAimedAt(String aim, int more) {
    Map<String, String> arguments =
        Map.of("cases", "1", "stones", "262", "smaller", "12", "aim", aim);
    int counted = 0;
    for (GoCommandStep step : steps(games(CampRecipes.recipe(), arguments).get(0))) {
      if (step.ruling().verdict() == GoVerdict.LEGAL) {
        counted += !aim.equals("captures") || taken(step) > 0 ? 1 : 0;
        if (taken(step) > GREAT) {
          break;
        }
      }
    }
    assertThat(counted % 256).as("seed " + SEED).isEqualTo(more);
  }

  @Test
  void eachOfTheFirstBoardsComesBackButTheVeryFirst() {
    GoCase game = games(RetoldRecipes.recipe(), Map.of("boards", "20")).get(0);
    List<Integer> repeated =
        steps(game).stream()
            .filter(step -> step.ruling().verdict() == GoVerdict.REPETITION)
            .map(step -> step.ruling().repeated())
            .toList();
    assertThat(repeated)
        .as("seed " + SEED)
        .containsSubsequence(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20);
  }

  @Test
  void greatGamesBeginWhereProgramsErr() {
    Map<String, String> arguments = Map.of("cases", "12", "commands", "1000", "at", "lines");
    List<Integer> begun = new ArrayList<>();
    int lines = 0;
    for (GoCase game : games(MilestoneRecipes.recipe(), arguments)) {
      List<GoCommandStep> steps = steps(game);
      if (steps.get(steps.size() - 1).ruling().repeated() == 1) {
        begun.add(lines);
      }
      lines += game.commands().size();
    }
    assertThat(begun).as("seed " + SEED).containsExactly(255, 1000, 2000);
    List<GoCase> byCase = games(MilestoneRecipes.recipe(), Map.of("cases", "9"));
    assertThat(byCase.stream().map(game -> game.commands().size() > 700))
        .containsExactly(false, true, true, true, false, false, false, true, false);
  }
}
