package boardjudge.reference.grid;

import java.util.List;

/** One of the eight ways from a square to the next; row 0 is on top. */
public enum Direction {
  /** A row up and a column to the left. */
  UP_LEFT(-1, -1, "up left"),
  /** A row up. */
  UP(-1, 0, "up"),
  /** A row up and a column to the right. */
  UP_RIGHT(-1, 1, "up right"),
  /** A column to the left. */
  LEFT(0, -1, "left"),
  /** A column to the right. */
  RIGHT(0, 1, "right"),
  /** A row down and a column to the left. */
  DOWN_LEFT(1, -1, "down left"),
  /** A row down. */
  DOWN(1, 0, "down"),
  /** A row down and a column to the right. */
  DOWN_RIGHT(1, 1, "down right");

  /** Those along rows and columns: up, down, left, right. */
  public static final List<Direction> STRAIGHT = List.of(UP, DOWN, LEFT, RIGHT);

  private final int rows;
  private final int columns;
  private final String words;

  Direction(int rows, int columns, String words) {
    this.rows = rows;
    this.columns = columns;
    this.words = words;
  }

  /** {@return whether it is one of the four diagonal directions} */
  public boolean isDiagonal() {
    return rows != 0 && columns != 0;
  }

  /** {@return the direction in words: {@code up left}} */
  public String words() {
    return words;
  }

  /**
   * {@return the next square this way, which may lie off the board}
   *
   * @param square any square
   */
  public Square from(Square square) {
    return new Square(square.row() + rows, square.column() + columns);
  }
}
