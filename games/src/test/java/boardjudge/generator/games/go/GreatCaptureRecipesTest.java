package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GreatCaptureRecipesTest {
  private static long stones(GoPosition board) {
    return IntStream.range(0, 361).filter(point -> !board.isEmpty(point)).count();
  }

  /** Each row: a shape, the ruling on the last command, and the stones that it captures. */
  @ParameterizedTest
  @CsvSource({
    "full, LEGAL, 360",
    "repeat, REPETITION, 360",
    "suicide, LEGAL, 360",
    "other-colour, LEGAL, 360"
  })
  void theLastCommandTakesHundreds(String shape, GoVerdict verdict, long captured) {
    for (int seed = 1; seed <= 20; seed++) {
      GoCase game =
          GreatCaptureRecipes.greatCapture()
              .make(new SeededRandom(seed), Map.of("shape", shape))
              .get(0);
      List<GoCommandStep> steps = new ArrayList<>();
      new GoReferee()
          .judge(
              game,
              step -> {
                if (step instanceof GoCommandStep command) {
                  steps.add(command);
                }
              });
      GoCommandStep last = steps.get(steps.size() - 1);
      assertThat(last.ruling().verdict()).isEqualTo(verdict);
      assertThat(stones(last.before()) + 1 - stones(last.ruling().result())).isEqualTo(captured);
    }
  }
}
