package boardjudge.generator.games.go.hash;

import java.math.BigInteger;

/**
 * The group of a hash's values: words under exclusive or, residues modulo one number of up to 2^64,
 * or pairs of residues modulo two numbers of up to 2^32 each. Every element is one unsigned long; a
 * pair has its first residue in the high half.
 */
public final class HashGroup {
  private static final BigInteger MAX_MODULUS = BigInteger.TWO.pow(64);
  private static final BigInteger MAX_MODULUS_OF_TWO = BigInteger.TWO.pow(32);

  private enum Kind {
    XOR,
    ONE,
    TWO
  }

  private final Kind kind;

  /** The modulus or the first of two, 0 for 2^64; for exclusive or, the number of bits. */
  private final long first;

  private final long second;

  private HashGroup(Kind kind, long first, long second) {
    this.kind = kind;
    this.first = first;
    this.second = second;
  }

  /** Words of 1 to 64 bits. */
  static HashGroup xor(int bits) {
    return new HashGroup(Kind.XOR, bits, 0);
  }

  static boolean isModulus(BigInteger modulus) {
    return modulus.signum() > 0 && modulus.compareTo(MAX_MODULUS) <= 0;
  }

  static boolean isModulusOfTwo(BigInteger modulus) {
    return modulus.signum() > 0 && modulus.compareTo(MAX_MODULUS_OF_TWO) <= 0;
  }

  static HashGroup modulo(BigInteger modulus) {
    return new HashGroup(Kind.ONE, modulus.longValue(), 0);
  }

  static HashGroup modulo(BigInteger first, BigInteger second) {
    return new HashGroup(Kind.TWO, first.longValue(), second.longValue());
  }

  boolean isXor() {
    return kind == Kind.XOR;
  }

  /** The binary logarithm of the group's size, rounded up. */
  int bits() {
    return switch (kind) {
      case XOR -> (int) first;
      case ONE -> first == 0 ? 64 : bits(first);
      case TWO -> bits(first) + bits(second);
    };
  }

  private static int bits(long modulus) {
    return 64 - Long.numberOfLeadingZeros(modulus - 1);
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
      case ONE -> x == 0 ? 0 : first - x;
      case TWO -> {
        long high = x >>> 32;
        long low = x & 0xffffffffL;
        yield (high == 0 ? 0 : first - high) << 32 | (low == 0 ? 0 : second - low);
      }
    };
  }

  /**
   * Reduces integers of any sign and size to an element.
   *
   * @param other the second residue; ignored unless there are two moduli
   */
  long of(BigInteger one, BigInteger other) {
    return switch (kind) {
      case XOR -> one.longValue();
      case ONE -> one.mod(modulus(first)).longValue();
      case TWO ->
          one.mod(modulus(first)).longValue() << 32 | other.mod(modulus(second)).longValue();
    };
  }

  private static BigInteger modulus(long bits) {
    return bits == 0 ? MAX_MODULUS : new BigInteger(Long.toUnsignedString(bits));
  }

  /**
   * The least element near {@code x}: for exclusive or, those with the same highest bits; else
   * those whose (first) residue differs by less than the (first) modulus divided by 2^bits.
   *
   * @param bits 0 to 63
   */
  long leastNear(long x, int bits) {
    return switch (kind) {
      case XOR -> x & ~lowMask(bits);
      case ONE -> subtractModulo(x, width(bits), first);
      case TWO -> subtractModulo(x >>> 32, width(bits), first) << 32;
    };
  }

  /** The greatest element near {@code x}; less than the least one if the range wraps around. */
  long greatestNear(long x, int bits) {
    return switch (kind) {
      case XOR -> x | lowMask(bits);
      case ONE -> addModulo(x, width(bits), first);
      case TWO -> addModulo(x >>> 32, width(bits), first) << 32 | 0xffffffffL;
    };
  }

  /** Ones below the {@code bits} highest bits of a word. */
  private long lowMask(int bits) {
    int left = (int) first - bits;
    return left <= 0 ? 0 : left == 64 ? -1 : (1L << left) - 1;
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
