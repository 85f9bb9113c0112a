package boardjudge.reference.games.duckchess;

/** One of the two players. */
public enum DuckchessSide {
  /** Moves first. */
  RED("red", "Red", 0),
  BLUE("blue", "Blue", DuckchessPosition.ROWS - 1);

  private final String word;
  private final String title;
  private final int homeRow;

  DuckchessSide(String word, String title, int homeRow) {
    this.word = word;
    this.title = title;
    this.homeRow = homeRow;
  }

  /** The side as answers print it: {@code red}. */
  public String word() {
    return word;
  }

  /** The side as the first word of a sentence: {@code Red}. */
  public String title() {
    return title;
  }

  /** The row on which its captain stands at the start. */
  public int homeRow() {
    return homeRow;
  }

  /** The side that plays against this one. */
  public DuckchessSide opponent() {
    return this == RED ? BLUE : RED;
  }
}
