package boardjudge.generator.games.go;

import static boardjudge.generator.games.go.WrongGo.comparing;
import static boardjudge.generator.games.go.WrongGo.mutant;
import static boardjudge.generator.games.go.WrongGo.remembering;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import boardjudge.reference.games.go.GoRule;
import java.util.List;

/** Programs that compare hashes in place of boards. */
final class HashingMistakes {
  private static final Hash TABLE = modular("012", 131, 1009);

  private HashingMistakes() {}

  static List<Mutant<GoCase>> all() {
    return List.of(
        trusting(
            "hash-131-and-171",
            "131 modulo 998244353 together with 171 modulo 1000000007, W being 0, B 1 and '.' 2",
            both(modular("210", 131, 998244353), modular("210", 171, 1000000007))),
        trusting("hash-131-mod-2-64", "131 in unsigned 64 bits", natural("012", 131)),
        trusting("hash-131-mod-2-32", "131 in unsigned 32 bits", in32Bits(natural("012", 131))),
        trusting("hash-13331-mod-2-64", "13331 in unsigned 64 bits", natural("012", 13331)),
        trusting("hash-3-mod-2-64", "3 in unsigned 64 bits", natural("012", 3)),
        trusting("hash-3-mod-2-32", "3 in unsigned 32 bits", in32Bits(natural("012", 3))),
        trusting(
            "hash-31-mod-2-32",
            "31 in 32 bits over the characters, which is Java's String.hashCode",
            in32Bits(natural(".BW", 31))),
        trusting(
            "hash-31-with-line-ends",
            "31 in 32 bits over the characters of the board as it is printed, line ends and all",
            board -> board.toString().hashCode()),
        trusting(
            "hash-31-of-rows",
            "31 in 32 bits over the rows, each of which is hashed to the same base: Java's hashCode"
                + " of a list of rows",
            board -> board.rows().hashCode()),
        trusting("hash-233-mod-998244353", "233 modulo 998244353", modular("012", 233, 998244353)),
        trusting(
            "hash-131-mod-1000000007", "131 modulo 1000000007", modular("012", 131, 1000000007)),
        trusting(
            "hash-131-mod-1000003",
            "131 modulo 1000003, so small that unlucky boards turn up by themselves",
            modular("012", 131, 1000003)),
        mutant(
            "hash-of-counts",
            GoRule.SUPERKO,
            "Boards are equal if they hold as many black and as many white stones.",
            "small-game",
            () ->
                remembering(
                    () -> comparing(board -> List.of(count(board, 'B'), count(board, 'W'))))),
        mutant(
            "hash-of-row-and-column-counts",
            GoRule.SUPERKO,
            "Boards are equal if each row and each column holds as many stones of each colour.",
            "long-memory",
            () -> remembering(() -> comparing(HashingMistakes::lineCounts))),
        mutant(
            "hash-of-point-sums",
            GoRule.SUPERKO,
            "Boards are equal if the sums of their black and of their white points' numbers are.",
            "long-memory",
            () -> remembering(() -> comparing(board -> List.of(sum(board, 'B'), sum(board, 'W'))))),
        mutant(
            "hash-table-of-1009-slots",
            GoRule.SUPERKO,
            "Boards are looked up in a table of 1009 slots, and a slot that is taken counts as the"
                + " same board.",
            "small-region",
            () -> remembering(() -> comparing(board -> TABLE.of(board)))));
  }

  private static Mutant<GoCase> trusting(String name, String hash, Hash function) {
    return mutant(
        name,
        GoRule.SUPERKO,
        "Boards are compared by a polynomial hash to base " + hash + ".",
        "hash-breaker",
        () -> remembering(() -> comparing(function::of)));
  }

  /** What a program compares in place of a board. */
  @FunctionalInterface
  private interface Hash {
    long of(GoPosition board);
  }

  /**
   * {@code h = h * base + value} for one cell after the other, by wrapping arithmetic.
   *
   * @param values a character each for the values of '.', B and W; only their differences count
   */
  private static Hash natural(String values, long base) {
    int[] valueOf = valuesByGlyph(values);
    return board -> {
      long hash = 0;
      for (int point = 0; point < GoPoints.COUNT; point++) {
        hash = hash * base + valueOf[board.glyph(point)];
      }
      return hash;
    };
  }

  private static Hash in32Bits(Hash hash) {
    return board -> (int) hash.of(board);
  }

  /**
   * The same by remainders; both moduli are below 2^30, so the values may be multiplied by the
   * base's powers first and added up, and one remainder be taken at the end.
   */
  private static Hash modular(String values, long base, long modulus) {
    long[] powers = new long[GoPoints.COUNT];
    long power = 1;
    for (int point = powers.length - 1; point >= 0; point--) {
      powers[point] = power;
      power = power * base % modulus;
    }
    int[] valueOf = valuesByGlyph(values);
    return board -> {
      long sum = 0;
      for (int point = 0; point < powers.length; point++) {
        sum += powers[point] * valueOf[board.glyph(point)];
      }
      return sum % modulus;
    };
  }

  private static Hash both(Hash first, Hash second) {
    return board -> first.of(board) << 32 | second.of(board);
  }

  private static int[] valuesByGlyph(String values) {
    int[] byGlyph = new int['W' + 1];
    byGlyph['.'] = values.charAt(0);
    byGlyph['B'] = values.charAt(1);
    byGlyph['W'] = values.charAt(2);
    return byGlyph;
  }

  private static int count(GoPosition board, char glyph) {
    int count = 0;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      count += board.glyph(point) == glyph ? 1 : 0;
    }
    return count;
  }

  private static int sum(GoPosition board, char glyph) {
    int sum = 0;
    for (int point = 0; point < GoPoints.COUNT; point++) {
      sum += board.glyph(point) == glyph ? point : 0;
    }
    return sum;
  }

  private static String lineCounts(GoPosition board) {
    char[] counts = new char[4 * GoPoints.SIZE];
    for (int point = 0; point < GoPoints.COUNT; point++) {
      if (!board.isEmpty(point)) {
        int colour = board.glyph(point) == 'B' ? 0 : 2 * GoPoints.SIZE;
        counts[colour + GoPoints.row(point) - 1]++;
        counts[colour + GoPoints.SIZE + GoPoints.column(point) - 1]++;
      }
    }
    return new String(counts);
  }
}
