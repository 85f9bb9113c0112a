package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import java.util.Arrays;
import java.util.List;

/**
 * A number of 64 bits that a board has in common with its images, and in effect with no other
 * board: of the sums of random numbers that the board and its images have, the least. Mutable.
 */
final class SymmetricSum implements BoardSum {
  private static final long[] BLACK = StoneSum.random(GoPoints.COUNT, 1);
  private static final long[] WHITE = StoneSum.random(GoPoints.COUNT, 2);

  private final List<BoardSymmetry> kept;
  private final List<BoardSymmetry> exchanged;

  /** The board's own sum and its images', then those of its images with the colours exchanged. */
  private final long[] sums;

  /**
   * Takes boards for the same which one of these brings about of each other; together they are a
   * group, one after the other is one of them.
   *
   * @param kept with the colours kept; the board as it is belongs to them
   * @param exchanged with the colours exchanged
   */
  SymmetricSum(List<BoardSymmetry> kept, List<BoardSymmetry> exchanged) {
    this.kept = kept;
    this.exchanged = exchanged;
    sums = new long[kept.size() + exchanged.size()];
  }

  @Override
  public void clear() {
    Arrays.fill(sums, 0);
  }

  @Override
  public void change(int point, GoColour colour, boolean isPut) {
    int times = isPut ? 1 : -1;
    boolean black = colour == GoColour.BLACK;
    int next = 0;
    for (BoardSymmetry symmetry : kept) {
      sums[next++] += times * (black ? BLACK : WHITE)[symmetry.image(point)];
    }
    for (BoardSymmetry symmetry : exchanged) {
      sums[next++] += times * (black ? WHITE : BLACK)[symmetry.image(point)];
    }
  }

  @Override
  public long value() {
    long least = sums[0];
    for (long sum : sums) {
      least = Math.min(least, sum);
    }
    return least;
  }
}
