package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.Arrays;

/**
 * A number that boards have in common whose stones stand alike from their first row and column that
 * hold a stone on: a sum of powers, divided by those of that row and column. Mutable.
 */
final class FramedSum implements BoardSum {
  /** Odd, so that they can be divided by. */
  private static final long ROW = 0x9e3779b97f4a7c15L;

  private static final long COLUMN = 0xd1342543de82ef95L;
  private static final long WHITE = 0x2545f4914f6cdd1dL;
  private static final long[] ROWS = powers(ROW, GoPosition.ROWS);
  private static final long[] COLUMNS = powers(COLUMN, GoPosition.COLUMNS);
  private static final long[] ROWS_BACK = powers(inverse(ROW), GoPosition.ROWS);
  private static final long[] COLUMNS_BACK = powers(inverse(COLUMN), GoPosition.COLUMNS);

  private final int[] inRow = new int[GoPosition.ROWS];
  private final int[] inColumn = new int[GoPosition.COLUMNS];
  private long sum;

  private static long[] powers(long base, int count) {
    long[] powers = new long[count];
    powers[0] = 1;
    for (int i = 1; i < count; i++) {
      powers[i] = powers[i - 1] * base;
    }
    return powers;
  }

  /** By Newton's iteration, which doubles the right bits each time; three are right at first. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  @Override
  public void clear() {
    Arrays.fill(inRow, 0);
    Arrays.fill(inColumn, 0);
    sum = 0;
  }

  @Override
  public void change(int point, GoColour colour, boolean isPut) {
    int row = GoPoints.row(point) - 1;
    int column = GoPoints.column(point) - 1;
    int times = isPut ? 1 : -1;
    inRow[row] += times;
    inColumn[column] += times;
    sum += times * ROWS[row] * COLUMNS[column] * (colour == GoColour.BLACK ? 1 : WHITE);
  }

  @Override
  public long value() {
    return sum * ROWS_BACK[first(inRow)] * COLUMNS_BACK[first(inColumn)];
  }

  private static int first(int[] counts) {
    int first = 0;
    while (first < counts.length - 1 && counts[first] == 0) {
      first++;
    }
    return first;
  }
}
