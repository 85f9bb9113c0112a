package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.BadArgumentException;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommandStep;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRuling;
import boardjudge.reference.games.go.GoVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongMemoryRecipesTest {
  private static GoCase game(long seed, int distance) {
    return LongMemoryRecipes.recipe()
        .make(new SeededRandom(seed), Map.of("distance", Integer.toString(distance)))
        .get(0);
  }

  /** Every command but the last is legal; the last repeats the board from exactly that long ago. */
  private static void assertRepeatsAfter(int distance, GoCase game) {
    List<GoRuling> rulings = new ArrayList<>();
    new GoReferee()
        .judge(
            game,
            step -> {
              if (step instanceof GoCommandStep command) {
                rulings.add(command.ruling());
              }
            });
    List<GoPosition> boards = new ArrayList<>();
    for (GoRuling ruling : rulings.subList(0, rulings.size() - 1)) {
      assertThat(ruling.verdict()).isEqualTo(GoVerdict.LEGAL);
      boards.add(ruling.result());
    }
    GoRuling last = rulings.get(rulings.size() - 1);
    assertThat(last.verdict()).isEqualTo(GoVerdict.REPETITION);
    assertThat(boards.size() - boards.indexOf(last.result())).isEqualTo(distance);
    assertThat(game.commands().size()).isLessThanOrEqualTo(GoCase.MAX_COMMANDS);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 8, 10, 12, 30, 102, 502, 1002, LongMemoryRecipes.MAX_DISTANCE})
  void theBoardRepeatsAtTheGivenDistance(int distance) {
    assertRepeatsAfter(distance, game(distance, distance));
  }

  @Test
  void everyShortDistanceIsPossible() {
    for (int distance = 6; distance <= 64; distance += 2) {
      assertRepeatsAfter(distance, game(1, distance));
    }
  }

  @Test
  void anOddDistanceCountsAsOneLess() {
    assertThat(game(7, 103)).isEqualTo(game(7, 102));
  }

  @Test
  void distancesThatDoNotFitAreRefused() {
    assertThatThrownBy(() -> game(1, LongMemoryRecipes.MAX_DISTANCE + 1))
        .isInstanceOf(BadArgumentException.class)
        .hasMessage("distance: expected an integer from 6 to 1908, found \"1909\"");
  }
}
