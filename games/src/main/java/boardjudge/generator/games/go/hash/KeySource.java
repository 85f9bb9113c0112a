package boardjudge.generator.games.go.hash;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;

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
}
