package boardjudge.checker.games.tictactoe;

import boardjudge.checker.draw.Ink;
import boardjudge.checker.draw.Skin;
import java.util.Optional;

/** Crosses and noughts. */
public final class TicSkin implements Skin {
  @Override
  public String problem() {
    return "tictactoe";
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return switch (glyph) {
      case 'X' -> Optional.of("the first player's mark");
      case 'O' -> Optional.of("the second player's mark");
      default -> Optional.empty();
    };
  }

  @Override
  public Ink ink(char glyph) {
    return glyph == 'X' ? Ink.DARK : glyph == 'O' ? Ink.LIGHT : Ink.FAINT;
  }
}
