package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import java.util.List;

/**
 * A 64-bit number that a board shares with its images and, in effect, with no other board: the
 * least of the Zobrist sums of the board and its images. Mutable.
 */
final class SymmetricSum implements BoardSum {
  private static final long[] BLACK = StoneSum.random(GoPoints.COUNT, 1);
  private static final long[] WHITE = StoneSum.random(GoPoints.COUNT, 2);

  private final List<BoardSymmetry> kept;
  private final List<BoardSymmetry> exchanged;

  /** The sums of the images with kept colours, then of those with exchanged colours. */
  private final long[] sums;

  /**
   * Together the symmetries must form a group.
   *
   * @param kept keep the colours; contains the identity
   * @param exchanged exchange the colours
   */
  SymmetricSum(List<BoardSymmetry> kept, List<BoardSymmetry> exchanged) {
    this.kept = kept;
    this.exchanged = exchanged;
    sums = new long[kept.size() + exchanged.size()];
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
