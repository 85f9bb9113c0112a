package boardjudge.generator.games.go.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Draws as g++ 12 with its library and glibc, OpenJDK 17 and CPython 3.11 printed them; for
 * mt19937, mt19937_64 and the minimal standard generators the C++ standard itself gives the
 * 10000th.
 */
class KeySourceTest {
  private static List<String> draws(KeySource source, long seed, int from, int count) {
    LongSupplier draws = source.from(seed);
    return Stream.generate(draws::getAsLong)
        .limit(from + count)
        .skip(from)
        .map(Long::toUnsignedString)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "MT19937, 5489, 1, 3499211612 581869302 3890346734",
    "MT19937, 5489, 10000, 4123659995",
    "MT19937, 42, 1, 1608637542 3421126067 4083286876",
    "MT19937_64, 5489, 1, 14514284786278117030 4620546740167642908 13109570281517897720",
    "MT19937_64, 5489, 10000, 9981545732273789042",
    "MT19937_64, 19260817, 1, 6011348917613078650 1118276002723922851 10137290500976269819",
    "RAND, 1, 1, 1804289383 846930886 1681692777",
    "RAND, 1, 1000, 1143565421",
    "RAND, 0, 1, 1804289383 846930886 1681692777",
    "RAND, 42, 1, 71876166 708592740 1483128881",
    "RAND, 4000000000, 1, 1111130805 1380198982 1306113867",
    "RAND, 19260817, 1000, 777843017",
    "MSVC_RAND, 1, 1, 41 18467 6334",
    "MINSTD_RAND0, 1, 1, 16807 282475249 1622650073",
    "MINSTD_RAND0, 1, 10000, 1043618065",
    "MINSTD_RAND0, 0, 1, 16807 282475249 1622650073",
    "MINSTD_RAND, 42, 1, 2027382 1226992407 551494037",
    "MINSTD_RAND, 1, 10000, 399268537",
    "JAVA_INT, 0, 1, 3139482720 3571011896 1033096058",
    "JAVA_LONG, 42, 1, 13421181215734401783 12603248657467555880 5694868678511409995",
    "PYTHON, 42, 1, 2746317213 478163327 107420369",
    "XORSHIFT32, 2463534242, 1, 723471715 2497366906 2064144800",
    "XORSHIFT64, 88172645463325252, 1, 8748534153485358512 3040900993826735515",
    "SPLITMIX64, 0, 1, 16294208416658607535 7960286522194355700 487617019471545679",
  })
  void drawsAsTheRealOne(KeySource source, long seed, int from, String expected) {
    List<String> words = List.of(expected.split(" ", -1));
    assertThat(draws(source, seed, from - 1, words.size())).isEqualTo(words);
  }

  /** The published step, written out for one draw. */
  @Test
  void xorshiftStarScramblesItsState() {
    long x = 1L << 25 ^ 1;
    x ^= x >>> 27;
    assertThat(draws(KeySource.XORSHIFT64_STAR, 1, 0, 1))
        .containsExactly(Long.toUnsignedString(x * 2685821657736338717L));
  }

  /** CPython takes an integer of more than 32 bits as two words. */
  @Test
  void pythonTakesLongSeedsWordByWord() {
    LongSupplier draws = KeySource.PYTHON.from(5_000_000_000L);
    assertThat(Long.toUnsignedString(draws.getAsLong() | draws.getAsLong() << 32))
        .isEqualTo("17614289698840075050");
  }

  @Test
  void noDrawHasMoreBitsThanItSays() {
    for (KeySource source : KeySource.values()) {
      LongSupplier draws = source.from(source.defaultSeed());
      long all = 0;
      for (int i = 0; i < 2000; i++) {
        all |= draws.getAsLong();
      }
      assertThat(Long.SIZE - Long.numberOfLeadingZeros(all))
          .as(source.id())
          .isEqualTo(source.bits());
    }
  }
}
