package boardjudge.checker.draw;

/** The terminal colour of a glyph. */
public enum AnsiStyle {
  /** The terminal's own colour. */
  PLAIN(""),
  /** For empty squares and labels. */
  FAINT("2"),
  /** For the dark side of a game without colours. */
  DARK("1;34"),
  /** For the light side of a game without colours. */
  LIGHT("1;33"),
  /** For emphasized words. */
  STRONG("1"),
  /** For a red side. */
  RED("1;31"),
  /** For a blue side. */
  BLUE("1;36"),
  /** For a green side. */
  GREEN("1;32"),
  /** For a yellow side. */
  YELLOW("1;33");

  private final String code;

  AnsiStyle(String code) {
    this.code = code;
  }

  /**
   * {@return the text wrapped in the escape codes of this style; unchanged for {@link #PLAIN}}
   *
   * @param text the text to be painted
   */
  public String paint(String text) {
    return code.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
