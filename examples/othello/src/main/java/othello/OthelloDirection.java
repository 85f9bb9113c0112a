package othello;

/** One of the eight ways along which discs are bracketed, seen from the new disc. */
public enum OthelloDirection {
  UP_LEFT(-1, -1, "up left"),
  UP(-1, 0, "up"),
  UP_RIGHT(-1, 1, "up right"),
  LEFT(0, -1, "left"),
  RIGHT(0, 1, "right"),
  DOWN_LEFT(1, -1, "down left"),
  DOWN(1, 0, "down"),
  DOWN_RIGHT(1, 1, "down right");

  private final int rows;
  private final int columns;
  private final String words;

  OthelloDirection(int rows, int columns, String words) {
    this.rows = rows;
    this.columns = columns;
    this.words = words;
  }

  /** How many rows down one step goes: -1, 0 or 1. */
  public int rows() {
    return rows;
  }

  /** How many columns to the right one step goes: -1, 0 or 1. */
  public int columns() {
    return columns;
  }

  /** Whether it goes along neither a row nor a column. */
  public boolean isDiagonal() {
    return rows != 0 && columns != 0;
  }

  /** The direction in words: {@code up left}. */
  public String words() {
    return words;
  }
}
