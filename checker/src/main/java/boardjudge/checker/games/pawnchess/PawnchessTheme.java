package boardjudge.checker.games.pawnchess;

import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardTheme;
import java.util.Map;
import java.util.Optional;

/** White pawns that move up and black ones that move down. */
public final class PawnchessTheme implements BoardTheme {
  @Override
  public String problem() {
    return "pawnchess";
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return switch (glyph) {
      case 'P' -> Optional.of("white pawn, moves up");
      case 'p' -> Optional.of("black pawn, moves down");
      default -> Optional.empty();
    };
  }

  @Override
  public BoardLook look() {
    return BoardLook.of(
        BoardLook.Grid.CHEQUERED,
        Map.of(
            'P', BoardLook.Piece.of(BoardLook.Shape.PAWN, BoardLook.Side.WHITE),
            'p', BoardLook.Piece.of(BoardLook.Shape.PAWN, BoardLook.Side.BLACK)));
  }
}
