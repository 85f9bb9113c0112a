package boardjudge.checker.games.go;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import java.util.Optional;

/** Black and white stones. */
public final class GoTheme implements BoardTheme {
  @Override
  public String problem() {
    return "go";
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return switch (glyph) {
      case 'B' -> Optional.of("black stone");
      case 'W' -> Optional.of("white stone");
      default -> Optional.empty();
    };
  }

  @Override
  public AnsiStyle style(char glyph) {
    return switch (glyph) {
      case 'B' -> AnsiStyle.DARK;
      case 'W' -> AnsiStyle.LIGHT;
      default -> AnsiStyle.FAINT;
    };
  }
}
