package boardjudge.generator.games.go;

import java.math.BigInteger;

/**
 * Pairs of residues, each pair packed into one unsigned long: what a double hash of a board is
 * added up from. A single hash is a pair whose second modulus is 1.
 *
 * <p>The pair (a, b) is packed as a times the second modulus plus b, so that pairs are ordered by
 * their first residue and then by their second.
 */
final class HashResidues {
  /** The largest product of the moduli that still fits. */
  static final BigInteger MOST_PAIRS = BigInteger.TWO.pow(64);

  private final BigInteger first;
  private final BigInteger second;
  private final long firstBits;
  private final long secondBits;

  /**
   * Pairs of residues by two moduli.
   *
   * @throws IllegalArgumentException if a modulus is below 1 or there are more than 2^64 pairs
   */
  HashResidues(BigInteger first, BigInteger second) {
    if (first.signum() <= 0
        || second.signum() <= 0
        || first.multiply(second).compareTo(MOST_PAIRS) > 0
        || second.equals(MOST_PAIRS)) {
      throw new IllegalArgumentException("moduli " + first + " and " + second);
    }
    this.first = first;
    this.second = second;
    firstBits = first.longValue();
    secondBits = second.longValue();
  }

  /** How many pairs there are. */
  BigInteger count() {
    return first.multiply(second);
  }

  BigInteger first() {
    return first;
  }

  BigInteger second() {
    return second;
  }

  /** The pair that two integers of any sign and size leave. */
  long pack(BigInteger a, BigInteger b) {
    return a.mod(first).multiply(second).add(b.mod(second)).longValue();
  }

  long add(long x, long y) {
    if (secondBits == 1) {
      return addModulo(x, y, firstBits);
    }
    long x1 = Long.divideUnsigned(x, secondBits);
    long y1 = Long.divideUnsigned(y, secondBits);
    long sum1 = addModulo(x1, y1, firstBits);
    long sum2 = addModulo(x - x1 * secondBits, y - y1 * secondBits, secondBits);
    return sum1 * secondBits + sum2;
  }

  /** The pair that {@code x} must be added to for zero. */
  long negate(long x) {
    long x1 = Long.divideUnsigned(x, secondBits);
    long x2 = x - x1 * secondBits;
    return (x1 == 0 ? 0 : firstBits - x1) * secondBits + (x2 == 0 ? 0 : secondBits - x2);
  }

  /** Adds unsigned residues; a modulus of 0 stands for 2^64. */
  static long addModulo(long x, long y, long modulus) {
    long sum = x + y;
    boolean carried = Long.compareUnsigned(sum, x) < 0;
    return modulus != 0 && (carried || Long.compareUnsigned(sum, modulus) >= 0)
        ? sum - modulus
        : sum;
  }

  /** The first residue of a pair, unsigned. */
  long firstOf(long pair) {
    return Long.divideUnsigned(pair, secondBits);
  }

  /** The second residue of a pair, unsigned. */
  long secondOf(long pair) {
    return pair - firstOf(pair) * secondBits;
  }

  /** The first modulus as bits: 0 stands for 2^64. */
  long firstModulus() {
    return firstBits;
  }

  /** The second modulus, below 2^64. */
  long secondModulus() {
    return secondBits;
  }
}
