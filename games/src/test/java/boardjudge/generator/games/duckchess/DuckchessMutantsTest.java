package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.games.duckchess.DuckchessCommand;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessPosition;
import boardjudge.reference.games.duckchess.DuckchessReferee;
import boardjudge.reference.games.duckchess.DuckchessSide;
import boardjudge.reference.games.duckchess.DuckchessStep;
import boardjudge.reference.grid.Square;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuckchessMutantsTest {
  /** The car stands between the captains. */
  private static final String BOARD =
      """
      . . . . K . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . R . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . k . . . .
      """;

  private static boolean mayDiffer(String mutant, DuckchessStep step) {
    return DuckchessMutants.all().stream()
        .filter(each -> each.name().equals(mutant))
        .findAny()
        .flatMap(each -> each.program().mayDiffer())
        .orElseThrow()
        .test(List.of(step));
  }

  private static DuckchessStep step(int rows, int columns) {
    DuckchessPosition position = DuckchessPosition.of(BOARD, DuckchessSide.RED);
    Square from = position.find(new DuckchessPiece(DuckchessSide.RED, DuckchessKind.CAR)).get(0);
    Square to = DuckchessPosition.square(from.row() + rows, from.column() + columns);
    return new DuckchessReferee().judge(1, position, DuckchessCommand.of(from, to));
  }

  @Test
  void aFlyingCaptainGivesCheckOnceThePieceBetweenIsGone() {
    assertThat(mayDiffer("captain-flies", step(0, 1))).isTrue();
  }

  @Test
  void itGivesNoneWhereThePieceStaysBetween() {
    assertThat(mayDiffer("captain-flies", step(1, 0))).isFalse();
  }
}
