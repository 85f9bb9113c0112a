package boardjudge.reference.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Boards")
class BoardTest {
  private static final Board BOARD =
      Board.parse(
          """
          X . O .
          . X O .
          . . X O
          """);

  @Test
  void areReadFromPicturesAndDrawnAsSuch() {
    assertThat(BOARD.rows()).containsExactly("X.O.", ".XO.", "..XO");
    assertThat(BOARD.diagram(1)).isEqualTo(Diagram.numbered(BOARD.rows(), 1));
    assertThat(BOARD.squares())
        .hasSize(12)
        .isSorted()
        .startsWith(new Square(0, 0))
        .endsWith(new Square(2, 3));
    assertThat(Board.empty(3, 4)).isEqualTo(new Board("............", 4));
  }

  @Test
  void knowTheGlyphOfEachSquare() {
    assertThat(BOARD.at(new Square(2, 3))).isEqualTo('O');
    assertThat(BOARD.find('X'))
        .containsExactly(new Square(0, 0), new Square(1, 1), new Square(2, 2));
    assertThat(BOARD.count('O')).isEqualTo(3);
    assertThat(BOARD.count(Board.EMPTY)).isEqualTo(6);
  }

  @Test
  void endAtTheirEdges() {
    for (Square off :
        List.of(new Square(-1, 0), new Square(3, 0), new Square(0, -1), new Square(0, 4))) {
      assertThat(BOARD.isOn(off)).isFalse();
      assertThat(BOARD.holds(off, Board.EMPTY)).isFalse();
      assertThatThrownBy(() -> BOARD.at(off)).isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> BOARD.with('X', off)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(BOARD.isOn(new Square(2, 3))).isTrue();
  }

  @Test
  void areImmutable() {
    Board more = BOARD.with('Y', List.of(new Square(0, 1), new Square(2, 2)));
    assertThat(more.rows()).containsExactly("XYO.", ".XO.", "..YO");
    assertThat(more.with(Board.EMPTY, new Square(0, 0)).rows().get(0)).isEqualTo(".YO.");
    assertThat(BOARD.rows()).containsExactly("X.O.", ".XO.", "..XO");
  }

  @Test
  void haveRunsInEachDirection() {
    assertThat(BOARD.hasRun('X', 3, Direction.DOWN_RIGHT)).isTrue();
    assertThat(BOARD.hasRun('X', 3, Direction.UP_LEFT)).isTrue();
    assertThat(BOARD.hasRun('X', 4, Direction.DOWN_RIGHT)).isFalse();
    assertThat(BOARD.hasRun('O', 2, Direction.DOWN)).isTrue();
    assertThat(BOARD.hasRun('O', 2, Direction.RIGHT)).isFalse();
  }

  @Test
  void haveFullRows() {
    assertThatThrownBy(() -> new Board("XXX", 2)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Board("", 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Board.parse("XX\nX")).isInstanceOf(IllegalArgumentException.class);
  }
}
