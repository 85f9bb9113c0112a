package boardjudge.generator.games.go.hash;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds black stones that a hash does not see. */
public final class Collisions {
  private Collisions() {}

  /**
   * Points on which black stones, put down together with one on {@code last}, leave the hash as it
   * was; empty if none were found.
   *
   * @param free the points to choose from, without {@code last}
   */
  public static Optional<List<Integer>> find(
      LinearHash hash, List<Integer> free, int last, SeededRandom random) {
    long[] terms = IntStream.range(0, GoPoints.COUNT).mapToLong(hash::black).toArray();
    long wanted = hash.group().negate(hash.black(last));
    return hash.group().isXor()
        ? XorCollision.find(terms, free, wanted, random)
        : SumCollision.find(hash.group(), terms, free, wanted, random);
  }

  /**
   * Two different sets of points, all empty on this board, on which black stones give the same
   * hash; empty if none were found.
   */
  public static Optional<List<List<Integer>>> find(TextHash hash, GoPosition board) {
    return TextCollision.find(hash, board);
  }

  /** Whether black stones on these points, all different, leave the hash as it was. */
  public static boolean unseen(LinearHash hash, List<Integer> points) {
    long sum = 0;
    for (int point : points) {
      sum = hash.group().add(sum, hash.black(point));
    }
    return sum == 0 && points.stream().distinct().count() == points.size();
  }

  /** How many bits a hash has: the logarithm of the number of its values, rounded up. */
  public static int bits(LinearHash hash) {
    return hash.group().bits();
  }
}
