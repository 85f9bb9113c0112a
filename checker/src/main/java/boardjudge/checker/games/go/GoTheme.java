package boardjudge.checker.games.go;

import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Black and white stones. */
public final class GoTheme implements BoardTheme {
  @Override
  public BoardLook look() {
    List<Square> stars = new ArrayList<>();
    for (int row = 3; row < 19; row += 6) {
      for (int column = 3; column < 19; column += 6) {
        stars.add(new Square(row, column));
      }
    }
    return new BoardLook(
        BoardLook.Grid.POINTS,
        stars,
        List.of(),
        OptionalInt.empty(),
        Map.of(
            'B', BoardLook.Piece.of(BoardLook.Shape.STONE, BoardLook.Side.BLACK),
            'W', BoardLook.Piece.of(BoardLook.Shape.STONE, BoardLook.Side.WHITE)));
  }
}
