package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPictures.blue;
import static boardjudge.reference.games.duckchess.DuckchessPictures.picture;
import static boardjudge.reference.games.duckchess.DuckchessPictures.red;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class DuckchessPositionTest {
  @Test
  void positionsAreValues() {
    DuckchessPosition start = DuckchessPosition.start();
    String picture = String.join("\n", start.diagram().rows());
    assertThat(red(picture)).isEqualTo(start).hasSameHashCodeAs(start);
    assertThat(blue(picture)).isNotEqualTo(start).isEqualTo(start.goingOn(DuckchessSide.BLUE));
    DuckchessPosition over =
        start.moved(
            DuckchessPosition.square(0, 0),
            DuckchessPosition.square(1, 0),
            DuckchessSide.RED,
            true);
    assertThat(over).isNotEqualTo(start).isNotEqualTo(new Object());
    assertThat(
            over.moved(
                DuckchessPosition.square(1, 0),
                DuckchessPosition.square(0, 0),
                DuckchessSide.RED,
                true))
        .isNotEqualTo(start);
    DuckchessPiece duck = new DuckchessPiece(DuckchessSide.BLUE, DuckchessKind.DUCK);
    DuckchessPosition placed = start.with(DuckchessPosition.square(4, 4), Optional.of(duck));
    assertThat(placed.at(DuckchessPosition.square(4, 4))).contains(duck);
    assertThat(placed.with(DuckchessPosition.square(4, 4), Optional.empty())).isEqualTo(start);
    assertThat(over.toString()).endsWith("rhegkgehr\nred, over");
    assertThat(start.toString()).endsWith("rhegkgehr\nred to move");
  }

  @Test
  void picturesThatShowNoBoardAreRejected() {
    String row = ". . . . . . . . .\n";
    assertThatIllegalArgumentException().isThrownBy(() -> red(row.repeat(9)));
    assertThatIllegalArgumentException().isThrownBy(() -> red(". . .\n".repeat(10)));
    assertThatIllegalArgumentException().isThrownBy(() -> red(row.repeat(9) + "........x"));
  }

  @Test
  void squaresAreWrittenAsTheStatementWritesThem() {
    assertThat(DuckchessPosition.name(DuckchessPosition.square(2, 0))).isEqualTo("(2, 0)");
  }

  @Test
  void squaresOffTheBoardAreRejected() {
    for (int[] square : new int[][] {{-1, 0}, {0, -1}, {10, 0}, {0, 9}}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> DuckchessPosition.square(square[0], square[1]))
          .withMessage("(" + square[0] + ", " + square[1] + ") is off the board");
    }
  }
}
