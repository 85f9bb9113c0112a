package boardjudge.checker.view;

import boardjudge.checker.draw.BoardTheme;
import boardjudge.reference.GamePart;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds the themes of problems. */
public final class BoardThemes {
  private static final String GLYPH = "glyph.";

  private BoardThemes() {}

  /** The theme of a problem, or one without meanings and colours. */
  public static BoardTheme of(String problem) {
    return find(problem).orElseGet(() -> new GlyphTheme(problem, Map.of()));
  }

  /**
   * The theme of a problem: the registered one, or one made of the {@code glyph.} sentences in the
   * message files beside the problem; empty if there is neither.
   */
  public static Optional<BoardTheme> find(String problem) {
    Optional<BoardTheme> registered = GamePart.of(BoardTheme.class, problem);
    if (registered.isPresent()) {
      return registered;
    }
    Map<String, String> glyphs = new TreeMap<>();
    Problems.find(problem)
        .ifPresent(
            game ->
                Message.sentences(game.getClass(), Lang.EN)
                    .tailMap(GLYPH)
                    .forEach(
                        (name, words) -> {
                          if (name.length() == GLYPH.length() + 1 && name.startsWith(GLYPH)) {
                            glyphs.put(name.substring(GLYPH.length()), words);
                          }
                        }));
    return GlyphTheme.of(problem, glyphs).map(BoardTheme.class::cast);
  }
}
