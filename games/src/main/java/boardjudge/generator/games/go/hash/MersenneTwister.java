package boardjudge.generator.games.go.hash;

import java.util.function.LongSupplier;

/**
 * The Mersenne Twister (M. Matsumoto, T. Nishimura, 1998 and 2000), seeded as in C++ and Python.
 * Its parameters have the names of C++'s {@code mersenne_twister_engine}: {@code n} words of {@code
 * w} bits. The suppliers are not thread-safe.
 */
record MersenneTwister(
    int w, int n, int m, long a, int u, long d, int s, long b, int t, long c, int l, long f) {
  private static final MersenneTwister OF_WORDS =
      new MersenneTwister(
          32, 624, 397, 0x9908b0dfL, 11, -1, 7, 0x9d2c5680L, 15, 0xefc60000L, 18, 1812433253);
  private static final MersenneTwister OF_LONGS =
      new MersenneTwister(
          64,
          312,
          156,
          0xb5026f5aa96619e9L,
          29,
          0x5555555555555555L,
          17,
          0x71d67fffeda60000L,
          37,
          0xfff7eee000000000L,
          43,
          6364136223846793005L);
  private static final long LOW = (1L << 31) - 1;

  /** C++'s {@code mt19937}. */
  static LongSupplier words(long seed) {
    return OF_WORDS.draws(OF_WORDS.filled(seed));
  }

  /** C++'s {@code mt19937_64}. */
  static LongSupplier longs(long seed) {
    return OF_LONGS.draws(OF_LONGS.filled(seed));
  }

  /** Python's {@code random.seed(n)} uses the words of the integer's absolute value. */
  static LongSupplier pythonWords(long seed) {
    long size = Math.abs(seed);
    long[] key = size >>> 32 == 0 ? new long[] {size} : new long[] {size, size >>> 32};
    long[] state = OF_WORDS.filled(19650218);
    int at = 1;
    for (int k = 0; k < 2 * OF_WORDS.n - 1; k++) {
      boolean isFirstRound = k < OF_WORDS.n;
      long factor = isFirstRound ? 1664525 : 1566083941;
      long added = isFirstRound ? key[k % key.length] + k % key.length : -at;
      long mixed = state[at] ^ (state[at - 1] ^ (state[at - 1] >>> 30)) * factor;
      state[at] = OF_WORDS.cut(mixed + added);
      if (++at == OF_WORDS.n) {
        state[0] = state[at - 1];
        at = 1;
      }
    }
    state[0] = 0x80000000L;
    return OF_WORDS.draws(state);
  }

  private long[] filled(long seed) {
    long[] state = new long[n];
    state[0] = cut(seed);
    for (int i = 1; i < n; i++) {
      state[i] = cut(f * (state[i - 1] ^ (state[i - 1] >>> (w - 2))) + i);
    }
    return state;
  }

  /** The lowest {@code w} bits. */
  private long cut(long number) {
    return number & (-1L >>> (Long.SIZE - w));
  }

  private LongSupplier draws(long[] state) {
    int[] at = {n};
    return () -> {
      if (at[0] == n) {
        twist(state);
        at[0] = 0;
      }
      long x = state[at[0]++];
      x ^= (x >>> u) & d;
      x ^= (x << s) & b;
      x ^= (x << t) & c;
      return x ^ (x >>> l);
    };
  }

  private void twist(long[] state) {
    for (int i = 0; i < n; i++) {
      long x = (state[i] & ~LOW) | (state[(i + 1) % n] & LOW);
      state[i] = state[(i + m) % n] ^ (x >>> 1) ^ ((x & 1) == 0 ? 0 : a);
    }
  }
}
