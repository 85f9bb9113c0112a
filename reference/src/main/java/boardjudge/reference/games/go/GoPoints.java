package boardjudge.reference.games.go;

import boardjudge.reference.grid.Square;
import java.util.Arrays;

/**
 * The points of the board as numbers, row by row from the top left corner: 0 to 360. Rows and
 * columns themselves are counted from 1, as commands write them.
 */
public final class GoPoints {
  /** Rows of the board, and columns. */
  public static final int SIZE = 19;

  /** How many points there are. */
  public static final int COUNT = SIZE * SIZE;

  private static final int[][] ADJACENT = new int[COUNT][];

  static {
    for (int point = 0; point < COUNT; point++) {
      int[] found = new int[4];
      int count = 0;
      if (point >= SIZE) {
        found[count++] = point - SIZE;
      }
      if (point % SIZE > 0) {
        found[count++] = point - 1;
      }
      if (point % SIZE < SIZE - 1) {
        found[count++] = point + 1;
      }
      if (point < COUNT - SIZE) {
        found[count++] = point + SIZE;
      }
      ADJACENT[point] = Arrays.copyOf(found, count);
    }
  }

  private GoPoints() {}

  /** The point in that row and column, both from 1 to 19. */
  public static int at(int row, int column) {
    return (row - 1) * SIZE + column - 1;
  }

  /** A point's row, from 1. */
  public static int row(int point) {
    return point / SIZE + 1;
  }

  /** A point's column, from 1. */
  public static int column(int point) {
    return point % SIZE + 1;
  }

  /**
   * The points that share an edge with this one: above, left, right, below; not to be written to.
   */
  public static int[] adjacent(int point) {
    return ADJACENT[point];
  }

  /** The point's place on a picture. */
  public static Square square(int point) {
    return new Square(point / SIZE, point % SIZE);
  }

  /** The point as a phrase: {@code (1, 2)}, row before column. */
  public static String text(int point) {
    return "(" + row(point) + ", " + column(point) + ")";
  }
}
