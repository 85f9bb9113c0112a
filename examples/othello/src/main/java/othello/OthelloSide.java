package othello;

import java.util.Locale;

/** One of the two players, and the colour of their discs. */
public enum OthelloSide {
  BLACK,
  WHITE;

  /** The letter for a disc, and for the player: {@code B}. */
  public char glyph() {
    return name().charAt(0);
  }

  /** The colour within a sentence: {@code black}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The player's name: {@code Black}. */
  public String title() {
    return glyph() + word().substring(1);
  }

  /** The side that plays against this one. */
  public OthelloSide opponent() {
    return this == BLACK ? WHITE : BLACK;
  }

  /** The side of the letter {@code B} or {@code W}. */
  public static OthelloSide of(char glyph) {
    return glyph == BLACK.glyph() ? BLACK : WHITE;
  }
}
