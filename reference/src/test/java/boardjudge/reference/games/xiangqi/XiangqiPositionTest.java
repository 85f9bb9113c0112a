package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import boardjudge.reference.grid.Square;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class XiangqiPositionTest {
  private static final String PICTURE =
      """
      . . . g . . . . .
      R . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . R . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . G . . . . .
      """;

  private static void assertRefused(String picture, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> XiangqiPosition.of(picture))
        .withMessage(message);
  }

  @Test
  void pictureIsReadAndDrawnBack() {
    XiangqiPosition position = XiangqiPosition.of(PICTURE);
    assertThat(String.join("\n", position.diagram().rows()) + "\n")
        .isEqualTo(PICTURE.replace(" ", ""));
    assertThat(XiangqiPosition.of(PICTURE.split("\n")).red()).isEqualTo(position.red());
    assertThat(position.general()).isEqualTo(new Square(0, 3));
    assertThat(position.at(new Square(9, 3)))
        .contains(XiangqiPictures.piece(XiangqiKind.GENERAL, 10, 4));
    assertThat(position.at(position.general())).isEmpty();
    assertThat(position.isEmpty(position.general())).isFalse();
    assertThat(position.isEmpty(new Square(9, 4))).isTrue();
  }

  @Test
  void picturesOfOtherSizesAreRefused() {
    assertRefused("g . . . . . . . .", "a board has 10 rows of 9, found [g........]");
    List<String> narrow = Collections.nCopies(10, "g.......");
    assertRefused(String.join("\n", narrow), "a board has 10 rows of 9, found " + narrow);
    assertRefused(
        PICTURE.replace("R . . . . . . . .", "R . . . . . . . . ."), "a row of 10 in a width of 9");
    assertRefused(
        PICTURE.replace(". . . G . . . . .", ". . . G . . ."), "a row of 7 in a width of 9");
  }

  @Test
  void picturesOfOtherPiecesAreRefused() {
    assertRefused("........g\n".repeat(10), "one g on a board, found 10");
    assertRefused(PICTURE.replace('g', '.'), "one g on a board, found 0");
    assertRefused(PICTURE.replace('G', 'x'), "unknown glyph x at (10,4)");
  }

  @Test
  void squareStandsBetweenTwoOthersOfItsLine() {
    Square middle = new Square(4, 4);
    List<Square> above = List.of(new Square(0, 4), new Square(3, 4));
    List<Square> others =
        List.of(middle, new Square(3, 3), new Square(0, 3), new Square(5, 3), new Square(2, 5));
    for (Square one : above) {
      assertThat(XiangqiPosition.isBetween(one, middle, new Square(9, 4))).isTrue();
      assertThat(XiangqiPosition.isBetween(new Square(9, 4), middle, one)).isTrue();
      assertThat(XiangqiPosition.isBetween(middle, one, new Square(9, 4))).isFalse();
      assertThat(others)
          .noneMatch(other -> XiangqiPosition.isBetween(one, middle, other))
          .noneMatch(other -> XiangqiPosition.isBetween(other, middle, one));
    }
    assertThat(XiangqiPosition.isBetween(new Square(4, 8), middle, new Square(4, 0))).isTrue();
    assertThat(XiangqiPosition.isBetween(new Square(4, 8), new Square(4, 0), middle)).isFalse();
    assertThat(XiangqiPosition.isBetween(middle, middle, middle)).isFalse();
  }
}
