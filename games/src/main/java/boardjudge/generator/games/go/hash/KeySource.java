package boardjudge.generator.games.go.hash;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/** The random number generators from which programs fill their tables. */
public enum KeySource {
  /** C++'s {@code mt19937}. */
  MT19937(32, 5489),
  /** C++'s {@code mt19937_64}. */
  MT19937_64(64, 5489),
  /** glibc's {@code rand()}; without {@code srand} its seed is 1, and 0 counts as 1. */
  RAND(31, 1),
  /** The C library of Windows: {@code rand()} of 15 bits. */
  MSVC_RAND(15, 1),
  /** C++'s {@code minstd_rand0}, which is libstdc++'s {@code default_random_engine}. */
  MINSTD_RAND0(31, 1),
  /** C++'s {@code minstd_rand}. */
  MINSTD_RAND(31, 1),
  /** {@code java.util.Random.nextInt()}. */
  JAVA_INT(32, 0),
  /** {@code java.util.Random.nextLong()}. */
  JAVA_LONG(64, 0),
  /** The words of Python's {@code random}: {@code getrandbits(32)}; 64 bits take two, low first. */
  PYTHON(32, 0),
  /** Marsaglia's generator of 32 bits, shifts 13, 17, 5. */
  XORSHIFT32(32, 2463534242L),
  /** Marsaglia's generator of 64 bits, shifts 13, 7, 17. */
  XORSHIFT64(64, 88172645463325252L),
  /** The same generator's output with shifts 12, 25, 27, times a constant. */
  XORSHIFT64_STAR(64, 1),
  /** SplitMix64. */
  SPLITMIX64(64, 0);

  private final int bits;
  private final long defaultSeed;

  KeySource(int bits, long defaultSeed) {
    this.bits = bits;
    this.defaultSeed = defaultSeed;
  }

  /** As names of hashes write it: {@code mt19937_64}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How many bits a draw has. */
  public int bits() {
    return bits;
  }

  /** The seed of a program that sets none, or for a generator that has no such, a usual one. */
  public long defaultSeed() {
    return defaultSeed;
  }

  /** The draws that follow from a seed, unsigned. */
  public LongSupplier from(long seed) {
    return switch (this) {
      case MT19937 -> MersenneTwister.words(seed);
      case MT19937_64 -> MersenneTwister.longs(seed);
      case RAND -> CommonGenerators.glibcRand(seed);
      case MSVC_RAND -> CommonGenerators.msvcRand(seed);
      case MINSTD_RAND0 -> CommonGenerators.minimalStandard(16807, seed);
      case MINSTD_RAND -> CommonGenerators.minimalStandard(48271, seed);
      case JAVA_INT -> CommonGenerators.java(seed, 1);
      case JAVA_LONG -> CommonGenerators.java(seed, 2);
      case PYTHON -> MersenneTwister.pythonWords(seed);
      case XORSHIFT32 -> CommonGenerators.xorshift32(seed);
      case XORSHIFT64 -> CommonGenerators.xorshift64(seed);
      case XORSHIFT64_STAR -> CommonGenerators.xorshift64Star(seed);
      case SPLITMIX64 -> CommonGenerators.splitMix64(seed);
    };
  }

  /** The generator of that id. */
  static Optional<KeySource> of(String id) {
    return Arrays.stream(values()).filter(source -> source.id().equals(id)).findFirst();
  }

  /** All ids, in order. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(KeySource::id).toList();
  }

  /**
   * Small generators of random numbers, as libraries have them. Their states are not thread-safe.
   */
  private static final class CommonGenerators {
    /** How many words glibc keeps; it adds the one of 3 draws ago. */
    private static final int WORDS = 31;

    private static final int SEPARATION = 3;
    private static final long MINIMAL_MODULUS = (1L << 31) - 1;

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
}
