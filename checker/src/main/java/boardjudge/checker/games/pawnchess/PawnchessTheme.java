package boardjudge.checker.games.pawnchess;

import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardTheme;
import java.util.Map;

/** White moves up, Black down. */
public final class PawnchessTheme implements BoardTheme {
  @Override
  public BoardLook look() {
    return BoardLook.of(
        BoardLook.Grid.CHEQUERED,
        Map.of(
            'P', BoardLook.Piece.of(BoardLook.Shape.PAWN, BoardLook.Side.WHITE),
            'p', BoardLook.Piece.of(BoardLook.Shape.PAWN, BoardLook.Side.BLACK)));
  }
}
