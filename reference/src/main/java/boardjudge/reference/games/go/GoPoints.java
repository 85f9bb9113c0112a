package boardjudge.reference.games.go;

import boardjudge.reference.grid.Square;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The points of the board as numbers, row by row from the top left corner: 0 to 360. Rows and
 * columns count from 1, as in commands.
 */
public final class GoPoints {
  /** The number of points. */
  public static final int COUNT = GoPosition.ROWS * GoPosition.COLUMNS;

  private static final int[][] ADJACENT = new int[COUNT][];

  static {
    for (int point = 0; point < COUNT; point++) {
      int[] neighbours = new int[4];
      int count = 0;
      for (int step : new int[] {-GoPosition.COLUMNS, -1, 1, GoPosition.COLUMNS}) {
        int other = point + step;
        if (other >= 0
            && other < COUNT
            && rowsApart(point, other) + columnsApart(point, other) == 1) {
          neighbours[count++] = other;
        }
      }
      ADJACENT[point] = Arrays.copyOf(neighbours, count);
    }
  }

  private GoPoints() {}

  /** The point in that row and column, both from 1 to 19. */
  public static int at(int row, int column) {
    return (row - 1) * GoPosition.COLUMNS + column - 1;
  }

  /** A point's row, from 1. */
  public static int row(int point) {
    return point / GoPosition.COLUMNS + 1;
  }

  /** A point's column, from 1. */
  public static int column(int point) {
    return point % GoPosition.COLUMNS + 1;
  }

  /** The points above, left, right and below; callers must not modify the array. */
  public static int[] adjacent(int point) {
    return ADJACENT[point];
  }

  /** The distance in rows. */
  public static int rowsApart(int one, int other) {
    return Math.abs(row(one) - row(other));
  }

  /** The distance in columns. */
  public static int columnsApart(int one, int other) {
    return Math.abs(column(one) - column(other));
  }

  /** The points adjacent to any of these, except these. */
  public static BitSet around(BitSet points) {
    BitSet around = new BitSet();
    points.stream().flatMap(point -> IntStream.of(adjacent(point))).forEach(around::set);
    around.andNot(points);
    return around;
  }

  /** The point as a square of a picture. */
  public static Square square(int point) {
    return new Square(point / GoPosition.COLUMNS, point % GoPosition.COLUMNS);
  }

  static List<Square> squares(BitSet points) {
    return points.stream().mapToObj(GoPoints::square).toList();
  }
}
