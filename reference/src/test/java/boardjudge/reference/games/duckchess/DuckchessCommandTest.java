package boardjudge.reference.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class DuckchessCommandTest {
  @Test
  void commandsAreOnTheBoardAndOfOneKind() {
    assertThatIllegalArgumentException().isThrownBy(() -> new DuckchessCommand(10, 0, 0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new DuckchessCommand(0, 0, 0, 9));
    assertThatIllegalArgumentException().isThrownBy(() -> new DuckchessCommand(0, -1, 0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new DuckchessCommand(0, 0, -1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new DuckchessCommand(0, 9, 0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new DuckchessCommand(0, 0, -1, 9));
    assertThat(new DuckchessCommand(9, 8, 0, 1))
        .isEqualTo(new DuckchessCommand(9, 8, 0, 1))
        .isEqualTo(
            DuckchessCommand.of(DuckchessPosition.square(9, 8), DuckchessPosition.square(0, 1)));
  }
}
