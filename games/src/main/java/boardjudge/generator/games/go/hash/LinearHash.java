package boardjudge.generator.games.go.hash;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * A hash that is the sum of one term for each stone: polynomials and Zobrist hashes. The empty
 * board counts as 0.
 */
public final class LinearHash implements KnownHash {
  private final String name;
  private final HashGroup group;
  private final long[] black;
  private final long[] white;

  /** Terms by point; takes ownership of the arrays. */
  LinearHash(String name, HashGroup group, long[] black, long[] white) {
    this.name = name;
    this.group = group;
    this.black = black;
    this.white = white;
  }

  /** The sum of the terms that the functions give for points, modulo 2^64. */
  public static LinearHash sum(IntToLongFunction black, IntToLongFunction white) {
    return new LinearHash(
        "sum",
        HashGroup.modulo(BigInteger.TWO.pow(Long.SIZE), Optional.empty()),
        IntStream.range(0, GoPoints.COUNT).mapToLong(black).toArray(),
        IntStream.range(0, GoPoints.COUNT).mapToLong(white).toArray());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long of(GoPosition board) {
    long sum = 0;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!board.isEmpty(point)) {
        GoColour colour = board.holds(point, GoColour.BLACK) ? GoColour.BLACK : GoColour.WHITE;
        sum = changed(sum, point, colour, true);
      }
    }
    return sum;
  }

  /** The hash after a stone is put down or removed, if it was {@code sum} before. */
  public long changed(long sum, int point, GoColour colour, boolean isPut) {
    long term = (colour == GoColour.BLACK ? black : white)[point];
    return group.add(sum, isPut ? term : group.negate(term));
  }

  /**
   * Points where black stones, together with one on {@code last}, do not change the hash; empty if
   * none were found.
   *
   * @param free the points to choose from, without {@code last}
   */
  public Optional<List<Integer>> collision(List<Integer> free, int last, SeededRandom random) {
    long target = group.negate(black[last]);
    return group.isXor()
        ? XorCollision.find(black, free, target, random)
        : SumCollision.find(group, black, free, target, random);
  }

  /** The binary logarithm of the number of its values, rounded up. */
  public int bits() {
    return group.bits();
  }
}
