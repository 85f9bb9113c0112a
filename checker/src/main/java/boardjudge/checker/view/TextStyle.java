package boardjudge.checker.view;

import boardjudge.checker.draw.AnsiStyle;

/**
 * How a report looks as text.
 *
 * @param colour whether it carries the codes that make a terminal show colours
 * @param fullBoard whether large boards are shown whole, where little stands on them, too
 */
public record TextStyle(boolean colour, boolean fullBoard) {
  /** Without colour, boards cropped. */
  public static final TextStyle PLAIN = new TextStyle(false, false);

  /** The text in a style where there is colour, else as it is. */
  public String paint(AnsiStyle style, String text) {
    return colour ? style.paint(text) : text;
  }
}
