package boardjudge.generator;

import boardjudge.base.files.Sha256;
import java.util.List;

/**
 * Random numbers that are the same on every machine, for ever.
 *
 * <p>The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
 * Generators, 2014), written out here so that a change in a library cannot change a test. Not
 * thread-safe.
 */
public final class SeededRandom {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private final long seed;
  private long state;

  /**
   * Random numbers that all follow from {@code seed}.
   *
   * @param seed any number
   */
  public SeededRandom(long seed) {
    this.seed = seed;
    state = seed;
  }

  /** The seed that these numbers follow from. */
  public long seed() {
    return seed;
  }

  /**
   * {@return a seed from words, any long: the first eight bytes of the SHA-256 of the words, joined
   * by zero bytes} So a test's seed depends on its own name and its suite's salt alone.
   *
   * @param words the words, in their order; none may hold a zero byte if others are to give another
   *     seed
   */
  public static long seed(String... words) {
    byte[] hash = Sha256.of(words);
    long seed = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      seed = (seed << 8) | (hash[i] & 0xff);
    }
    return seed;
  }

  /** {@return any long, all equally likely} */
  public long nextLong() {
    state += GAMMA;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /**
   * {@return a number from 0 to {@code bound} - 1, all equally likely}
   *
   * @param bound how many numbers there are, from 1
   * @throws IllegalArgumentException if {@code bound} is not positive
   */
  public int below(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("expected a positive bound, found " + bound);
    }
    // The last, incomplete round of numbers would favour small ones: draw again.
    long limit = (1L << 32) / bound * bound;
    long drawn;
    do {
      drawn = nextLong() >>> 32;
    } while (drawn >= limit);
    return (int) (drawn % bound);
  }

  /**
   * {@return a number from {@code min} to {@code max}, both included, at most 2^31 - 1 of them}
   *
   * @param min the least
   * @param max the greatest, at least {@code min}
   */
  public int between(int min, int max) {
    return min + below(Math.addExact(Math.subtractExact(max, min), 1));
  }

  /**
   * {@return true {@code times} times {@code outOf}}
   *
   * @param times how often it is true
   * @param outOf of how many times, from 1
   */
  public boolean chance(int times, int outOf) {
    return below(outOf) < times;
  }

  /** {@return true every other time} */
  public boolean flip() {
    return nextLong() < 0;
  }

  /**
   * {@return one of the list's elements, all places equally likely}
   *
   * @param list at least one element
   * @param <T> one element
   */
  public <T> T pick(List<? extends T> list) {
    return list.get(below(list.size()));
  }

  /**
   * Puts a modifiable list into a random order.
   *
   * @param list a list that can be changed; all orders are equally likely
   */
  public void shuffle(List<?> list) {
    for (int i = list.size() - 1; i > 0; i--) {
      swap(list, i, below(i + 1));
    }
  }

  private static <T> void swap(List<T> list, int i, int j) {
    T kept = list.get(i);
    list.set(i, list.get(j));
    list.set(j, kept);
  }

  /** {@return a new generator whose numbers say nothing about the later ones of this} */
  public SeededRandom split() {
    return new SeededRandom(nextLong() ^ GAMMA);
  }
}
