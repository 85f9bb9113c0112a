package boardjudge.checker.view;

import boardjudge.checker.draw.AnsiStyle;
import boardjudge.reference.Lang;

/**
 * The style of a text report.
 *
 * @param colour whether to use terminal escape codes
 * @param fullBoard whether to show large boards whole even if they are nearly empty
 */
public record TextStyle(boolean colour, boolean fullBoard, Lang lang) {
  /** English without colour, with boards cropped. */
  public static final TextStyle PLAIN = new TextStyle(false, false);

  /** Creates an English style. */
  public TextStyle(boolean colour, boolean fullBoard) {
    this(colour, fullBoard, Lang.EN);
  }

  /** The same in another language. */
  public TextStyle in(Lang lang) {
    return new TextStyle(colour, fullBoard, lang);
  }

  /** Applies a style if colours are on. */
  public String paint(AnsiStyle style, String text) {
    return colour ? style.paint(text) : text;
  }
}
