package boardjudge.generator.games.go.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.generator.BadArgumentException;
import boardjudge.reference.games.go.GoPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownHashTest {
  private static final GoPosition BOARD = board();

  /** Cell i, counted from 0, holds the glyph at (i * i + i / 7) % 3 of ".BW". */
  private static GoPosition board() {
    StringBuilder cells = new StringBuilder();
    for (int i = 0; i < 361; i++) {
      cells.append(".BW".charAt((i * i + i / 7) % 3));
      cells.append(i % 19 == 18 ? "\n" : "");
    }
    return GoPosition.of(cells.toString());
  }

  /**
   * Each value was printed by a short program that fills the table, or runs the loop, as people
   * write it: in C++ with g++ 12 on 64-bit Linux, in Java, in Python. Polynomials over letters and
   * tables with keys for empty points are relative to the empty board's hash.
   */
  @ParameterizedTest
  @CsvSource({
    "zobrist/seed=42, 153583822864347672",
    "zobrist/generator=mt19937+seed=233+join=32:0+table=krc+kinds=.BW+size=20+first=1,"
        + " 12739761353380174595",
    "zobrist/generator=rand+seed=19260817+join=48:32:16:0+with=xor+table=krc+kinds=WB,"
        + " 3730590479931008252",
    "zobrist/generator=rand+join=0:0+with=times+kinds=_BW+by=sum, 5025008730561895286",
    "zobrist/generator=minstd_rand0+table=crk+bits=31, 1656090737",
    "zobrist/generator=java_long+seed=123, 16863176809397393488",
    "zobrist/generator=python+seed=19260817+join=0:32+kinds=_BW, 10960147784959060556",
    "poly/base=13331+values=46:66:87, 12425998729577897855",
    "poly/base=233+modulus=1000000007+order=columns-from-the-end, 212407009",
    "poly/modulus=2305843009213693951, 336322425315779498",
    "text, 14045576503629184284",
    "text/line-ends=yes, 2409807255668375215",
    "text/function=fnv1a, 13115203065918155010",
  })
  void isWhatTheRealProgramComputes(String name, String expected) {
    assertThat(Long.toUnsignedString(KnownHash.of(name).of(BOARD))).isEqualTo(expected);
  }

  /** The last line end is one more step, which multiplies the difference by the base. */
  @Test
  void lineEndsAreStepsOfTheirOwn() {
    long hash = KnownHash.of("poly/base=31+modulus=2^32+row-length=20+values=46:66:87").of(BOARD);
    assertThat(hash * 31 & 0xffffffffL).isEqualTo(1170765183L);
  }

  @Test
  void twoModuliGiveTwoHashes() {
    long both =
        KnownHash.of("poly/base=131+modulus=998244353+second-base=171+second-modulus=1000000007")
            .of(BOARD);
    assertThat(both >>> 32).isEqualTo(KnownHash.of("poly/modulus=998244353").of(BOARD));
    assertThat(both & 0xffffffffL)
        .isEqualTo(KnownHash.of("poly/base=171+modulus=1000000007").of(BOARD));
  }

  @Test
  void bitsAreTheLowOnes() {
    assertThat(KnownHash.of("zobrist/seed=42+bits=24").of(BOARD))
        .isEqualTo(153583822864347672L & 0xffffff);
  }

  @ParameterizedTest
  @CsvSource({
    "poly/modulus=2^64+base=131, poly",
    "poly/order=columns+base=31, poly/base=31+order=columns",
    "zobrist/kinds=BW+generator=rand+seed=none, zobrist/generator=rand",
    "text/function=std, text",
  })
  void namesHaveOneShortestForm(String name, String shortest) {
    assertThat(KnownHash.of(name).name()).isEqualTo(shortest);
    assertThat(KnownHash.of(shortest).name()).isEqualTo(shortest);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "crc | hash: expected poly, zobrist or text, found \"crc\"",
        "poly/base | hash: expected key=value, each key once, found \"base\"",
        "poly/base=3+base=5 | hash: expected key=value, each key once, found \"base=5\"",
        "poly/seed=3 | hash: poly has no \"seed\"; it has base, modulus, second-base,"
            + " second-modulus, order, row-length, values",
        "poly/base=0 | hash: base: expected a positive integer of up to 20 digits, or 2^k, found"
            + " \"0\"",
        "poly/second-base=3 | hash: second-base and second-modulus go together",
        "poly/second-base=3+second-modulus=5 | hash: expected one modulus of at most 2^64, or two"
            + " of at most 2^32",
        "zobrist/size=20+first=2 | hash: first: expected an integer from 0 to 1, found \"2\"",
        "zobrist/kinds=BB | hash: kinds: expected 2 to 6 of . B W _ with one B, one W, at most one"
            + " dot, found \"BB\"",
        "zobrist/join=64 | hash: join: expected shifts from 0 to 63, found \"64\"",
        "text/glyphs=BBW | hash: glyphs: expected three different characters of ASCII, for no"
            + " stone, black and white, found \"BBW\"",
      })
  void otherNamesAreRefusedInOneSentence(String name, String message) {
    assertThatThrownBy(() -> KnownHash.of(name))
        .isInstanceOf(BadArgumentException.class)
        .hasMessage(message);
  }
}
