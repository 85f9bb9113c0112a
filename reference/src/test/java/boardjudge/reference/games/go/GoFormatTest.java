package boardjudge.reference.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertThrows;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoFormatTest {
  private static final GoFormat FORMAT = new GoFormat();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static List<GoCase> strict(String text) throws InputException {
    return FORMAT.read(InputReader.strict("f", bytes(text)));
  }

  private static List<GoCase> lenient(String text) throws InputException {
    return FORMAT.read(InputReader.lenient("f", bytes(text)));
  }

  private static final List<GoCase> TWO_CASES =
      List.of(
          new GoCase(Replay.commands("B 1 19, W 19 1")), new GoCase(Replay.commands("W 10 10")));

  @Test
  void whatIsWrittenIsReadBack() throws InputException {
    String text = "2\n2\nB 1 19\nW 19 1\n1\nW 10 10\n";
    assertThat(FORMAT.bytes(TWO_CASES)).isEqualTo(bytes(text));
    assertThat(strict(text)).isEqualTo(TWO_CASES);
    assertThat(FORMAT.maxCases()).isEqualTo(100);
  }

  @Test
  void whiteSpaceIsFreeInLenientReading() throws InputException {
    assertThat(lenient("2 2\r\n B\t1 019 W +19 1\n\n1 W 10\n10")).isEqualTo(TWO_CASES);
  }

  @Test
  void lenientReadingIgnoresTheLimitsAndTheOrderOfColours() throws InputException {
    String commands = String.join("", Collections.nCopies(2001, "B 1 1\n"));
    assertThat(lenient("1\n2001\n" + commands).get(0).commands()).hasSize(2001);
    assertThat(lenient("101\n" + "1\nB 1 1\n".repeat(101))).hasSize(101);
  }

  @Test
  void largestFileIsValid() throws InputException {
    String commands = "B 1 1\nW 1 2\n".repeat(1000);
    List<GoCase> cases = strict("100\n" + ("2000\n" + commands).repeat(100));
    assertThat(cases).hasSize(100);
    assertThat(cases.get(99).commands().get(1999))
        .isEqualTo(cases.get(0).commands().get(1))
        .isEqualTo(new GoCommand(GoColour.WHITE, 1, 2));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          no T,                 "",                        1, 1, ends-early
          T of 0,               "0\\n",                    1, 1, out-of-range
          T of 101,             "101\\n",                  1, 1, out-of-range
          n of 0,               "1\\n0\\n",                2, 1, out-of-range
          n of 2001,            "1\\n2001\\n",             2, 1, out-of-range
          colour in lower case, "1\\n1\\nb 1 1\\n",        3, 1, unknown-symbol
          unknown colour,       "1\\n1\\nBW 1 1\\n",       3, 1, unknown-symbol
          row 0,                "1\\n1\\nB 0 1\\n",        3, 3, out-of-range
          row 20,               "1\\n1\\nB 20 1\\n",       3, 3, out-of-range
          column 0,             "1\\n1\\nB 1 0\\n",        3, 5, out-of-range
          column 20,            "1\\n1\\nB 1 20\\n",       3, 5, out-of-range
          huge row,             "1\\n1\\nB 4294967297 1\\n", 3, 3, out-of-range
          same colour twice,    "1\\n2\\nB 1 1\\nB 1 2\\n", 4, 1, against-the-statement
          leading zero,         "1\\n1\\nB 01 1\\n",       3, 3, leading-zero
          a letter,             "1\\n1\\nB x 1\\n",        3, 3, not-a-number
          two blanks,           "1\\n1\\nB  1 1\\n",       3, 3, stray-blank
          tab,                  "1\\n1\\nB\\t1 1\\n",      3, 2, stray-blank
          trailing blank,       "1\\n1\\nB 1 1 \\n",       3, 6, trailing-blank
          carriage return,      "1\\r\\n1\\r\\nB 1 1\\r\\n", 1, 2, carriage-return
          no final line feed,   "1\\n1\\nB 1 1",           3, 6, missing-final-newline
          a column too many,    "1\\n1\\nB 1 1 1\\n",      3, 6, line-too-long
          a column too few,     "1\\n1\\nB 1\\n",          3, 4, line-ends-early
          a command too few,    "1\\n2\\nB 1 1\\n",        4, 1, ends-early
          a command too many,   "1\\n1\\nB 1 1\\nW 1 2\\n", 4, 1, extra-lines
          a case too few,       "2\\n1\\nB 1 1\\n",        4, 1, ends-early
          a blank line,         "1\\n\\n1\\nB 1 1\\n",     2, 1, stray-empty-line
          a blank line at the end, "1\\n1\\nB 1 1\\n\\n",  4, 1, extra-lines
          """)
  void invalidFileIsRefused(String how, String text, int line, int column, String error) {
    String invalid = text.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t");
    InputException fault = assertThrows(InputException.class, () -> strict(invalid), how);
    assertThat(fault.line() + ":" + fault.column() + " " + fault.error().id())
        .isEqualTo(line + ":" + column + " " + error);
  }

  @Test
  void faultNamesItsCase() {
    InputException fault =
        assertThrows(InputException.class, () -> strict("2\n1\nB 1 1\n2\nW 1 1\nW 1 2\n"));
    assertThat(fault)
        .hasToString(
            "f:6:1: colour of case 2: expected B, for the colours take turns, found W"
                + " [against-the-statement]");
    assertThat(assertThrows(InputException.class, () -> strict("1\n2\nB 1 1\nB 1 2\n")).expected())
        .startsWith("W");
  }

  @Test
  void commandsOffTheBoardDoNotExist() {
    for (int[] point : new int[][] {{0, 1}, {20, 1}, {1, 0}, {1, 20}}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new GoCommand(GoColour.BLACK, point[0], point[1]));
    }
  }

  @Test
  void emptyCasesAndFilesDoNotExist() {
    assertThatIllegalArgumentException().isThrownBy(() -> new GoCase(List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> FORMAT.bytes(List.of()));
  }
}
