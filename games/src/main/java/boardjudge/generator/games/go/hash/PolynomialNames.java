package boardjudge.generator.games.go.hash;

import boardjudge.generator.BadArgumentException;
import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.math.BigInteger;
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

  private static final int MAX_ROW_LENGTH = 40;
  private static final int MAX_STEPS = (GoPosition.ROWS - 1) * (MAX_ROW_LENGTH + 1) + 1;

  private PolynomialNames() {}

  static LinearHash read(HashSpec spec) {
    BigInteger base = spec.number("base", "131");
    BigInteger modulus = spec.number("modulus", "2^64");
    Optional<BigInteger> otherBase = spec.optionalNumber("second-base");
    Optional<BigInteger> otherModulus = spec.optionalNumber("second-modulus");
    boolean two = otherBase.isPresent();
    if (two != otherModulus.isPresent()) {
      throw new BadArgumentException("hash: second-base and second-modulus go together");
    }
    BigInteger secondBase = otherBase.orElse(BigInteger.ZERO);
    BigInteger secondModulus = otherModulus.orElse(BigInteger.ONE);
    String order = spec.choice("order", ORDERS, "rows");
    int rowLength = spec.integer("row-length", 1, MAX_ROW_LENGTH, GoPosition.COLUMNS);
    String values =
        spec.text(
            "values",
            "-?[0-9]{1,9}(:-?[0-9]{1,9}){2}",
            "what '.', 'B' and 'W' count, three integers joined by colons",
            "0:1:2");
    if (!HashGroup.isModulus(modulus)
        || (two
            && (!HashGroup.isModulusOfTwo(modulus) || !HashGroup.isModulusOfTwo(secondModulus)))) {
      throw new BadArgumentException(
          "hash: expected one modulus of at most 2^64, or two of at most 2^32");
    }
    HashGroup group = two ? HashGroup.modulo(modulus, secondModulus) : HashGroup.modulo(modulus);
    String[] counts = values.split(":", -1);
    long empty = Long.parseLong(counts[0]);
    long[] black = new long[GoPoints.COUNT];
    long[] white = new long[GoPoints.COUNT];
    List<BigInteger> ones = powers(base, modulus);
    List<BigInteger> others = powers(secondBase, secondModulus);
    for (int point = 0; point < GoPoints.COUNT; point++) {
      int exponent = stepsAfter(order, point, rowLength);
      BigInteger one = ones.get(exponent);
      BigInteger other = others.get(exponent);
      black[point] = term(group, one, other, Long.parseLong(counts[1]) - empty);
      white[point] = term(group, one, other, Long.parseLong(counts[2]) - empty);
    }
    return new LinearHash(spec.name(), group, black, white);
  }

  private static List<BigInteger> powers(BigInteger base, BigInteger modulus) {
    return Stream.iterate(BigInteger.ONE, power -> power.multiply(base).mod(modulus))
        .limit(MAX_STEPS)
        .toList();
  }

  private static long term(HashGroup group, BigInteger one, BigInteger other, long growth) {
    BigInteger factor = BigInteger.valueOf(growth);
    return group.of(one.multiply(factor), other.multiply(factor));
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
