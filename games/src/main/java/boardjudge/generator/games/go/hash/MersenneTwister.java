package boardjudge.generator.games.go.hash;

import java.util.function.LongSupplier;

/**
 * The Mersenne Twister of 32 and of 64 bits (M. Matsumoto, T. Nishimura, 1998 and 2000), seeded as
 * C++ and as Python do. Not thread-safe.
 */
final class MersenneTwister {
  private static final int WORDS = 624;
  private static final int LONGS = 312;

  private MersenneTwister() {}

  /** C++'s {@code mt19937}. */
  static LongSupplier words(long seed) {
    return draws(filled((int) seed));
  }

  /** C++'s {@code mt19937_64}. */
  static LongSupplier longs(long seed) {
    long[] state = new long[LONGS];
    state[0] = seed;
    for (int i = 1; i < LONGS; i++) {
      state[i] = 6364136223846793005L * (state[i - 1] ^ (state[i - 1] >>> 62)) + i;
    }
    int[] at = {LONGS};
    return () -> {
      if (at[0] == LONGS) {
        twist(state);
        at[0] = 0;
      }
      long x = state[at[0]++];
      x ^= (x >>> 29) & 0x5555555555555555L;
      x ^= (x << 17) & 0x71d67fffeda60000L;
      x ^= (x << 37) & 0xfff7eee000000000L;
      return x ^ (x >>> 43);
    };
  }

  /** Python's {@code random.seed(n)} of an integer takes its absolute value, word by word. */
  static LongSupplier pythonWords(long seed) {
    long size = Math.abs(seed);
    int[] key =
        size >>> 32 == 0 ? new int[] {(int) size} : new int[] {(int) size, (int) (size >>> 32)};
    int[] state = filled(19650218);
    int at = 1;
    for (int k = 0; k < WORDS; k++) {
      state[at] =
          (state[at] ^ (state[at - 1] ^ (state[at - 1] >>> 30)) * 1664525)
              + key[k % key.length]
              + k % key.length;
      at = next(state, at);
    }
    for (int k = 1; k < WORDS; k++) {
      state[at] = (state[at] ^ (state[at - 1] ^ (state[at - 1] >>> 30)) * 1566083941) - at;
      at = next(state, at);
    }
    state[0] = 0x80000000;
    return draws(state);
  }

  private static int next(int[] state, int at) {
    if (at + 1 < WORDS) {
      return at + 1;
    }
    state[0] = state[WORDS - 1];
    return 1;
  }

  private static int[] filled(int seed) {
    int[] state = new int[WORDS];
    state[0] = seed;
    for (int i = 1; i < WORDS; i++) {
      state[i] = 1812433253 * (state[i - 1] ^ (state[i - 1] >>> 30)) + i;
    }
    return state;
  }

  private static LongSupplier draws(int[] state) {
    int[] at = {WORDS};
    return () -> {
      if (at[0] == WORDS) {
        twist(state);
        at[0] = 0;
      }
      int x = state[at[0]++];
      x ^= x >>> 11;
      x ^= (x << 7) & 0x9d2c5680;
      x ^= (x << 15) & 0xefc60000;
      return (x ^ (x >>> 18)) & 0xffffffffL;
    };
  }

  private static void twist(int[] state) {
    for (int i = 0; i < WORDS; i++) {
      int x = (state[i] & 0x80000000) | (state[(i + 1) % WORDS] & 0x7fffffff);
      state[i] = state[(i + 397) % WORDS] ^ (x >>> 1) ^ ((x & 1) == 0 ? 0 : 0x9908b0df);
    }
  }

  private static void twist(long[] state) {
    long low = (1L << 31) - 1;
    for (int i = 0; i < LONGS; i++) {
      long x = (state[i] & ~low) | (state[(i + 1) % LONGS] & low);
      state[i] = state[(i + 156) % LONGS] ^ (x >>> 1) ^ ((x & 1) == 0 ? 0 : 0xb5026f5aa96619e9L);
    }
  }
}
