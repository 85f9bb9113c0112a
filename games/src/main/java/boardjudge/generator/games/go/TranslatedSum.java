package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;

/**
 * A 64-bit number that a board shares with its translations and, in effect, with no other board.
 * Mutable.
 */
final class TranslatedSum implements BoardSum {
  /** Odd, without a pattern in its bits, and not next to a multiple of 32. */
  private static final long BASE = 0x9e3779b97f4a7c15L;

  private static final long[] POWERS = powers();
  private static final long BLACK = 1;
  private static final long WHITE = StoneSum.random(1, 5)[0];

  /** Each stone adds the base to the power of its point. */
  private long sum;

  private final int[] stonesInRow = new int[GoPosition.ROWS + 1];
  private final int[] stonesInColumn = new int[GoPosition.COLUMNS + 1];

  private static long[] powers() {
    long[] powers = new long[GoPoints.COUNT];
    powers[0] = 1;
    for (int point = 1; point < powers.length; point++) {
      powers[point] = powers[point - 1] * BASE;
    }
    return powers;
  }

  @Override
  public void change(int point, GoColour colour, boolean isPut) {
    int times = isPut ? 1 : -1;
    sum += times * (colour == GoColour.BLACK ? BLACK : WHITE) * POWERS[point];
    stonesInRow[GoPoints.row(point)] += times;
    stonesInColumn[GoPoints.column(point)] += times;
  }

  /** The sum after a move of the stones: their first row and column meet in the last point. */
  @Override
  public long value() {
    int corner = GoPoints.at(first(stonesInRow), first(stonesInColumn));
    return sum * POWERS[GoPoints.COUNT - 1 - corner];
  }

  /** The first row or column with a stone; the last one if there is none. */
  private static int first(int[] stones) {
    int line = 1;
    while (line < stones.length - 1 && stones[line] == 0) {
      line++;
    }
    return line;
  }
}
