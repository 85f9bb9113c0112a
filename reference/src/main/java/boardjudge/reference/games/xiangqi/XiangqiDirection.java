package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Locale;

/** The ways along a column or row; row 1 is up, column 1 is left. */
public enum XiangqiDirection {
  UP(-1, 0),
  DOWN(1, 0),
  LEFT(0, -1),
  RIGHT(0, 1);

  /** All four, up, down, left, right. */
  public static final List<XiangqiDirection> ALL = List.of(values());

  private final int rows;
  private final int columns;

  XiangqiDirection(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /** {@code up}, {@code down}, {@code left} or {@code right}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The next square this way, perhaps off the board. */
  public Square from(Square square) {
    return new Square(square.row() + rows, square.column() + columns);
  }
}
