package boardjudge.generator.games.go;

import boardjudge.reference.games.go.GoPoints;
import boardjudge.reference.games.go.GoPosition;
import java.math.BigInteger;
import java.util.List;

/**
 * A polynomial hash of a board as programs compute it: starting from anything, {@code h = h * base
 * + value} for one cell after the other, modulo {@code modulus}; maybe two such hashes at once.
 *
 * @param polynomials one or two
 * @param order the order in which the cells are taken
 * @param rowLength how many powers of the base lie between a row and the next: 19, or 20 where a
 *     separator goes in after each row, or 1 where each row is hashed by itself and the rows'
 *     hashes then by the same base, as Java's lists and deepHashCode do
 */
record BoardHash(List<Polynomial> polynomials, Order order, int rowLength) {
  /** One hash; the base is at least 0, the modulus at least 1. */
  record Polynomial(BigInteger base, BigInteger modulus) {}

  /** In which order the cells are taken. */
  enum Order {
    ROWS,
    COLUMNS,
    /** From the last row's last cell back to the first; also what summing value times base^i is. */
    ROWS_FROM_THE_END,
    COLUMNS_FROM_THE_END;

    /** How many steps follow the one that takes this point. */
    private int stepsAfter(int point, int rowLength) {
      int row = GoPoints.row(point) - 1;
      int column = GoPoints.column(point) - 1;
      int last = GoPosition.ROWS - 1;
      return switch (this) {
        case ROWS -> (last - row) * rowLength + last - column;
        case COLUMNS -> (last - column) * rowLength + last - row;
        case ROWS_FROM_THE_END -> row * rowLength + column;
        case COLUMNS_FROM_THE_END -> column * rowLength + row;
      };
    }
  }

  BoardHash {
    polynomials = List.copyOf(polynomials);
  }

  /** What hashes are added up from. */
  HashResidues residues() {
    return new HashResidues(
        polynomials.get(0).modulus(),
        polynomials.size() > 1 ? polynomials.get(1).modulus() : BigInteger.ONE);
  }

  /** By how much the hash grows when the cell's value grows by {@code growth}. */
  long change(HashResidues residues, int point, long growth) {
    int exponent = order.stepsAfter(point, rowLength);
    return residues.pack(
        term(polynomials.get(0), exponent, growth),
        polynomials.size() > 1 ? term(polynomials.get(1), exponent, growth) : BigInteger.ZERO);
  }

  private static BigInteger term(Polynomial polynomial, int exponent, long growth) {
    return polynomial
        .base()
        .modPow(BigInteger.valueOf(exponent), polynomial.modulus())
        .multiply(BigInteger.valueOf(growth));
  }
}
