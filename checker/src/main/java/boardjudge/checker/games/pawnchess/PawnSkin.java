package boardjudge.checker.games.pawnchess;

import boardjudge.checker.draw.Ink;
import boardjudge.checker.draw.Skin;
import java.util.Optional;

/** White pawns that move up and black ones that move down. */
public final class PawnSkin implements Skin {
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
  public Ink ink(char glyph) {
    return switch (glyph) {
      case 'P' -> Ink.LIGHT;
      case 'p' -> Ink.DARK;
      default -> Ink.FAINT;
    };
  }
}
