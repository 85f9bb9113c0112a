package boardjudge.reference.games.duckchess;

/** One of the two players. */
public enum DuckchessSide {
  /** Moves first; its home row is 0. */
  RED("red", "Red"),
  /** Its home row is 9. */
  BLUE("blue", "Blue");

  private final String word;
  private final String title;

  DuckchessSide(String word, String title) {
    this.word = word;
    this.title = title;
  }

  /** The side as answers print it: {@code red}. */
  public String word() {
    return word;
  }

  /** The side as the first word of a sentence: {@code Red}. */
  public String title() {
    return title;
  }

  /** The side that plays against this one. */
  public DuckchessSide opponent() {
    return this == RED ? BLUE : RED;
  }
}
