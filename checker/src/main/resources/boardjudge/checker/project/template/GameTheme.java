package __game__;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import java.util.Optional;

/**
 * What the board's characters mean and how they look: META-INF/services names this class.
 *
 * <p>YOURS, or leave the class out: boards are drawn in letters then. BoardTheme.look() can say more:
 * discs, stones, a chequered board.
 */
public final class __Game__Theme implements BoardTheme {
  @Override
  public String problem() {
    return "__game__";
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
  public AnsiStyle style(char glyph) {
    return switch (glyph) {
      case 'X' -> AnsiStyle.DARK;
      case 'O' -> AnsiStyle.LIGHT;
      default -> AnsiStyle.FAINT;
    };
  }
}
