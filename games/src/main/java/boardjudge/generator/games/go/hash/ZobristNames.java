package boardjudge.generator.games.go.hash;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Zobrist hashes (A. Zobrist, A New Hashing Method with Application for Game Playing, 1970): a
 * table has a random key for each kind of cell content on each point, and the keys of the board's
 * cells are combined by exclusive or, or added.
 */
final class ZobristNames {
  private static final List<String> TABLES = List.of("rck", "rkc", "crk", "ckr", "krc", "kcr");

  private ZobristNames() {}

  /** How a key is combined from draws. */
  private record Joining(List<Integer> shifts, String operation, long plus) {
    long key(LongSupplier draws) {
      long key = 0;
      for (int i = 0; i < shifts.size(); i++) {
        long part = draws.getAsLong() << shifts.get(i);
        key =
            switch (operation) {
              case "or" -> key | part;
              case "xor" -> key ^ part;
              case "plus" -> key + part;
              default -> i == 0 ? part : key * part;
            };
      }
      return key + plus;
    }
  }

  static LinearHash read(HashSpec spec) {
    KeySource source =
        KeySource.of(spec.choice("generator", KeySource.ids(), KeySource.MT19937_64.id()));
    String seed =
        spec.text("seed", "none|0|[1-9][0-9]{0,18}", "none or a number of up to 19 digits", "none");
    Joining joining = joining(spec);
    String table = spec.choice("table", TABLES, "rck");
    String kinds =
        spec.text(
            "kinds",
            "(?=.*B)(?=.*W)(?!.*B.*B)(?!.*W.*W)(?!.*[.].*[.])[.BW_]{2,6}",
            "2 to 6 of . B W _ with one B, one W, at most one dot",
            "BW");
    int size = spec.integer("size", GoPosition.ROWS, 64, GoPosition.ROWS);
    int first = spec.integer("first", 0, size - GoPosition.ROWS, 0);
    boolean xor = spec.choice("by", List.of("xor", "sum"), "xor").equals("xor");
    int bits = spec.integer("bits", 1, 64, 64);
    String name = spec.name();
    long[][] keys = new long[kinds.length()][GoPoints.COUNT];
    LongSupplier draws =
        source.from(seed.equals("none") ? source.defaultSeed() : Long.parseLong(seed));
    int[] sizes = table.chars().map(axis -> axis == 'k' ? kinds.length() : size).toArray();
    for (int i = 0; i < sizes[0]; i++) {
      for (int j = 0; j < sizes[1]; j++) {
        for (int k = 0; k < sizes[2]; k++) {
          long key = joining.key(draws);
          int[] at = {i, j, k};
          int row = at[table.indexOf('r')] - first;
          int column = at[table.indexOf('c')] - first;
          if (row >= 0 && row < GoPosition.ROWS && column >= 0 && column < GoPosition.COLUMNS) {
            keys[at[table.indexOf('k')]][row * GoPosition.COLUMNS + column] = key;
          }
        }
      }
    }
    HashGroup group =
        xor ? HashGroup.xor(bits) : HashGroup.modulo(BigInteger.TWO.pow(bits), Optional.empty());
    long[] empty = kinds.indexOf('.') < 0 ? new long[GoPoints.COUNT] : keys[kinds.indexOf('.')];
    return new LinearHash(
        name,
        group,
        growth(keys[kinds.indexOf('B')], empty, xor, bits),
        growth(keys[kinds.indexOf('W')], empty, xor, bits));
  }

  private static Joining joining(HashSpec spec) {
    String text =
        spec.text(
            "join",
            "[0-9]{1,2}(:[0-9]{1,2}){0,7}",
            "by how many bits each draw is shifted, 0 to 63, joined by colons",
            "0");
    List<Integer> shifts = Arrays.stream(text.split(":", -1)).map(Integer::valueOf).toList();
    if (shifts.stream().anyMatch(shift -> shift > 63)) {
      throw HashSpec.bad("join", "shifts from 0 to 63", text);
    }
    String operation = spec.choice("with", List.of("or", "xor", "plus", "times"), "or");
    return new Joining(shifts, operation, spec.integer("plus", 0, 999, 0));
  }

  /** The terms by which the hash changes when a stone is put on an empty point. */
  private static long[] growth(long[] stone, long[] empty, boolean xor, int bits) {
    long mask = bits == 64 ? -1 : (1L << bits) - 1;
    long[] growth = new long[stone.length];
    for (int point = 0; point < growth.length; point++) {
      growth[point] = (xor ? stone[point] ^ empty[point] : stone[point] - empty[point]) & mask;
    }
    return growth;
  }
}
