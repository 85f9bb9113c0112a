package boardjudge.checker.draw;

import java.util.Optional;
import java.util.ServiceLoader;

/** The skins at hand. */
public final class Skins {
  private Skins() {}

  /** The skin of a problem; one that explains and paints nothing if it has none. */
  public static Skin of(String problem) {
    for (Skin skin : ServiceLoader.load(Skin.class)) {
      if (skin.problem().equals(problem)) {
        return skin;
      }
    }
    return new Bare(problem);
  }

  private record Bare(String problem) implements Skin {
    @Override
    public Optional<String> meaning(char glyph) {
      return Optional.empty();
    }

    @Override
    public Ink ink(char glyph) {
      return Ink.PLAIN;
    }
  }
}
