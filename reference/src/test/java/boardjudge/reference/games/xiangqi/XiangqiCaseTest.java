package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XiangqiCaseTest {
  private static final Square BLACK = new Square(0, 3);
  private static final XiangqiPiece GENERAL = XiangqiPictures.piece(XiangqiKind.GENERAL, 10, 4);

  private static XiangqiCase with(XiangqiPiece piece) {
    return new XiangqiCase(BLACK, List.of(GENERAL, piece));
  }

  /** Each row: a piece added to G at (10,4) and g at (1,4), and why the case is refused. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GENERAL |  9 | 4 | expected one red general, found a second G
          CHARIOT | 10 | 4 | expected a square of its own, found the square of G at (10,4)
          HORSE   |  1 | 4 | expected a square of its own, found the square of Black's general
          CHARIOT | 11 | 4 | expected a square of the board, found (11,4)
          CANNON  |  5 | 0 | expected a square of the board, found (5,0)
          """)
  void piecesThatCouldNotStandTogetherMakeNoCase(XiangqiKind kind, int r, int c, String message) {
    XiangqiPiece piece = XiangqiPictures.piece(kind, r, c);
    assertThatIllegalArgumentException().isThrownBy(() -> with(piece)).withMessage(message);
    assertThat(XiangqiCase.violation(BLACK, List.of(GENERAL, piece)).orElseThrow().piece())
        .isEqualTo(Optional.of(1));
  }

  @Test
  void generalsStandInTheirPalaces() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new XiangqiCase(new Square(3, 3), List.of(GENERAL)))
        .withMessage("expected Black's general in rows 1 to 3 and columns 4 to 6, found (4,4)");
    XiangqiPiece outside = XiangqiPictures.piece(XiangqiKind.GENERAL, 7, 4);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new XiangqiCase(BLACK, List.of(outside)))
        .withMessage("expected G in rows 8 to 10 and columns 4 to 6, found (7,4)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new XiangqiCase(BLACK, List.of()))
        .withMessage("expected one red general, found no G among the pieces");
  }

  @Test
  void strictlyPiecesAreCountedAndRedGivesCheck() {
    XiangqiCase alone = new XiangqiCase(BLACK, List.of(GENERAL));
    assertThat(alone.strictViolation().orElseThrow().expected()).isEqualTo("2 to 7 red pieces");
    XiangqiCase eight =
        XiangqiCase.of(
            """
            . . . g . . . . .
            . . . . . . . . .
            . . . . . . . . .
            H H H H . . . . .
            R R . . . . . . .
            C . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . G . . .
            """);
    assertThat(eight.strictViolation().orElseThrow().found()).isEqualTo("8");
    assertThat(with(XiangqiPictures.piece(XiangqiKind.HORSE, 10, 3)).strictViolation()).isEmpty();
    XiangqiCase quiet = with(XiangqiPictures.piece(XiangqiKind.HORSE, 9, 4));
    assertThat(quiet.strictViolation().orElseThrow().found()).isEqualTo("no check");
  }
}
