package boardjudge.generator;

/**
 * The numbers from 0 to {@link #size} - 1 in an order that looks random: each just once, without a
 * table of them, and any of them at once.
 *
 * <p>A Feistel network (Luby, Rackoff: How to Construct Pseudorandom Permutations from Pseudorandom
 * Functions, 1988) of four rounds permutes the numbers of an even number of bits; numbers that are
 * too large are permuted again until one is not.
 *
 * @param size how many numbers, from 1 to 2^62
 * @param seed decides on the order
 */
public record Shuffled(long size, long seed) {
  private static final int ROUNDS = 4;
  private static final int MOST_BITS = 62;

  /**
   * Checks the size.
   *
   * @throws IllegalArgumentException if it is not from 1 to 2^62
   */
  public Shuffled {
    if (size < 1 || size > 1L << MOST_BITS) {
      throw new IllegalArgumentException("expected a size from 1 to 2^62, found " + size);
    }
  }

  /**
   * {@return the number at a place of the order, from 0 to {@link #size} - 1; other places have
   * others}
   *
   * @param place from 0 to {@link #size} - 1
   */
  public long at(long place) {
    int half = Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(size - 1) + 1) / 2);
    long mask = (1L << half) - 1;
    long number = place;
    do {
      number = permuted(number, half, mask);
    } while (number >= size);
    return number;
  }

  private long permuted(long number, int half, long mask) {
    long left = number >>> half;
    long right = number & mask;
    for (int round = 0; round < ROUNDS; round++) {
      long next = left ^ (mixed(right + seed * ROUNDS + round) & mask);
      left = right;
      right = next;
    }
    return left << half | right;
  }

  private static long mixed(long value) {
    return new SeededRandom(value).nextLong();
  }
}
