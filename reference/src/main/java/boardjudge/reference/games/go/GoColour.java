package boardjudge.reference.games.go;

/** The colour of a player's stones. */
public enum GoColour {
  BLACK('B', "black"),
  WHITE('W', "white");

  private final char glyph;
  private final String word;

  GoColour(char glyph, String word) {
    this.glyph = glyph;
    this.word = word;
  }

  /** The colour in commands and on boards: {@code B} or {@code W}. */
  public char glyph() {
    return glyph;
  }

  /** The colour within a sentence. */
  public String word() {
    return word;
  }

  /** The other colour. */
  public GoColour opponent() {
    return this == BLACK ? WHITE : BLACK;
  }
}
