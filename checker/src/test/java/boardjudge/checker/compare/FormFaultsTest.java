package boardjudge.checker.compare;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Comparison.Difference;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("What is wrong with signs that are right")
class FormFaultsTest {
  private static Optional<FormFaults> faults(String expected, byte[] found) throws IOException {
    Output left = Output.of(expected.getBytes(UTF_8));
    Output right = Output.of(found);
    return new Comparer().compare(left, right) instanceof Difference difference
        ? FormFaults.of(left, right, difference)
        : Optional.empty();
  }

  private static String describe(String expected, String found) throws IOException {
    return faults(expected, found.getBytes(UTF_8))
        .map(all -> all.faults() + (all.whole() ? " all" : " line"))
        .orElse("none");
  }

  @ParameterizedTest(name = "{0} against {1}: {2}")
  @CsvSource({
    "YES,yes,[LETTER_CASE] all",
    "YES,NO,none",
    "YES,yes!,none",
    "YES,YE,none",
    "YES|NO,yes|no,[LETTER_CASE] all",
    "YES|NO,yes|YES,[LETTER_CASE] line",
    "YES|NO,NO|no,none",
    "YES|NO,yes,[LETTER_CASE] line",
    "white (7),white(7),[BLANKS] all",
    "white (7),white  (7),[BLANKS] all",
    "white (7),' white (7)',[BLANKS] all",
    "white (7),white|(7),[LINE_BREAKS] all",
    "white (7),\uff37hite (7),'[FULL_WIDTH, LETTER_CASE] all'",
    "white (7),white \uff087\uff09,[FULL_WIDTH] all",
    "white (7),white\u3000(7),[FULL_WIDTH] all",
    "white (7),white\u00a0(7),[FULL_WIDTH] all",
    "white (7),white (7)\u3000,[FULL_WIDTH] all",
    "white (7),\ufeffwhite (7),[BYTE_ORDER_MARK] all",
    "white (7),\ufeffWHITE  \uff087),'[BYTE_ORDER_MARK, FULL_WIDTH, LETTER_CASE, BLANKS] all'",
    "a|b,|a|b,[EMPTY_LINES] all",
    "a|b,a||b,[EMPTY_LINES] all",
    "a||b,a|b,[EMPTY_LINES] all",
    "a|b,a b,[LINE_BREAKS] all",
    "a b,a|b,[LINE_BREAKS] all",
    "a|b,A^|b^,[LETTER_CASE] all",
    "a|b,A   |b||,[LETTER_CASE] all",
    "BW.,B W .,[BLANKS] all",
    "BW.,bw.,[LETTER_CASE] all",
    "miss 1,miss \u00b9,none",
    "miss 1,miss \uff12,none",
  })
  void eachFaultIsNamed(String expected, String found, String describe) throws IOException {
    assertThat(
            describe(
                expected.replace('|', '\n') + "\n",
                found.replace('|', '\n').replace('^', '\r') + "\n"))
        .isEqualTo(describe);
  }

  @Test
  void theTextOfSomeShellsIsRead() throws IOException {
    FormFaults faults = faults("YES\nNO\n", "\ufeffYES\r\nNO\r\n".getBytes(UTF_16LE)).orElseThrow();
    assertThat(faults.faults()).containsExactly(FormFaults.FormFault.UTF_16);
    assertThat(faults.whole()).isTrue();
    faults = faults("YES\nNO\n", "\ufeffYES\r\nYES\r\n".getBytes(UTF_16LE)).orElseThrow();
    assertThat(faults.whole()).isFalse();
  }

  @Test
  void invalidUtf8IsNoForm() throws IOException {
    byte[][] malformed = {
      {(byte) 0xef, (byte) 0xbb},
      {(byte) 0xe3, (byte) 0x80, 'a', '\n'},
      {(byte) 0xc2, 'a', '\n'},
      {(byte) 0xff, 'a', '\n'},
      {0, 'a', '\n'}
    };
    for (byte[] bytes : malformed) {
      assertThat(faults("a\n", bytes)).isEmpty();
    }
  }

  @Test
  void aLongOutputIsReadToItsEnd() throws IOException {
    String expected = "YES\n".repeat(100_000);
    assertThat(describe(expected, "yes\n".repeat(100_000))).isEqualTo("[LETTER_CASE] all");
    assertThat(describe(expected, "yes\n".repeat(99_999) + "no\n")).isEqualTo("[LETTER_CASE] line");
  }
}
