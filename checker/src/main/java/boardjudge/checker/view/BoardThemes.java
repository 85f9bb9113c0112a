package boardjudge.checker.view;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.services.GameServices;
import java.util.Optional;

/** The themes at hand. */
public final class BoardThemes {
  private BoardThemes() {}

  /** The theme of a problem; one that explains and paints nothing if it has none. */
  public static BoardTheme of(String problem) {
    for (BoardTheme theme : GameServices.of(BoardTheme.class)) {
      if (theme.problem().equals(problem)) {
        return theme;
      }
    }
    return new Bare(problem);
  }

  private record Bare(String problem) implements BoardTheme {
    @Override
    public Optional<String> meaning(char glyph) {
      return Optional.empty();
    }

    @Override
    public AnsiStyle style(char glyph) {
      return AnsiStyle.PLAIN;
    }
  }
}
