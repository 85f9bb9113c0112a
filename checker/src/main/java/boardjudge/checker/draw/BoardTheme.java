package boardjudge.checker.draw;

import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import java.util.Optional;

/** What one game's glyphs mean and how they look; each is one line in {@code META-INF/services}. */
public interface BoardTheme {
  /**
   * The problem's id.
   *
   * @return the id
   */
  String problem();

  /**
   * What a glyph stands for, in a word or two; empty for one that needs no explanation.
   *
   * @param glyph a glyph of the game's boards; any other has no meaning
   * @return the words, in printable ASCII
   */
  Optional<String> meaning(char glyph);

  /**
   * What a glyph stands for in all languages that the files beside the problem have, under {@code
   * glyph.} and the glyph.
   *
   * @param glyph a glyph of the game's boards
   * @return the message, in English as {@link #meaning}
   */
  default Optional<Message> message(char glyph) {
    Class<?> home = Problems.find(problem()).<Class<?>>map(Object::getClass).orElse(getClass());
    return meaning(glyph).map(words -> Message.translated(home, "glyph." + glyph, words));
  }

  /**
   * Whether a glyph is an empty square's, so that a large board may be cut there.
   *
   * @param glyph a glyph of the game's boards
   * @return true of a full stop alone unless the game says more
   */
  default boolean isEmpty(char glyph) {
    return glyph == '.';
  }

  /**
   * How a glyph is shown in colour.
   *
   * @param glyph any glyph; of one that is not the game's {@link AnsiStyle#PLAIN} will do
   * @return the style; that of the side whose piece it is in {@link #look} unless the game says
   *     more
   */
  default AnsiStyle style(char glyph) {
    BoardLook.Piece piece = look().pieces().get(glyph);
    return piece == null ? AnsiStyle.FAINT : piece.side().style();
  }

  /**
   * How the board and its pieces are drawn; letters on a plain grid unless the game says more.
   *
   * @return the look, always the same
   */
  default BoardLook look() {
    return BoardLook.PLAIN;
  }
}
