package boardjudge.checker.view;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.reference.Lang;

/**
 * How a report looks as text.
 *
 * @param colour whether it has the escape codes of terminals for colours
 * @param fullBoard whether large boards are shown whole, also where little stands on them
 * @param lang in which language it is
 */
public record TextStyle(boolean colour, boolean fullBoard, Lang lang) {
  /** Without colour, boards cropped. */
  public static final TextStyle PLAIN = new TextStyle(false, false);

  /** In English. */
  public TextStyle(boolean colour, boolean fullBoard) {
    this(colour, fullBoard, Lang.EN);
  }

  /** The same in another language. */
  public TextStyle in(Lang other) {
    return new TextStyle(colour, fullBoard, other);
  }

  /** The text in a style where there is colour, else as it is. */
  public String paint(AnsiStyle style, String text) {
    return colour ? style.paint(text) : text;
  }
}
