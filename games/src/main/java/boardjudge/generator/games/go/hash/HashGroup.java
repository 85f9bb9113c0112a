package boardjudge.generator.games.go.hash;

import java.math.BigInteger;
import java.util.Optional;

/**
 * The group of a hash's values: words under exclusive or, residues modulo one number of up to 2^64,
 * or pairs of residues modulo two numbers of up to 2^32 each. Every element is one unsigned long; a
 * pair has its first residue in the high half.
 */
final class HashGroup {
  private enum Kind {
    XOR,
    ONE,
    TWO
  }

  private final Kind kind;

  /** The modulus or the first of two, 0 for 2^64; for exclusive or, 2 to the number of bits. */
  private final long first;

  /** The second modulus; 1 unless there are two. */
  private final long second;

  private HashGroup(Kind kind, BigInteger first, BigInteger second) {
    this.kind = kind;
    this.first = first.longValue();
    this.second = second.longValue();
  }

  /** Words of 1 to 64 bits. */
  static HashGroup xor(int bits) {
    return new HashGroup(Kind.XOR, BigInteger.TWO.pow(bits), BigInteger.ONE);
  }

  /** Moduli of up to 2^64, or of up to 2^32 if there are two. */
  static HashGroup modulo(BigInteger modulus, Optional<BigInteger> second) {
    return new HashGroup(
        second.isPresent() ? Kind.TWO : Kind.ONE, modulus, second.orElse(BigInteger.ONE));
  }

  boolean isXor() {
    return kind == Kind.XOR;
  }

  /** The binary logarithm of the group's size, rounded up. */
  int bits() {
    return bits(first) + bits(second);
  }

  private static int bits(long modulus) {
    return Long.SIZE - Long.numberOfLeadingZeros(modulus - 1);
  }

  long add(long x, long y) {
    return switch (kind) {
      case XOR -> x ^ y;
      case ONE -> addModulo(x, y, first);
      case TWO ->
          addModulo(x >>> 32, y >>> 32, first) << 32
              | addModulo(x & 0xffffffffL, y & 0xffffffffL, second);
    };
  }

  long negate(long x) {
    return switch (kind) {
      case XOR -> x;
      case ONE -> subtractModulo(0, x, first);
      case TWO ->
          subtractModulo(0, x >>> 32, first) << 32 | subtractModulo(0, x & 0xffffffffL, second);
    };
  }

  /**
   * The least of the residues, or pairs, near {@code x}: those whose (first) residue differs by
   * less than the (first) modulus divided by 2^bits.
   *
   * @param bits 0 to 63
   */
  long leastNear(long x, int bits) {
    return kind == Kind.TWO
        ? subtractModulo(x >>> 32, width(bits), first) << 32
        : subtractModulo(x, width(bits), first);
  }

  /** The greatest element near {@code x}; less than the least one if the range wraps around. */
  long greatestNear(long x, int bits) {
    return kind == Kind.TWO
        ? addModulo(x >>> 32, width(bits), first) << 32 | 0xffffffffL
        : addModulo(x, width(bits), first);
  }

  private long width(int bits) {
    return first == 0 ? bits == 0 ? -1L >>> 1 : 1L << (63 - bits) : first >>> (bits + 1);
  }

  private static long addModulo(long x, long y, long modulus) {
    long sum = x + y;
    boolean carried = Long.compareUnsigned(sum, x) < 0;
    return modulus != 0 && (carried || Long.compareUnsigned(sum, modulus) >= 0)
        ? sum - modulus
        : sum;
  }

  private static long subtractModulo(long x, long y, long modulus) {
    return Long.compareUnsigned(x, y) >= 0 ? x - y : x - y + modulus;
  }
}
