package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Recipe captain-falls")
class FallRecipesTest {
  private static final long SEED = System.nanoTime() & 0xffff;

  /** On every square a captain falls, by any kind of piece. */
  @Test
  void aCaptainFallsOnTheSquareAskedFor() {
    Set<DuckchessKind> hunters = EnumSet.noneOf(DuckchessKind.class);
    for (Square square : DuckchessPosition.squares()) {
      Map<String, String> arguments =
          Map.of(
              "row", Integer.toString(square.row()), "column", Integer.toString(square.column()));
      List<DuckchessStep> ends = new ArrayList<>();
      FallRecipes.recipe()
          .make(new SeededRandom(SEED + square.row() * 9L + square.column()), arguments)
          .forEach(
              game ->
                  new DuckchessReferee()
                      .judge(
                          game,
                          step -> {
                            if (!step.before().isOver() && step.after().isOver()) {
                              ends.add(step);
                            }
                          }));
      assertThat(ends).as("seed " + SEED).hasSize(1);
      assertThat(ends.get(0).command().to()).as("seed " + SEED).isEqualTo(square);
      hunters.add(ends.get(0).before().at(ends.get(0).command().from()).orElseThrow().kind());
    }
    assertThat(hunters).as("seed " + SEED).containsExactlyInAnyOrder(DuckchessKind.values());
  }
}
