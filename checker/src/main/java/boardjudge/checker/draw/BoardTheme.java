package boardjudge.checker.draw;

import boardjudge.reference.GamePart;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problems;
import java.util.Optional;

/** The meanings and looks of a game's glyphs; registered in {@code META-INF/services}. */
public interface BoardTheme extends GamePart {
  /**
   * {@return what a glyph stands for, in a word or two of printable ASCII; empty if it needs no
   * explanation} By default the sentence {@code glyph.} plus the glyph in the message file beside
   * the problem.
   *
   * @param glyph a glyph of the game's boards; others have no meaning
   */
  default Optional<String> meaning(char glyph) {
    return Optional.ofNullable(Message.sentences(home(), Lang.EN).get("glyph." + glyph));
  }

  /**
   * {@return what a glyph stands for in all languages of the message files beside the problem; the
   * English is {@link #meaning}}
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
   * {@return whether a glyph is an empty square, so that a large board may be cropped there; by
   * default only a full stop}
   *
   * @param glyph a glyph of the game's boards
   */
  default boolean isEmpty(char glyph) {
    return glyph == '.';
  }

  /**
   * {@return the terminal style of a glyph; by default that of the side that owns it in {@link
   * #look}}
   *
   * @param glyph any glyph; {@link AnsiStyle#PLAIN} will do for unknown ones
   */
  default AnsiStyle style(char glyph) {
    BoardLook.Piece piece = look().pieces().get(glyph);
    return piece == null ? AnsiStyle.FAINT : piece.side().style();
  }

  /**
   * {@return how the board and its pieces are drawn, always the same; by default letters on a plain
   * grid}
   */
  default BoardLook look() {
    return BoardLook.PLAIN;
  }
}
