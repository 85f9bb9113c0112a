package boardjudge.checker.games.duckchess;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.games.duckchess.DuckchessPiece;
import boardjudge.reference.games.duckchess.DuckchessSide;
import java.util.Optional;

/** Red's pieces as capitals, Blue's as small letters. */
public final class DuckchessTheme implements BoardTheme {
  @Override
  public String problem() {
    return "duckchess";
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return DuckchessPiece.ofGlyph(glyph).map(DuckchessPiece::title);
  }

  @Override
  public AnsiStyle style(char glyph) {
    return DuckchessPiece.ofGlyph(glyph)
        .map(piece -> piece.side() == DuckchessSide.RED ? AnsiStyle.RED : AnsiStyle.BLUE)
        .orElse(AnsiStyle.FAINT);
  }
}
