package boardjudge.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.Mutant;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.tictactoe.TicTacToeGenerator;
import boardjudge.reference.games.tictactoe.TicTacToeCase;
import boardjudge.testing.WrongProgram;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A wrong program, in a game's own tests")
class WrongProgramTest {
  private final TicTacToeGenerator generator = new TicTacToeGenerator();

  @Test
  void failsOnWhatTheHuntFindsAndOnASmallerInput() {
    for (Mutant<TicTacToeCase> mutant : generator.mutants()) {
      WrongProgram<TicTacToeCase> program = WrongProgram.of(generator, mutant.name());
      List<TicTacToeCase> found = program.hunt(1, 2000).orElseThrow();
      assertThat(program.failsOn(found)).as(mutant.name()).isTrue();
      assertThat(program.hunt(1, 0)).isEmpty();
      List<TicTacToeCase> more = recipe(mutant.recipe()).make(new SeededRandom(1), Map.of());
      if (program.failsOn(more)) {
        List<TicTacToeCase> left = program.smallest(more);
        assertThat(program.failsOn(left)).as(mutant.name()).isTrue();
        assertThat(left).as(mutant.name()).hasSizeLessThanOrEqualTo(more.size());
      }
    }
  }

  private Recipe<TicTacToeCase> recipe(String name) {
    return generator.recipes().stream()
        .filter(recipe -> recipe.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void isAskedForByAName() {
    assertThatThrownBy(() -> WrongProgram.of(generator, "no-such"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no wrong program is called no-such");
  }
}
