package boardjudge.checker.draw;

import java.util.Optional;

/** What one game's glyphs mean and how they look; each is one line in {@code META-INF/services}. */
public interface BoardTheme {
  /** The problem's id. */
  String problem();

  /** What a glyph stands for, in a word or two; empty for one that needs no explanation. */
  Optional<String> meaning(char glyph);

  /** Whether a glyph is an empty square's, so that a large board may be cut there. */
  default boolean isEmpty(char glyph) {
    return glyph == '.';
  }

  /** How a glyph is shown in colour. */
  AnsiStyle style(char glyph);

  /** How the board and its pieces are drawn; letters on a plain grid unless the game says more. */
  default BoardLook look() {
    return BoardLook.PLAIN;
  }
}
