package boardjudge.checker.draw;

import boardjudge.reference.GamePart;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import java.util.Optional;

/** What one game's glyphs mean and how they look; each is one line in {@code META-INF/services}. */
public interface BoardTheme extends GamePart {
  /**
   * {@return what a glyph stands for, in a word or two of printable ASCII; empty for one that needs
   * no explanation} Unless the game says it, what the file beside the problem has under {@code
   * glyph.} and the glyph.
   *
   * @param glyph a glyph of the game's boards; any other has no meaning
   */
  default Optional<String> meaning(char glyph) {
    return Optional.ofNullable(Message.sentences(home(), Lang.EN).get("glyph." + glyph));
  }

  /**
   * {@return what a glyph stands for in all languages that the files beside the problem have, under
   * {@code glyph.} and the glyph; in English as {@link #meaning}}
   *
   * @param glyph a glyph of the game's boards
   */
  default Optional<Message> message(char glyph) {
    return meaning(glyph).map(words -> Message.translated(home(), "glyph." + glyph, words));
  }

  private Class<?> home() {
    return Problems.find(problem()).<Class<?>>map(Object::getClass).orElse(getClass());
  }

  /**
   * {@return whether a glyph is an empty square's, so that a large board may be cut there: a full
   * stop alone unless the game says more}
   *
   * @param glyph a glyph of the game's boards
   */
  default boolean isEmpty(char glyph) {
    return glyph == '.';
  }

  /**
   * {@return how a glyph is shown in colour: as the side whose piece it is in {@link #look} unless
   * the game says more}
   *
   * @param glyph any glyph; of one that is not the game's {@link AnsiStyle#PLAIN} will do
   */
  default AnsiStyle style(char glyph) {
    BoardLook.Piece piece = look().pieces().get(glyph);
    return piece == null ? AnsiStyle.FAINT : piece.side().style();
  }

  /**
   * {@return how the board and its pieces are drawn, always the same; letters on a plain grid
   * unless the game says more}
   */
  default BoardLook look() {
    return BoardLook.PLAIN;
  }
}
