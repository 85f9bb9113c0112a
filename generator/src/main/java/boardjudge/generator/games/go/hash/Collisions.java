package boardjudge.generator.games.go.hash;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoPoints;
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

  /** How many bits a hash has: the logarithm of the number of its values, rounded up. */
  public static int bits(LinearHash hash) {
    return hash.group().bits();
  }
}
