package othello.theme;

import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardTheme;
import java.util.Map;
import java.util.Optional;
import othello.OthelloSide;

/** Black and white discs on squares. */
public final class OthelloTheme implements BoardTheme {
  @Override
  public String problem() {
    return "othello";
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return OthelloSide.of(glyph).map(side -> side.word() + " disc");
  }

  @Override
  public BoardLook look() {
    return BoardLook.of(
        BoardLook.Grid.SQUARES,
        Map.of(
            OthelloSide.BLACK.glyph(),
            BoardLook.Piece.of(BoardLook.Shape.STONE, BoardLook.Side.BLACK),
            OthelloSide.WHITE.glyph(),
            BoardLook.Piece.of(BoardLook.Shape.STONE, BoardLook.Side.WHITE)));
  }
}
