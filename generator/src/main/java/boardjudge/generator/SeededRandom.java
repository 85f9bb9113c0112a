package boardjudge.generator;

import boardjudge.base.files.Sha256;
import java.util.Collections;
import java.util.List;

/**
 * Random numbers that are the same on every machine and in every release.
 *
 * <p>The generator is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
 * Generators, 2014), implemented here so that a change in a library cannot change a test. Not
 * thread-safe.
 */
public final class SeededRandom {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private final long seed;
  private long state;

  /**
   * A generator whose numbers depend on the seed alone.
   *
   * @param seed any number
   */
  public SeededRandom(long seed) {
    this.seed = seed;
    state = seed;
  }

  /** The seed given to the constructor. */
  public long seed() {
    return seed;
  }

  /**
   * {@return a seed: the first eight bytes of the SHA-256 of the words joined by zero bytes} A
   * test's seed is made from its suite's salt and its name, so other tests do not affect it.
   *
   * @param words the words, in order; a zero byte in one makes the seed ambiguous
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
   * @param bound at least 1
   * @throws IllegalArgumentException if {@code bound} is not positive
   */
  public int below(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("expected a positive bound, found " + bound);
    }
    // Rejection sampling: the incomplete last round would favour small numbers.
    long limit = (1L << 32) / bound * bound;
    long drawn;
    do {
      drawn = nextLong() >>> 32;
    } while (drawn >= limit);
    return (int) (drawn % bound);
  }

  /**
   * {@return a number from {@code min} to {@code max}, both included}
   *
   * @param min the least
   * @param max the greatest, at least {@code min} and less than {@code min} + 2^31 - 1
   */
  public int between(int min, int max) {
    return min + below(Math.addExact(Math.subtractExact(max, min), 1));
  }

  /**
   * {@return true with a probability of {@code times} / {@code outOf}}
   *
   * @param times the numerator
   * @param outOf the denominator, at least 1
   */
  public boolean chance(int times, int outOf) {
    return below(outOf) < times;
  }

  /** {@return true with a probability of 1/2} */
  public boolean flip() {
    return nextLong() < 0;
  }

  /**
   * {@return one of the list's elements, all positions equally likely}
   *
   * @param list a list that is not empty
   * @param <T> one element
   */
  public <T> T pick(List<? extends T> list) {
    return list.get(below(list.size()));
  }

  /**
   * Shuffles a list, all orders equally likely.
   *
   * @param list a modifiable list
   */
  public void shuffle(List<?> list) {
    for (int i = list.size() - 1; i > 0; i--) {
      Collections.swap(list, i, below(i + 1));
    }
  }

  /** {@return a new generator that is independent of this one's further numbers} */
  public SeededRandom split() {
    return new SeededRandom(nextLong() ^ GAMMA);
  }
}
