package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.TestSeed;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Recipe planned-ends")
class PlannedEndRecipesTest {
  private static final long SEED = TestSeed.VALUE;

  @Test
  void aCaptainFallsOnTheSquareAskedForToTheKindAskedFor() {
    for (Square square : DuckchessPosition.squares()) {
      for (DuckchessKind kind : List.of(DuckchessKind.CAR, DuckchessKind.SOLDIER)) {
        List<DuckchessStep> steps =
            steps(
                Map.of(
                    "row", square.row() + "",
                    "column", square.column() + "",
                    "kind", kind.word()));
        DuckchessStep end = end(steps);
        assertThat(end.command().to()).as("seed " + SEED).isEqualTo(square);
        assertThat(end.before().at(end.command().from()).orElseThrow().kind())
            .as("seed " + SEED)
            .isEqualTo(kind);
        assertThat(steps).as("seed " + SEED).hasSizeLessThanOrEqualTo(72);
      }
    }
  }

  @Test
  void anotherKindTakesWhereThisOneNeverCan() {
    // No elephant comes to an odd column, and it goes by two.
    DuckchessStep end = end(steps(Map.of("row", "4", "column", "3", "kind", "elephant")));
    assertThat(end.command().to()).as("seed " + SEED).isEqualTo(DuckchessPosition.square(4, 3));
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 1000})
  void theCommandAskedForTakes(int command) {
    DuckchessStep end = end(steps(Map.of("command", command + "")));
    assertThat(end.number()).as("seed " + SEED).isEqualTo(command);
  }

  @Test
  void theCommandBeforeIsInvalidIfAskedFor() {
    List<DuckchessStep> steps = steps(Map.of("before", "invalid"));
    assertThat(steps.get(end(steps).number() - 2).violation()).as("seed " + SEED).isPresent();
  }

  private static DuckchessStep end(List<DuckchessStep> steps) {
    return steps.stream()
        .filter(step -> !step.before().isOver() && step.after().isOver())
        .findFirst()
        .orElseThrow();
  }

  private static List<DuckchessStep> steps(Map<String, String> arguments) {
    List<DuckchessStep> steps = new ArrayList<>();
    List<DuckchessCase> games = PlannedEndRecipes.recipe().make(new SeededRandom(SEED), arguments);
    new DuckchessReferee().judge(games.get(0), steps::add);
    return steps;
  }
}
