package boardjudge.checker.games.tictactoe;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import java.util.Optional;

/** Crosses and noughts. */
public final class TicTacToeTheme implements BoardTheme {
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
  public AnsiStyle style(char glyph) {
    return glyph == 'X' ? AnsiStyle.DARK : glyph == 'O' ? AnsiStyle.LIGHT : AnsiStyle.FAINT;
  }
}
