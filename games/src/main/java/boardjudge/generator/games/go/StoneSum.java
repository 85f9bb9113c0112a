package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.generator.games.go.hash.LinearHash;
import boardjudge.reference.games.go.GoColour;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** A sum of one number for each stone, by its colour and point. Mutable. */
final class StoneSum implements BoardSum {
  private final LinearHash hash;
  private long sum;

  StoneSum(LinearHash hash) {
    this.hash = hash;
  }

  /** The functions give each point's number; the sum is modulo 2^64. */
  StoneSum(IntToLongFunction black, IntToLongFunction white) {
    this(LinearHash.sum(black, white));
  }

  /** Zobrist keys: random numbers of which two different sums are almost never equal. */
  static long[] random(int count, long seed) {
    SeededRandom random = new SeededRandom(seed);
    return IntStream.range(0, count).mapToLong(i -> random.nextLong()).toArray();
  }

  @Override
  public void change(int point, GoColour colour, boolean isPut) {
    sum = hash.changed(sum, point, colour, isPut);
  }

  @Override
  public long value() {
    return sum;
  }
}
