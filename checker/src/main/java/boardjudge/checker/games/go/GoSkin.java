package boardjudge.checker.games.go;

import boardjudge.checker.draw.Ink;
import boardjudge.checker.draw.Skin;
import java.util.Optional;

/** Black and white stones. */
public final class GoSkin implements Skin {
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
  public Ink ink(char glyph) {
    return switch (glyph) {
      case 'B' -> Ink.DARK;
      case 'W' -> Ink.LIGHT;
      default -> Ink.FAINT;
    };
  }
}
