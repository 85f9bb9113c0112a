package boardjudge.checker.games.xiangqi;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import java.util.Optional;

/** Red's pieces as capitals, the black general as a small letter. */
public final class XiangqiTheme implements BoardTheme {
  @Override
  public String problem() {
    return "xiangqi";
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return switch (glyph) {
      case 'G' -> Optional.of("red general");
      case 'R' -> Optional.of("red chariot");
      case 'H' -> Optional.of("red horse");
      case 'C' -> Optional.of("red cannon");
      case 'g' -> Optional.of("black general");
      default -> Optional.empty();
    };
  }

  @Override
  public AnsiStyle style(char glyph) {
    return switch (glyph) {
      case 'G', 'R', 'H', 'C' -> AnsiStyle.RED;
      case 'g' -> AnsiStyle.DARK;
      default -> AnsiStyle.FAINT;
    };
  }
}
