package boardjudge.checker.view;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The part of a large board that is shown")
class BoardCropTest {
  private static final BoardTheme GO = BoardThemes.of("go");

  private static Diagram board(int size, Square... stones) {
    List<StringBuilder> rows = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      rows.add(new StringBuilder(".".repeat(size)));
    }
    for (Square stone : stones) {
      rows.get(stone.row()).setCharAt(stone.column(), 'B');
    }
    return Diagram.numbered(rows.stream().map(StringBuilder::toString).toList(), 1);
  }

  private static Square at(int row, int column) {
    return new Square(row - 1, column - 1);
  }

  private static List<String> drawn(Diagram board) {
    return new TextBoard(GO, false).draw(board);
  }

  @Test
  void stonesInACornerAreShownWithTwoLinesAround() {
    Diagram board = board(19, at(1, 18), at(3, 16)).mark(Mark.LAST, at(3, 16));
    BoardCrop crop = BoardCrop.of(List.of(board), GO);
    assertThat(drawn(crop.of(board)))
        .containsExactly(
            "  14 15 16 17 18 19 ",
            "1  .  .  .  .  B  . ",
            "2  .  .  .  .  .  . ",
            "3  .  . (B) .  .  . ",
            "4  .  .  .  .  .  . ",
            "5  .  .  .  .  .  . ");
    assertThat(crop.note(List.of(board)).map(Message::toString))
        .contains("rows 1-5, columns 14-19 of 19 x 19; --full-board shows all");
  }

  @Test
  void boardsShownTogetherAreCutAlikeAndMarksCount() {
    Diagram before = board(19, at(10, 10));
    Diagram after = board(19, at(10, 10)).mark(Mark.CAPTURED, at(4, 5));
    BoardCrop crop = BoardCrop.of(List.of(before, after), GO);
    assertThat(crop).isEqualTo(new BoardCrop(19, 19, 1, 2, 11, 11));
    assertThat(crop.of(before).rowLabels()).isEqualTo(crop.of(after).rowLabels());
    assertThat(crop.of(after).marks()).containsOnlyKeys(new Square(2, 2));
    assertThat(crop.of(before).at(new Square(8, 7))).isEqualTo('B');
  }

  @Test
  void smallFullAndEmptyBoardsStayWhole() {
    for (Diagram board : List.of(board(10, at(1, 1)), board(19), board(19, at(3, 3), at(17, 17)))) {
      BoardCrop crop = BoardCrop.of(List.of(board), GO);
      assertThat(crop.isCut()).isFalse();
      assertThat(crop.of(board)).isEqualTo(board);
      assertThat(crop.note(List.of(board))).isEmpty();
    }
    Diagram small = board(5, at(1, 1));
    BoardCrop mixed = BoardCrop.of(List.of(board(19, at(19, 19)), small), GO);
    assertThat(mixed).isEqualTo(new BoardCrop(19, 19, 16, 16, 18, 18));
    assertThat(mixed.of(small)).isEqualTo(small);
  }
}
