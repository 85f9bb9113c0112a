package boardjudge.checker.draw;

/** The colour in which a terminal shows a glyph, where colour was asked for. */
public enum AnsiStyle {
  /** Whatever the terminal writes in. */
  PLAIN(""),
  /** For what should step back: empty squares, labels. */
  FAINT("2"),
  /** For the darker side of a game without colours of its own. */
  DARK("1;34"),
  /** For the lighter side of a game without colours of its own. */
  LIGHT("1;33"),
  /** For the words to read first. */
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
   * {@return the text between the terminal's codes for this style and for none; as it is for {@link
   * #PLAIN}}
   *
   * @param text the text to be painted
   */
  public String paint(String text) {
    return code.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
