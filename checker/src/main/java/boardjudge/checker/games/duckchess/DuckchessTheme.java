package boardjudge.checker.games.duckchess;

import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardLook.Grid;
import boardjudge.checker.draw.BoardLook.Piece;
import boardjudge.checker.draw.BoardLook.Side;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.games.duckchess.DuckchessKind;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessSide;
import java.util.Map;
import java.util.TreeMap;

/** Red's pieces are upper case, Blue's lower case. */
public final class DuckchessTheme implements BoardTheme {
  /** The statement has neither a river nor palaces. */
  @Override
  public BoardLook look() {
    Map<Character, Piece> pieces = new TreeMap<>();
    for (DuckchessPiece piece : DuckchessPiece.all()) {
      Side side = piece.side() == DuckchessSide.RED ? Side.RED : Side.BLUE;
      pieces.put(
          piece.glyph(),
          Piece.disc(side, String.valueOf(piece.kind().letter()), character(piece.kind())));
    }
    return BoardLook.of(Grid.SQUARES, pieces);
  }

  private static String character(DuckchessKind kind) {
    return switch (kind) {
      case CAPTAIN -> "\u5c06";
      case GUARD -> "\u58eb";
      case ELEPHANT -> "\u8c61";
      case HORSE -> "\u9a6c";
      case CAR -> "\u8f66";
      case DUCK -> "\u9e2d";
      case SOLDIER -> "\u5175";
    };
  }
}
