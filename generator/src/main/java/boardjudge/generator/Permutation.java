package boardjudge.generator;

/**
 * A pseudo-random permutation of the numbers from 0 to {@link #size} - 1, in constant memory.
 *
 * <p>A Feistel network (Luby, Rackoff: How to Construct Pseudorandom Permutations from Pseudorandom
 * Functions, 1988) of four rounds permutes the numbers of an even number of bits; a number that is
 * too large is permuted again until it is not (cycle walking).
 *
 * @param size how many numbers, from 1 to 2^62
 * @param seed determines the order
 */
public record Permutation(long size, long seed) {
  private static final int ROUNDS = 4;
  private static final int MAX_BITS = 62;

  /**
   * Checks the size.
   *
   * @throws IllegalArgumentException if it is not from 1 to 2^62
   */
  public Permutation {
    if (size < 1 || size > 1L << MAX_BITS) {
      throw new IllegalArgumentException("expected a size from 1 to 2^62, found " + size);
    }
  }

  /**
   * {@return the number at a place of the permutation, from 0 to {@link #size} - 1}
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
      long next = left ^ (new SeededRandom(right + seed * ROUNDS + round).nextLong() & mask);
      left = right;
      right = next;
    }
    return left << half | right;
  }
}
