package boardjudge.checker.games.duckchess;

import boardjudge.checker.draw.Ink;
import boardjudge.checker.draw.Skin;
import boardjudge.reference.games.duckchess.DuckPiece;
import boardjudge.reference.games.duckchess.DuckSide;
import java.util.Optional;

/** Red's pieces as capitals, Blue's as small letters. */
public final class DuckSkin implements Skin {
  @Override
  public String problem() {
    return "duckchess";
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return DuckPiece.ofGlyph(glyph).map(DuckPiece::title);
  }

  @Override
  public Ink ink(char glyph) {
    return DuckPiece.ofGlyph(glyph)
        .map(piece -> piece.side() == DuckSide.RED ? Ink.RED : Ink.BLUE)
        .orElse(Ink.FAINT);
  }
}
