package boardjudge.checker.games.pawnchess;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardTheme;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

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
  public AnsiStyle style(char glyph) {
    return switch (glyph) {
      case 'P' -> AnsiStyle.LIGHT;
      case 'p' -> AnsiStyle.DARK;
      default -> AnsiStyle.FAINT;
    };
  }

  @Override
  public BoardLook look() {
    return new BoardLook(
        BoardLook.Grid.CHEQUERED,
        List.of(),
        List.of(),
        OptionalInt.empty(),
        Map.of(
            'P', BoardLook.Piece.of(BoardLook.Shape.PAWN, BoardLook.Side.WHITE),
            'p', BoardLook.Piece.of(BoardLook.Shape.PAWN, BoardLook.Side.BLACK)));
  }
}
