package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.go.hash.LinearHash;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** The least of a few sums, each of one number for each stone, by its colour and point. Mutable. */
final class StoneSum implements BoardSum {
  private static final long[] BLACK = random(GoPoints.COUNT, 1);
  private static final long[] WHITE = random(GoPoints.COUNT, 2);

  private final List<LinearHash> hashes;
  private final long[] sums;

  StoneSum(List<LinearHash> hashes) {
    this.hashes = hashes;
    sums = new long[hashes.size()];
  }

  /** The functions give each point's number; the sum is modulo 2^64. */
  StoneSum(IntToLongFunction black, IntToLongFunction white) {
    this(List.of(LinearHash.sum(black, white)));
  }

  /**
   * The Zobrist sum of a board's image, its colours exchanged or not. The least of the sums of all
   * images under a group of symmetries is the same for these images and, in effect, for no other
   * board.
   */
  static LinearHash ofImage(BoardSymmetry symmetry, boolean exchanged) {
    long[] black = exchanged ? WHITE : BLACK;
    long[] white = exchanged ? BLACK : WHITE;
    return LinearHash.sum(
        point -> black[symmetry.image(point)], point -> white[symmetry.image(point)]);
  }

  /** Zobrist keys: random numbers of which two different sums are almost never equal. */
  static long[] random(int count, long seed) {
    SeededRandom random = new SeededRandom(seed);
    return IntStream.range(0, count).mapToLong(i -> random.nextLong()).toArray();
  }

  @Override
  public void change(int point, GoColour colour, boolean isPut) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] = hashes.get(i).changed(sums[i], point, colour, isPut);
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
