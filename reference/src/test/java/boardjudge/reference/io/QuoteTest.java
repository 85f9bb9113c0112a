package boardjudge.reference.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuoteTest {
  @Test
  void leavesPrintableAsciiAlone() {
    assertThat(Quote.of("miss 2 ~!", 40)).isEqualTo("\"miss 2 ~!\"");
    assertThat(Quote.of("", 0)).isEqualTo("\"\"");
  }

  @Test
  void escapesEverythingElse() {
    assertThat(Quote.of("\n\r\t\"\\\0\u001b\u007f\u00e9", 99))
        .isEqualTo("\"\\n\\r\\t\\\"\\\\\\x00\\x1b\\x7f\\xc3\\xa9\"");
    assertThat(Quote.of(new byte[] {(byte) 0xff, 'a'}, 99)).isEqualTo("\"\\xffa\"");
  }

  @Test
  void cropsBetweenWholeEscapes() {
    assertThat(Quote.of("abcdef", 3)).isEqualTo("\"abc\"...");
    assertThat(Quote.of("abc", 3)).isEqualTo("\"abc\"");
    assertThat(Quote.of("ab\u001bcd", 5)).isEqualTo("\"ab\"...");
    assertThat(Quote.of("x".repeat(1 << 20), 4)).isEqualTo("\"xxxx\"...");
  }
}
