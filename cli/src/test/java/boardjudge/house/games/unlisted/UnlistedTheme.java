package boardjudge.house.games.unlisted;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.checker.draw.BoardTheme;
import java.util.Optional;

/** A theme that no service file lists, so that nothing can find it. */
public final class UnlistedTheme implements BoardTheme {
  @Override
  public String problem() {
    return "unlisted";
  }

  @Override
  public Optional<String> meaning(char glyph) {
    return Optional.empty();
  }

  @Override
  public AnsiStyle style(char glyph) {
    return AnsiStyle.PLAIN;
  }
}
