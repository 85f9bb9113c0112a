package boardjudge.generator.games.go.hash;

import boardjudge.generator.SeededRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;

/** The random number generators with which programs fill their Zobrist tables. */
public enum KeySource {
  /** C++'s {@code mt19937}. */
  MT19937(32, 5489, MersenneTwister::words),
  /** C++'s {@code mt19937_64}. */
  MT19937_64(64, 5489, MersenneTwister::longs),
  /** glibc's {@code rand()}; without {@code srand} its seed is 1, and 0 counts as 1. */
  RAND(31, 1, KeySource::glibcRand),
  /** The C library of Windows: {@code rand()} of 15 bits. */
  MSVC_RAND(15, 1, seed -> draws(seed, x -> x * 214013 + 2531011, x -> (x >>> 16) & 0x7fff)),
  /** C++'s {@code minstd_rand0}, which is libstdc++'s {@code default_random_engine}. */
  MINSTD_RAND0(31, 1, seed -> minimalStandard(16807, seed)),
  /** C++'s {@code minstd_rand}. */
  MINSTD_RAND(31, 1, seed -> minimalStandard(48271, seed)),
  /** {@code java.util.Random.nextInt()}. */
  JAVA_INT(
      32,
      0,
      seed -> {
        Random random = new Random(seed);
        return () -> low32(random.nextInt());
      }),
  /** {@code java.util.Random.nextLong()}. */
  JAVA_LONG(64, 0, seed -> new Random(seed)::nextLong),
  /** The words of Python's {@code random}: {@code getrandbits(32)}; 64 bits take two, low first. */
  PYTHON(32, 0, MersenneTwister::pythonWords),
  /** Marsaglia's generator of 32 bits, shifts 13, 17, 5. */
  XORSHIFT32(32, 2463534242L, seed -> draws(low32(seed), x -> shifted(32, x, 13, -17, 5), x -> x)),
  /** Marsaglia's generator of 64 bits, shifts 13, 7, 17. */
  XORSHIFT64(64, 88172645463325252L, seed -> draws(seed, x -> shifted(64, x, 13, -7, 17), x -> x)),
  /** The same generator's output with shifts 12, 25, 27, times a constant. */
  XORSHIFT64_STAR(
      64, 1, seed -> draws(seed, x -> shifted(64, x, -12, 25, -27), x -> x * 0x2545f4914f6cdd1dL)),
  /** SplitMix64. */
  SPLITMIX64(64, 0, seed -> new SeededRandom(seed)::nextLong);

  private static final long MINIMAL_MODULUS = (1L << 31) - 1;

  private final int bits;
  private final long defaultSeed;

  @SuppressWarnings("ImmutableEnumChecker") // The functions are method references and pure lambdas.
  private final LongFunction<LongSupplier> generator;

  KeySource(int bits, long defaultSeed, LongFunction<LongSupplier> generator) {
    this.bits = bits;
    this.defaultSeed = defaultSeed;
    this.generator = generator;
  }

  /** As in names of hashes: {@code mt19937_64}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The number of bits of a draw. */
  public int bits() {
    return bits;
  }

  /** The generator's default seed or, if it has none, a usual one. */
  public long defaultSeed() {
    return defaultSeed;
  }

  /** The draws from a seed, unsigned. */
  public LongSupplier from(long seed) {
    return generator.apply(seed);
  }

  static KeySource of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }

  /** All ids, in order. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(KeySource::id).toList();
  }

  /**
   * glibc's {@code rand()}, additive feedback (TYPE_3): word i is word i-31 plus word i-3, and a
   * draw is a word without its lowest bit. The first 31 words come from a linear congruential
   * generator, and the first 310 draws are discarded.
   */
  private static LongSupplier glibcRand(long seed) {
    int[] words = new int[31];
    words[0] = (int) seed == 0 ? 1 : (int) seed;
    for (int i = 1; i < words.length; i++) {
      long word = words[i - 1] % 127773 * 16807L - words[i - 1] / 127773 * 2836L;
      words[i] = (int) (word < 0 ? word + MINIMAL_MODULUS : word);
    }
    int[] at = {0};
    LongSupplier draws =
        () -> {
          int front = (at[0] + 3) % words.length;
          words[front] += words[at[0]];
          at[0] = (at[0] + 1) % words.length;
          return low32(words[front]) >>> 1;
        };
    LongStream.generate(draws).limit(10L * words.length).forEach(discarded -> {});
    return draws;
  }

  /** x becomes x times {@code factor} modulo 2^31 - 1; a seed of 0 counts as 1. */
  private static LongSupplier minimalStandard(long factor, long seed) {
    long first = Math.max(1, Long.remainderUnsigned(seed, MINIMAL_MODULUS));
    return draws(first, x -> x * factor % MINIMAL_MODULUS, x -> x);
  }

  /** A generator whose state is one number; not thread-safe. */
  private static LongSupplier draws(long seed, LongUnaryOperator next, LongUnaryOperator draw) {
    long[] state = {seed};
    return () -> {
      state[0] = next.applyAsLong(state[0]);
      return draw.applyAsLong(state[0]);
    };
  }

  /** Marsaglia's xorshift of a state of that many bits; negative shifts are to the right. */
  private static long shifted(int bits, long state, int... shifts) {
    long x = state;
    for (int shift : shifts) {
      x ^= shift > 0 ? (x << shift) & (-1L >>> (Long.SIZE - bits)) : x >>> -shift;
    }
    return x;
  }

  private static long low32(long number) {
    return number & 0xffffffffL;
  }
}
