package boardjudge.generator.games.go;

import boardjudge.generator.SeededRandom;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/** A sum of one number for each stone, by its colour and point. Mutable. */
final class StoneSum implements BoardSum {
  private final long[] black;
  private final long[] white;
  private final LongUnaryOperator reduce;
  private long sum;

  /** Each stone counts what is said of its point, modulo 2 to the power of 64. */
  StoneSum(IntToLongFunction black, IntToLongFunction white) {
    this(numbers(black), numbers(white), sum -> sum);
  }

  /**
   * Each stone counts what stands at its point's place.
   *
   * @param reduce what of the sum counts
   */
  StoneSum(long[] black, long[] white, LongUnaryOperator reduce) {
    this.black = black;
    this.white = white;
    this.reduce = reduce;
  }

  private static long[] numbers(IntToLongFunction of) {
    return IntStream.range(0, GoPoints.COUNT).mapToLong(of).toArray();
  }

  /** A number for each of so many things, in effect unlike all sums of others. */
  static long[] random(int count, long seed) {
    SeededRandom random = new SeededRandom(seed);
    return IntStream.range(0, count).mapToLong(i -> random.nextLong()).toArray();
  }

  @Override
  public void clear() {
    sum = 0;
  }

  @Override
  public void change(int point, GoColour colour, boolean isPut) {
    long number = colour == GoColour.BLACK ? black[point] : white[point];
    sum += isPut ? number : -number;
  }

  @Override
  public long value() {
    return reduce.applyAsLong(sum);
  }
}
