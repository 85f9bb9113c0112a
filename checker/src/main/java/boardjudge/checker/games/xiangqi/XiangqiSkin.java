package boardjudge.checker.games.xiangqi;

import boardjudge.checker.draw.Ink;
import boardjudge.checker.draw.Skin;
import java.util.Optional;

/** Red's pieces as capitals, the black general as a small letter. */
public final class XiangqiSkin implements Skin {
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
  public Ink ink(char glyph) {
    return switch (glyph) {
      case 'G', 'R', 'H', 'C' -> Ink.RED;
      case 'g' -> Ink.DARK;
      default -> Ink.FAINT;
    };
  }
}
