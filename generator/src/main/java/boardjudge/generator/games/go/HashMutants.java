package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.RefereeOverrides.comparing;

import boardjudge.generator.MutantCatalogue;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoColour;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoReferee;
import boardjudge.reference.games.go.GoRule;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Programs that compare hashes in place of boards. */
final class HashMutants {
  /** Counts of the one colour stand below, of the other one above. */
  private static final long HALF = 1L << 32;

  private static final long[] LINES =
      StoneSum.random(2 * (GoPosition.ROWS + GoPosition.COLUMNS), 4);

  private HashMutants() {}

  static void addTo(MutantCatalogue<GoCase, GoReferee> catalogue) {
    var breaker = catalogue.breaking(GoRule.SUPERKO, "hash-breaker");
    var memory = catalogue.breaking(GoRule.SUPERKO, "long-memory");
    var small = catalogue.breaking(GoRule.SUPERKO, "small-game");
    var region = catalogue.breaking(GoRule.SUPERKO, "small-region");
    var first = polynomial(131, sum -> sum % 998244353);
    var second = polynomial(171, sum -> sum % 1000000007);
    breaker.add(
        "hash-131-and-171",
        "Boards are compared by a polynomial hash to base 131 modulo 998244353 together with 171"
            + " modulo 1000000007, W being 0, B 1 and '.' 2.",
        comparing(
            () -> {
              var one = first.get();
              var other = second.get();
              return board -> List.of(one.apply(board), other.apply(board));
            },
            () -> new SumPair(first.get(), second.get())));
    breaker.add(
        "hash-131-mod-2-64",
        "Boards are compared by a polynomial hash to base 131 in unsigned 64 bits.",
        summing(polynomial(131, sum -> sum)));
    breaker.add(
        "hash-131-mod-2-32",
        "Boards are compared by a polynomial hash to base 131 in unsigned 32 bits.",
        summing(polynomial(131, sum -> (int) sum)));
    breaker.add(
        "hash-13331-mod-2-64",
        "Boards are compared by a polynomial hash to base 13331 in unsigned 64 bits.",
        summing(polynomial(13331, sum -> sum)));
    breaker.add(
        "hash-3-mod-2-64",
        "Boards are compared by a polynomial hash to base 3 in unsigned 64 bits.",
        summing(polynomial(3, sum -> sum)));
    breaker.add(
        "hash-3-mod-2-32",
        "Boards are compared by a polynomial hash to base 3 in unsigned 32 bits.",
        summing(polynomial(3, sum -> (int) sum)));
    breaker.add(
        "hash-31-mod-2-32",
        "Boards are compared by a polynomial hash to base 31 in 32 bits over the characters,"
            + " which is Java's String.hashCode.",
        comparing(
            board -> String.join("", board.rows()).hashCode(),
            () -> characters(GoPosition.COLUMNS)));
    breaker.add(
        "hash-31-with-line-ends",
        "Boards are compared by a polynomial hash to base 31 in 32 bits over the characters of the"
            + " board as it is printed, line ends and all.",
        comparing(board -> board.toString().hashCode(), () -> characters(GoPosition.COLUMNS + 1)));
    breaker.add(
        "hash-31-of-rows",
        "Boards are compared by a polynomial hash to base 31 in 32 bits over the rows, each of"
            + " which is hashed to the same base: Java's hashCode of a list of rows.",
        comparing(board -> board.rows().hashCode(), () -> characters(1)));
    breaker.add(
        "hash-233-mod-998244353",
        "Boards are compared by a polynomial hash to base 233 modulo 998244353.",
        summing(polynomial(233, sum -> sum % 998244353)));
    breaker.add(
        "hash-131-mod-1000000007",
        "Boards are compared by a polynomial hash to base 131 modulo 1000000007.",
        summing(polynomial(131, sum -> sum % 1000000007)));
    breaker.add(
        "hash-131-mod-1000003",
        "Boards are compared by a polynomial hash to base 131 modulo 1000003, so small that"
            + " unlucky boards turn up by themselves.",
        summing(polynomial(131, sum -> sum % 1000003)));
    small.add(
        "hash-of-counts",
        "Boards are equal if they hold as many black and as many white stones.",
        comparing(
            board ->
                List.of(
                    board.stones(GoColour.BLACK).cardinality(),
                    board.stones(GoColour.WHITE).cardinality()),
            () -> new StoneSum(point -> 1, point -> HALF)));
    memory.add(
        "hash-of-row-and-column-counts",
        "Boards are equal if each row and each column holds as many stones of each colour.",
        comparing(
            HashMutants::lineCounts,
            () -> new StoneSum(point -> lines(0, point), point -> lines(1, point))));
    memory.add(
        "hash-of-point-sums",
        "Boards are equal if the sums of their black and of their white points' numbers are.",
        comparing(
            board ->
                List.of(
                    board.stones(GoColour.BLACK).stream().sum(),
                    board.stones(GoColour.WHITE).stream().sum()),
            () -> new StoneSum(point -> point, point -> HALF * point)));
    region.add(
        "hash-table-of-1009-slots",
        "Boards are looked up in a table of 1009 slots, and a slot that is taken counts as the"
            + " same board.",
        summing(polynomial(131, sum -> sum % 1009)));
  }

  /**
   * Sums powers of the base, the last point's being 1, times 0, 1 or 2 for '.', B and W; counting
   * from W down instead would find the same boards equal.
   *
   * @param reduce takes the remainder; moduli are below 2^30, so that taking it of each power and
   *     once of the sum is enough
   */
  private static Supplier<RunningSum> polynomial(long base, LongUnaryOperator reduce) {
    long[] powers =
        LongStream.iterate(1, power -> reduce.applyAsLong(power * base))
            .limit(GoPoints.COUNT)
            .toArray();
    return () -> new RunningSum(powers, reduce);
  }

  private static Supplier<GoReferee> summing(Supplier<RunningSum> sum) {
    return comparing(sum, sum);
  }

  /**
   * What Java's hash of a text changes by with each stone.
   *
   * @param row how many powers lie between a point and the one below it
   */
  private static BoardSum characters(int row) {
    return new StoneSum(weights(row, 'B' - '.'), weights(row, 'W' - '.'), sum -> (int) sum);
  }

  private static long[] weights(int row, int digit) {
    int[] powers = new int[GoPosition.ROWS * (GoPosition.COLUMNS + 1)];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = 31 * powers[i - 1];
    }
    return IntStream.range(0, GoPoints.COUNT)
        .mapToLong(
            point -> {
              int below = GoPosition.ROWS - GoPoints.row(point);
              int right = GoPosition.COLUMNS - GoPoints.column(point);
              return (long) digit * powers[below * row + right];
            })
        .toArray();
  }

  /** A number for the row and the column of a point. */
  private static long lines(int colour, int point) {
    int first = colour * (GoPosition.ROWS + GoPosition.COLUMNS);
    return LINES[first + GoPoints.row(point) - 1]
        + LINES[first + GoPosition.ROWS + GoPoints.column(point) - 1];
  }

  /** Two sums, each less than 2 to the power of 30, as one. */
  private record SumPair(BoardSum one, BoardSum other) implements BoardSum {
    @Override
    public void clear() {
      one.clear();
      other.clear();
    }

    @Override
    public void change(int point, GoColour colour, boolean isPut) {
      one.change(point, colour, isPut);
      other.change(point, colour, isPut);
    }

    @Override
    public long value() {
      return HALF * one.value() + other.value();
    }
  }

  /** Mutable: knows the sum of the last board, of which most boards differ in a few points. */
  private static final class RunningSum implements Function<GoPosition, Object>, BoardSum {
    private final long[] powers;
    private final LongUnaryOperator reduce;
    private GoPosition last = GoPosition.EMPTY;
    private long sum;

    RunningSum(long[] powers, LongUnaryOperator reduce) {
      this.powers = powers;
      this.reduce = reduce;
    }

    @Override
    public Object apply(GoPosition board) {
      BitSet changed = board.differences(last);
      for (int at = changed.nextSetBit(0); at >= 0; at = changed.nextSetBit(at + 1)) {
        sum += (digit(board, at) - digit(last, at)) * powers[powers.length - 1 - at];
      }
      last = board;
      return value();
    }

    @Override
    public void clear() {
      sum = 0;
    }

    @Override
    public void change(int point, GoColour colour, boolean isPut) {
      long power = powers[powers.length - 1 - point];
      sum += (isPut ? power : -power) * (colour == GoColour.BLACK ? 1 : 2);
    }

    @Override
    public long value() {
      return reduce.applyAsLong(sum);
    }

    private static int digit(GoPosition board, int point) {
      char glyph = board.glyph(point);
      return glyph == '.' ? 0 : glyph == 'B' ? 1 : 2;
    }
  }

  private static String lineCounts(GoPosition board) {
    char[] counts = new char[2 * (GoPosition.ROWS + GoPosition.COLUMNS)];
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!board.isEmpty(point)) {
        int line = board.glyph(point) == 'B' ? 0 : GoPosition.ROWS + GoPosition.COLUMNS;
        counts[line + GoPoints.row(point) - 1]++;
        counts[line + GoPosition.ROWS + GoPoints.column(point) - 1]++;
      }
    }
    return new String(counts);
  }
}
