package boardjudge.checker.games.xiangqi;

import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Red's pieces are upper case, the black general lower case. */
public final class XiangqiTheme implements BoardTheme {
  @Override
  public BoardLook look() {
    BoardLook.Side red = BoardLook.Side.RED;
    return new BoardLook(
        BoardLook.Grid.POINTS,
        List.of(),
        List.of(palace(0, 3, 2, 5), palace(0, 5, 2, 3), palace(7, 3, 9, 5), palace(7, 5, 9, 3)),
        OptionalInt.of(4),
        Map.of(
            'G', BoardLook.Piece.disc(red, "G", "\u5e05"),
            'R', BoardLook.Piece.disc(red, "R", "\u8f66"),
            'H', BoardLook.Piece.disc(red, "H", "\u9a6c"),
            'C', BoardLook.Piece.disc(red, "C", "\u70ae"),
            'g', BoardLook.Piece.disc(BoardLook.Side.BLACK, "g", "\u5c06")));
  }

  private static BoardLook.Line palace(int row, int column, int toRow, int toColumn) {
    return new BoardLook.Line(new Square(row, column), new Square(toRow, toColumn));
  }
}
