package boardjudge.generator.games.go.hash;

import java.math.BigInteger;

/**
 * What a hash is added up in: words by exclusive or, residues by one modulus of up to 2^64, or
 * pairs of residues by two moduli of up to 2^32 each. Every element is one unsigned long; a pair
 * has its first residue in the high half.
 */
public final class HashGroup {
  private static final BigInteger LARGEST = BigInteger.TWO.pow(64);
  private static final BigInteger LARGEST_OF_TWO = BigInteger.TWO.pow(32);

  private enum Kind {
    XOR,
    ONE,
    TWO
  }

  private final Kind kind;

  /** The modulus, or the first of two; 0 stands for 2^64. For exclusive or, how many bits. */
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

  /** Whether there is a group by this modulus: from 1 to 2^64. */
  static boolean takes(BigInteger modulus) {
    return modulus.signum() > 0 && modulus.compareTo(LARGEST) <= 0;
  }

  /** Whether there is a group by two such moduli: from 1 to 2^32. */
  static boolean takesTwo(BigInteger modulus) {
    return modulus.signum() > 0 && modulus.compareTo(LARGEST_OF_TWO) <= 0;
  }

  static HashGroup modulo(BigInteger modulus) {
    return new HashGroup(Kind.ONE, modulus.longValue(), 0);
  }

  static HashGroup modulo(BigInteger first, BigInteger second) {
    return new HashGroup(Kind.TWO, first.longValue(), second.longValue());
  }

  /** Whether elements are added by exclusive or. */
  boolean isXor() {
    return kind == Kind.XOR;
  }

  /** How many bits an element holds: the logarithm of the group's size, rounded up. */
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

  /** What {@code x} must be added to for zero. */
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

  /** The element that an integer of any sign and size is, taken by each modulus. */
  long of(BigInteger one, BigInteger other) {
    return switch (kind) {
      case XOR -> one.longValue();
      case ONE -> one.mod(modulus(first)).longValue();
      case TWO ->
          one.mod(modulus(first)).longValue() << 32 | other.mod(modulus(second)).longValue();
    };
  }

  private static BigInteger modulus(long bits) {
    return bits == 0 ? LARGEST : new BigInteger(Long.toUnsignedString(bits));
  }

  /**
   * The least element that lies near {@code x}: alike in that many highest bits for exclusive or,
   * else less than a 2^bits-th of the group away, by the first residue of two.
   *
   * @param bits 0 to 63
   */
  long leastNear(long x, int bits) {
    return switch (kind) {
      case XOR -> x & ~below(bits);
      case ONE -> subtractModulo(x, width(bits), first);
      case TWO -> subtractModulo(x >>> 32, width(bits), first) << 32;
    };
  }

  /** The greatest element that lies near {@code x}; below the least where the range wraps round. */
  long greatestNear(long x, int bits) {
    return switch (kind) {
      case XOR -> x | below(bits);
      case ONE -> addModulo(x, width(bits), first);
      case TWO -> addModulo(x >>> 32, width(bits), first) << 32 | 0xffffffffL;
    };
  }

  /** All ones below the {@code bits} highest bits of a word. */
  private long below(int bits) {
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
