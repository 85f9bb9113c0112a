package boardjudge.generator.games.go.hash;

import boardjudge.generator.BadArgumentException;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Polynomial hashes: {@code h = h * base + value} for each cell, modulo a number; one such hash or
 * two at once.
 */
final class PolynomialNames {
  private static final List<String> ORDERS =
      List.of("rows", "columns", "rows-from-the-end", "columns-from-the-end");

  private PolynomialNames() {}

  private record Modular(BigInteger base, BigInteger modulus) {
    long term(int steps, long value) {
      BigInteger power = base.modPow(BigInteger.valueOf(steps), modulus);
      return power.multiply(BigInteger.valueOf(value)).mod(modulus).longValue();
    }
  }

  static LinearHash read(HashSpec spec) {
    List<Modular> hashes = new ArrayList<>();
    hashes.add(new Modular(spec.number("base", "131"), spec.number("modulus", "2^64")));
    Optional<BigInteger> secondBase = spec.optionalNumber("second-base");
    Optional<BigInteger> secondModulus = spec.optionalNumber("second-modulus");
    if (secondBase.isPresent() != secondModulus.isPresent()) {
      throw new BadArgumentException("hash: second-base and second-modulus go together");
    }
    secondBase.ifPresent(base -> hashes.add(new Modular(base, secondModulus.orElseThrow())));
    String order = spec.choice("order", ORDERS, "rows");
    int rowLength = spec.integer("row-length", 1, 40, GoPosition.COLUMNS);
    String values =
        spec.text(
            "values",
            "-?[0-9]{1,9}(:-?[0-9]{1,9}){2}",
            "what '.', 'B' and 'W' count, three integers joined by colons",
            "0:1:2");
    BigInteger limit = BigInteger.TWO.pow(Long.SIZE / hashes.size());
    if (hashes.stream().anyMatch(hash -> hash.modulus().compareTo(limit) > 0)) {
      throw new BadArgumentException(
          "hash: expected one modulus of at most 2^64, or two of at most 2^32");
    }
    long[] counts = Stream.of(values.split(":", -1)).mapToLong(Long::parseLong).toArray();
    long[] black = new long[GoPoints.COUNT];
    long[] white = new long[GoPoints.COUNT];
    for (int point = 0; point < GoPoints.COUNT; point++) {
      int steps = stepsAfter(order, point, rowLength);
      for (Modular hash : hashes) {
        black[point] = black[point] << 32 | hash.term(steps, counts[1] - counts[0]);
        white[point] = white[point] << 32 | hash.term(steps, counts[2] - counts[0]);
      }
    }
    HashGroup group = HashGroup.modulo(hashes.get(0).modulus(), secondModulus);
    return new LinearHash(spec.name(), group, black, white);
  }

  /** The number of steps of the hash after that of this point. */
  private static int stepsAfter(String order, int point, int rowLength) {
    int row = GoPoints.row(point) - 1;
    int column = GoPoints.column(point) - 1;
    int last = GoPosition.ROWS - 1;
    return switch (order) {
      case "rows" -> (last - row) * rowLength + last - column;
      case "columns" -> (last - column) * rowLength + last - row;
      case "rows-from-the-end" -> row * rowLength + column;
      default -> column * rowLength + row;
    };
  }
}
