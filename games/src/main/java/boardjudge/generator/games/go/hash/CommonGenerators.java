package boardjudge.generator.games.go.hash;

import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/** Small generators of random numbers, as libraries have them. Their states are not thread-safe. */
final class CommonGenerators {
  /** glibc keeps so many words and adds the one of 3 draws ago. */
  private static final int WORDS = 31;

  private static final int SEPARATION = 3;
  private static final long MINIMAL_MODULUS = (1L << 31) - 1;

  private CommonGenerators() {}

  /**
   * glibc's {@code rand()}, additive feedback (TYPE_3): word i is word i-31 plus word i-3, and a
   * draw is a word without its lowest bit. The first 31 words come from a linear congruential
   * generator, and 310 draws are thrown away.
   */
  static LongSupplier glibcRand(long seed) {
    int[] words = new int[WORDS];
    words[0] = (int) seed == 0 ? 1 : (int) seed;
    for (int i = 1; i < WORDS; i++) {
      long word = words[i - 1] % 127773 * 16807L - words[i - 1] / 127773 * 2836L;
      words[i] = (int) (word < 0 ? word + MINIMAL_MODULUS : word);
    }
    int[] at = {0};
    LongSupplier draws =
        () -> {
          int front = (at[0] + SEPARATION) % WORDS;
          words[front] += words[at[0]];
          at[0] = (at[0] + 1) % WORDS;
          return (words[front] & 0xffffffffL) >>> 1;
        };
    LongStream.generate(draws).limit(10 * WORDS).forEach(thrownAway -> {});
    return draws;
  }

  static LongSupplier msvcRand(long seed) {
    int[] state = {(int) seed};
    return () -> {
      state[0] = state[0] * 214013 + 2531011;
      return (state[0] >>> 16) & 0x7fffL;
    };
  }

  /** x becomes x times {@code factor} modulo 2^31 - 1; a seed of 0 counts as 1. */
  static LongSupplier minimalStandard(long factor, long seed) {
    long first = Long.remainderUnsigned(seed, MINIMAL_MODULUS);
    long[] state = {first == 0 ? 1 : first};
    return () -> {
      state[0] = state[0] * factor % MINIMAL_MODULUS;
      return state[0];
    };
  }

  /** {@code java.util.Random}, written out; {@code words} is 1 for nextInt and 2 for nextLong. */
  static LongSupplier java(long seed, int words) {
    long[] state = {(seed ^ 0x5deece66dL) & ((1L << 48) - 1)};
    LongSupplier next =
        () -> {
          state[0] = (state[0] * 0x5deece66dL + 0xb) & ((1L << 48) - 1);
          return (int) (state[0] >>> 16);
        };
    return words == 1
        ? () -> next.getAsLong() & 0xffffffffL
        : () -> (next.getAsLong() << 32) + next.getAsLong();
  }

  static LongSupplier xorshift32(long seed) {
    int[] state = {(int) seed};
    return () -> {
      int x = state[0];
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      state[0] = x;
      return x & 0xffffffffL;
    };
  }

  static LongSupplier xorshift64(long seed) {
    long[] state = {seed};
    return () -> {
      long x = state[0];
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
      state[0] = x;
      return x;
    };
  }

  static LongSupplier xorshift64Star(long seed) {
    long[] state = {seed};
    return () -> {
      long x = state[0];
      x ^= x >>> 12;
      x ^= x << 25;
      x ^= x >>> 27;
      state[0] = x;
      return x * 0x2545f4914f6cdd1dL;
    };
  }

  static LongSupplier splitMix64(long seed) {
    long[] state = {seed};
    return () -> {
      state[0] += 0x9e3779b97f4a7c15L;
      long z = state[0];
      z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
      z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
      return z ^ (z >>> 31);
    };
  }
}
