package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.TestSeed;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Recipe captain-falls")
class FallRecipesTest {
  private static final long SEED = TestSeed.VALUE;

  @Test
  void aCaptainFallsOnTheSquareAskedFor() {
    for (Square square : DuckchessPosition.squares()) {
      List<DuckchessStep> ends = ends(SEED, square);
      assertThat(ends).as("seed " + SEED).hasSize(1);
      assertThat(ends.get(0).command().to()).as("seed " + SEED).isEqualTo(square);
    }
  }

  /** Those that come far are the most; a change here changes committed suites. */
  @Test
  void piecesOfEveryKindTakeIt() {
    Map<DuckchessKind, Integer> hunters = new EnumMap<>(DuckchessKind.class);
    for (Square square : DuckchessPosition.squares()) {
      DuckchessStep end = ends(1, square).get(0);
      DuckchessKind kind = end.before().at(end.command().from()).orElseThrow().kind();
      hunters.merge(kind, 1, Integer::sum);
    }
    assertThat(hunters)
        .hasToString("{CAPTAIN=28, GUARD=12, ELEPHANT=1, HORSE=10, CAR=18, DUCK=7, SOLDIER=14}");
  }

  /** The steps of a made game that end it. */
  private static List<DuckchessStep> ends(long seed, Square square) {
    Map<String, String> arguments =
        Map.of("row", Integer.toString(square.row()), "column", Integer.toString(square.column()));
    List<DuckchessStep> ends = new ArrayList<>();
    FallRecipes.recipe()
        .make(new SeededRandom(seed + square.row() * 9L + square.column()), arguments)
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
    return ends;
  }
}
