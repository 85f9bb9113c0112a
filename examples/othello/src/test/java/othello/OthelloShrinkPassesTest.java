package othello;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.SeededRandom;
import boardjudge.testing.WrongProgram;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OthelloShrinkPassesTest {
  private final OthelloGenerator generator = new OthelloGenerator();

  private List<OthelloCase> small(String mutant, String recipe) {
    List<OthelloCase> games =
        generator.recipes().stream()
            .filter(each -> each.name().equals(recipe))
            .findFirst()
            .orElseThrow()
            .make(new SeededRandom(1), Map.of(recipe.equals("played") ? "cases" : "games", "20"));
    return WrongProgram.of(generator, mutant).smallest(games);
  }

  @Test
  void oneListOfOneLineIsLeft() {
    List<OthelloCase> games = small("forgets-up-left", "stars");
    assertThat(games).hasSize(1);
    assertThat(games.get(0).commands()).hasSize(1);
    OthelloPosition start = games.get(0).start();
    assertThat(start.count(OthelloSide.BLACK) + start.count(OthelloSide.WHITE)).isEqualTo(2);
  }

  @Test
  void aMistakeOfTwoMovesKeepsBoth() {
    List<OthelloCase> games = small("turn-counted-by-commands", "passes");
    assertThat(games).hasSize(1);
    assertThat(games.get(0).commands()).hasSize(2);
  }

  @Test
  void aMistakeThatNeedsTwoGamesKeepsTwo() {
    List<OthelloCase> games = small("player-kept-between-games", "played");
    assertThat(games).hasSize(2);
  }

  @Test
  void huntingFindsEveryWrongProgram() {
    for (Mutant<OthelloCase> mutant : generator.mutants()) {
      assertThat(WrongProgram.of(generator, mutant.name()).hunt(1, 2000))
          .as(mutant.name())
          .isPresent();
    }
  }
}
