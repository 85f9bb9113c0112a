package othello;

import java.util.Optional;

/** One of the two players, and the colour of their discs. */
public enum OthelloSide {
  BLACK('B', "black", "Black"),
  WHITE('W', "white", "White");

  private final char glyph;
  private final String word;
  private final String title;

  OthelloSide(char glyph, String word, String title) {
    this.glyph = glyph;
    this.word = word;
    this.title = title;
  }

  /** The letter for a disc, and for the player: {@code B}. */
  public char glyph() {
    return glyph;
  }

  /** The colour within a sentence: {@code black}. */
  public String word() {
    return word;
  }

  /** The player's name: {@code Black}. */
  public String title() {
    return title;
  }

  /** The side that plays against this one. */
  public OthelloSide opponent() {
    return this == BLACK ? WHITE : BLACK;
  }

  /** The side of a letter; empty for any other sign. */
  public static Optional<OthelloSide> of(char glyph) {
    return switch (glyph) {
      case 'B' -> Optional.of(BLACK);
      case 'W' -> Optional.of(WHITE);
      default -> Optional.empty();
    };
  }
}
