package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.TestSeed;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Recipe regions")
class RegionRecipesTest {
  private static final long SEED = TestSeed.VALUE;

  private static List<GoCase> games(Map<String, String> arguments) {
    return RegionRecipes.recipe().make(new SeededRandom(SEED), arguments);
  }

  /** How many stones fall at each capture of a game. */
  private static List<Integer> captures(GoCase game, Map<GoVerdict, Integer> verdicts) {
    List<Integer> captures = new ArrayList<>();
    new GoReferee()
        .judge(
            game,
            step -> {
              if (step instanceof GoCommandStep command) {
                verdicts.merge(command.ruling().verdict(), 1, Integer::sum);
                int fallen = command.before().differences(command.after()).cardinality() - 1;
                if (fallen > 0) {
                  captures.add(fallen);
                }
              }
            });
    return captures;
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 255, 256, 257, 300})
  void soManyStonesFallFirst(int stones) {
    for (GoCase game : games(Map.of("cases", "3", "stones", Integer.toString(stones)))) {
      assertThat(captures(game, new EnumMap<>(GoVerdict.class)).get(0))
          .as("seed " + SEED)
          .isEqualTo(stones);
    }
  }

  /** The furthest that a repetition can be from its board. */
  @Test
  void theFirstBoardIsRepeatedByCommand1999() {
    Map<String, String> shape = Map.of("shape", "late-repeat");
    List<GoCommandStep> repeats = new ArrayList<>();
    for (GoCase game : GreatCaptureRecipes.recipe().make(new SeededRandom(SEED), shape)) {
      assertThat(game.commands()).hasSize(1999);
      new GoReferee()
          .judge(
              game,
              step -> {
                if (step instanceof GoCommandStep command && command.ruling().repeated() > 0) {
                  repeats.add(command);
                }
              });
    }
    assertThat(repeats).as("seed " + SEED).hasSize(1);
    assertThat(repeats.get(0).number()).isEqualTo(1999);
    assertThat(repeats.get(0).ruling().repeated()).isEqualTo(1);
  }

  @Test
  void greatSuicidesAndRepetitionsAreAskedFor() {
    Map<GoVerdict, Integer> verdicts = new EnumMap<>(GoVerdict.class);
    int fallen = 0;
    for (GoCase game : games(Map.of("cases", "30"))) {
      fallen += captures(game, verdicts).size();
    }
    assertThat(verdicts).as("seed " + SEED).containsKeys(GoVerdict.SUICIDE, GoVerdict.REPETITION);
    assertThat(fallen).as("seed " + SEED).isGreaterThan(40);
  }
}
