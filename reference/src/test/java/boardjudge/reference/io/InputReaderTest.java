package boardjudge.reference.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputReaderTest {
  /** Reads a count, then that many lines, each after an empty one: a letter, a number and a row. */
  private static List<String> read(InputReader in) throws InputException {
    List<String> lines = new ArrayList<>();
    int count = in.readCount(1, 3, "count");
    in.endLine();
    for (int i = 1; i <= count; i++) {
      in.inCase(i);
      in.emptyLine();
      char letter = in.readSymbol("BW", "colour");
      in.space();
      int number = in.readInt(-5, 19, "row");
      in.space();
      lines.add(letter + ":" + number + ":" + in.readRow(3, "p.", "squares"));
      in.endLine();
    }
    in.end();
    return lines;
  }

  private static InputReader strict(String text) {
    return InputReader.strict("x.in", text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static InputReader lenient(String text) {
    return InputReader.lenient("x.in", text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void readsStrictly() throws InputException {
    assertThat(read(strict("2\n\nB 1 p.p\n\nW -5 ...\n"))).containsExactly("B:1:p.p", "W:-5:...");
    assertThat(strict("").isStrict()).isTrue();
    assertThat(lenient("").isStrict()).isFalse();
  }

  @Test
  void readsLeniently() throws InputException {
    assertThat(read(lenient("  2 B +1\tp.p\r\n\r\n\u000b\f\nW 0019 ppp   \n\n\n")))
        .containsExactly("B:1:p.p", "W:19:ppp");
    assertThat(read(lenient("4\nB 1 ... B 1 ... B 1 ... B 1 ..."))).hasSize(4);
    assertThat(read(lenient("1 B -0 ..."))).containsExactly("B:0:...");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "|1|1|ENDS_EARLY|count",
        "\\n|1|1|STRAY_EMPTY_LINE|count",
        "x\\n|1|1|NOT_A_NUMBER|count",
        "-\\n|1|1|NOT_A_NUMBER|count",
        "1x\\n|1|1|NOT_A_NUMBER|count",
        "+1\\n|1|1|NOT_A_NUMBER|count",
        "0\\n|1|1|OUT_OF_RANGE|count",
        "4\\n|1|1|OUT_OF_RANGE|count",
        "99999999999999999999\\n|1|1|OUT_OF_RANGE|count",
        "-99999999999999999999\\n|1|1|OUT_OF_RANGE|count",
        "01\\n|1|1|LEADING_ZERO|count",
        "1|1|2|MISSING_FINAL_NEWLINE|end of line",
        "1\\r\\n|1|2|CARRIAGE_RETURN|end of line",
        "1 \\n|1|2|TRAILING_BLANK|end of line",
        "\"1 \"|1|2|TRAILING_BLANK|end of line",
        "1\\t\\n|1|2|TRAILING_BLANK|end of line",
        "1 1\\n|1|2|LINE_TOO_LONG|end of line",
        "1\\n|2|1|ENDS_EARLY|empty line of case 1",
        "1\\nB 1 ...\\n|2|1|MISSING_EMPTY_LINE|empty line of case 1",
        "1\\n\\r\\n|2|1|CARRIAGE_RETURN|empty line of case 1",
        "1\\n \\n|2|1|TRAILING_BLANK|empty line of case 1",
        "1\\n\\t\\n|2|1|TRAILING_BLANK|empty line of case 1",
        "1\\n\\n B 1 ...\\n|3|1|STRAY_BLANK|colour of case 1",
        "1\\n\\n\\tB 1 ...\\n|3|1|STRAY_BLANK|colour of case 1",
        "1\\n\\n\\rB 1 ...\\n|3|1|CARRIAGE_RETURN|colour of case 1",
        "1\\n\\n\\0B 1 ...\\n|3|1|UNKNOWN_SYMBOL|colour of case 1",
        "1\\n\\n\\n|3|1|STRAY_EMPTY_LINE|colour of case 1",
        "1\\n\\nX 1 ...\\n|3|1|UNKNOWN_SYMBOL|colour of case 1",
        "1\\n\\nBW 1 ...\\n|3|1|UNKNOWN_SYMBOL|colour of case 1",
        "1\\n\\nB\\n|3|2|LINE_ENDS_EARLY|white space of case 1",
        "1\\n\\nB\\r\\n|3|2|CARRIAGE_RETURN|white space of case 1",
        "1\\n\\nB\\t1 ...\\n|3|2|STRAY_BLANK|white space of case 1",
        "1\\n\\nB|3|2|ENDS_EARLY|white space of case 1",
        "1\\n\\nB  1 ...\\n|3|3|STRAY_BLANK|row of case 1",
        "1\\n\\nB \\n|3|3|LINE_ENDS_EARLY|row of case 1",
        "1\\n\\nB 20 ...\\n|3|3|OUT_OF_RANGE|row of case 1",
        "1\\n\\nB -0 ...\\n|3|3|LEADING_ZERO|row of case 1",
        "1\\n\\nB -05 ...\\n|3|3|LEADING_ZERO|row of case 1",
        "1\\n\\nB 1 .x.\\n|3|5|UNKNOWN_SYMBOL|squares of case 1",
        "1\\n\\nB 1 ..\\n|3|5|UNKNOWN_SYMBOL|squares of case 1",
        "1\\n\\nB 1 ....\\n|3|5|UNKNOWN_SYMBOL|squares of case 1",
        "1\\n\\nB 1 ...x\\n|3|5|UNKNOWN_SYMBOL|squares of case 1",
        "1\\n\\nB 1 ..|3|5|UNKNOWN_SYMBOL|squares of case 1",
        "1\\n\\nB 1 ...\\n\\n|4|1|EXTRA_LINES|end of file",
        "1\\n\\nB 1 ...\\nB|4|1|EXTRA_LINES|end of file",
      })
  void refusesEachFlawWhereItStands(
      String text, int line, int column, FormatError error, String field) {
    String plain =
        text == null
            ? ""
            : text.replace("\\n", "\n")
                .replace("\\r", "\r")
                .replace("\\t", "\t")
                .replace("\\0", "\0");
    InputException refused = catchThrowableOfType(InputException.class, () -> read(strict(plain)));
    assertThat(refused.error()).isEqualTo(error);
    assertThat(refused.line()).isEqualTo(line);
    assertThat(refused.column()).isEqualTo(column);
    assertThat(refused.field()).isEqualTo(field);
  }

  @Test
  void saysFileLineColumnExpectedAndFound() {
    InputException refused =
        catchThrowableOfType(
            InputException.class, () -> read(strict("2\n\nB 1 ...\n\nW \u00e9 ...\n")));
    assertThat(refused)
        .hasToString(
            "x.in:5:3: row of case 2: expected an integer from -5 to 19, found \"\\xe9\""
                + " [not-a-number]")
        .hasMessage("x.in:5:3: row of case 2: expected an integer from -5 to 19, found \"\\xe9\"");
    assertThat(refused.file()).isEqualTo("x.in");
    assertThat(refused.expected()).isEqualTo("an integer from -5 to 19");
    assertThat(refused.found()).isEqualTo("\"\\xe9\"");
  }

  @Test
  void quotesTheTextThereCroppedAndEscaped() {
    String junk = "\u001b[2J" + "z".repeat(100);
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> read(strict(junk)))
        .satisfies(
            refused ->
                assertThat(refused.found()).isEqualTo("\"\\x1b[2J" + "z".repeat(17) + "\"..."));
  }

  @Test
  void namesUnexpectedText() {
    assertThat(catchThrowableOfType(InputException.class, () -> read(strict("\t"))).found())
        .isEqualTo("a tab");
    assertThat(
            catchThrowableOfType(InputException.class, () -> read(strict("1\n\nB 1 ...\n\r")))
                .found())
        .isEqualTo("a carriage return");
    assertThat(catchThrowableOfType(InputException.class, () -> read(strict("1\n\nX"))).expected())
        .isEqualTo("B or W");
  }

  @Test
  void lenientReadingStillKeepsTheLimitsOfValues() {
    assertThat(
            catchThrowableOfType(InputException.class, () -> read(lenient("1 B 20 ..."))).error())
        .isEqualTo(FormatError.OUT_OF_RANGE);
    assertThat(catchThrowableOfType(InputException.class, () -> read(lenient("2 B 1 ..."))).error())
        .isEqualTo(FormatError.ENDS_EARLY);
    assertThat(catchThrowableOfType(InputException.class, () -> read(lenient("0"))).expected())
        .isEqualTo("an integer from 1");
    assertThat(
            catchThrowableOfType(InputException.class, () -> read(lenient("1 B 1 ... B"))).error())
        .isEqualTo(FormatError.EXTRA_LINES);
  }

  @Test
  void aLaterFaultCanPointBack() throws InputException {
    InputReader in = strict("1 2\n");
    in.readInt(0, 9, "a");
    int offset = in.offset();
    in.space();
    in.readInt(0, 9, "b");
    InputException fault =
        in.violationAt(offset, FormatError.AGAINST_THE_STATEMENT, "a", "more", "1");
    assertThat(fault.column()).isEqualTo(1);
    assertThat(fault.error().id()).isEqualTo("against-the-statement");
    assertThat(in.violation(FormatError.OUT_OF_RANGE, "b", "less", "2").column()).isEqualTo(3);
  }

  private static String word(InputReader in) throws InputException {
    return in.readWord(Pattern.compile("L|M[1-8]{2}"), "L, or M and two digits", "command");
  }

  @Test
  void readsWordsOfAnyLength() throws InputException {
    InputReader in = strict("L\nM18\n");
    assertThat(word(in)).isEqualTo("L");
    in.endLine();
    assertThat(word(in)).isEqualTo("M18");
    in.endLine();
    in.end();
    assertThat(word(lenient(" \n M81"))).isEqualTo("M81");
  }

  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "M1 | unknown-symbol | command: expected L, or M and two digits, found \"\"M1\"\"",
        "LL | unknown-symbol | command: expected L, or M and two digits, found \"\"LL\"\"",
        "L\u00e9 | unknown-symbol | command: expected L, or M and two digits, found \"\"L\\xe9\"\"",
        "\"\" | ends-early | command: expected a value, found the end of the file",
      })
  void refusesOtherWords(String text, String kind, String message) {
    InputException refused =
        catchThrowableOfType(InputException.class, () -> word(strict(text.replace("\"\"", "\""))));
    assertThat(refused.error().id()).isEqualTo(kind);
    assertThat(refused.getMessage()).endsWith(message.replace("\"\"", "\""));
  }
}
