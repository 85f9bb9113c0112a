package boardjudge.reference.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XiangqiFormatTest {
  private static final String SAMPLE =
      """
      2 1 4
      G 10 5
      R 6 4

      3 1 5
      H 4 5
      G 10 5
      C 7 5

      0 0 0
      """;

  private static final XiangqiFormat FORMAT = new XiangqiFormat();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static List<XiangqiCase> strict(String text) throws InputException {
    return FORMAT.read(InputReader.strict("1.in", bytes(text)));
  }

  private static List<XiangqiCase> lenient(String text) throws InputException {
    return FORMAT.read(InputReader.lenient("1.in", bytes(text)));
  }

  @Test
  void sampleIsReadAndWrittenBackByteForByte() throws InputException {
    List<XiangqiCase> cases = strict(SAMPLE);
    assertThat(cases)
        .containsExactly(
            new XiangqiCase(
                XiangqiPictures.piece(XiangqiKind.GENERAL, 1, 4).square(),
                List.of(
                    XiangqiPictures.piece(XiangqiKind.GENERAL, 10, 5),
                    XiangqiPictures.piece(XiangqiKind.CHARIOT, 6, 4))),
            new XiangqiCase(
                XiangqiPictures.piece(XiangqiKind.GENERAL, 1, 5).square(),
                List.of(
                    XiangqiPictures.piece(XiangqiKind.HORSE, 4, 5),
                    XiangqiPictures.piece(XiangqiKind.GENERAL, 10, 5),
                    XiangqiPictures.piece(XiangqiKind.CANNON, 7, 5))));
    assertThat(FORMAT.bytes(cases)).isEqualTo(bytes(SAMPLE));
  }

  /** Each row: text of the sample, its replacement, the error, and its place. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          '2 1 4'           | '02 1 4'                       | LEADING_ZERO          | 1:1
          '2 1 4'           | '8 1 4'                        | OUT_OF_RANGE          | 1:1
          '2 1 4'           | '1 1 4'                        | OUT_OF_RANGE          | 1:1
          '2 1 4'           | 'x 1 4'                        | NOT_A_NUMBER          | 1:1
          '2 1 4'           | '2  1 4'                       | STRAY_BLANK           | 1:3
          '2 1 4'           | '2 1'                          | LINE_ENDS_EARLY       | 1:4
          '2 1 4'           | '2 1 4 '                       | TRAILING_BLANK        | 1:6
          '2 1 4'           | '2 1 4 5'                      | LINE_TOO_LONG         | 1:6
          '2 1 4'           | '2 1 4~'                       | CARRIAGE_RETURN       | 1:6
          '2 1 4'           | ';2 1 4'                       | STRAY_EMPTY_LINE      | 1:1
          '2 1 4'           | '2 0 4'                        | OUT_OF_RANGE          | 1:3
          '2 1 4'           | '2 4 4'                        | AGAINST_THE_STATEMENT | 1:1
          '2 1 4'           | '2 1 3'                        | AGAINST_THE_STATEMENT | 1:1
          '2 1 4'           | '3 1 4'                        | STRAY_EMPTY_LINE      | 4:1
          'G 10 5;R'        | 'K 10 5;R'                     | UNKNOWN_SYMBOL        | 2:1
          'G 10 5;R'        | 'g 10 5;R'                     | UNKNOWN_SYMBOL        | 2:1
          'G 10 5;R'        | 'GG 10 5;R'                    | UNKNOWN_SYMBOL        | 2:1
          'G 10 5;R'        | 'G 11 5;R'                     | OUT_OF_RANGE          | 2:3
          'G 10 5;R'        | 'G 10 10;R'                    | OUT_OF_RANGE          | 2:6
          'G 10 5;R'        | 'G 7 5;R'                      | AGAINST_THE_STATEMENT | 2:1
          'G 10 5;R'        | 'G 10 3;R'                     | AGAINST_THE_STATEMENT | 2:1
          'G 10 5;R'        | 'C 10 5;R'                     | AGAINST_THE_STATEMENT | 1:1
          'R 6 4'           | 'R 1 4'                        | AGAINST_THE_STATEMENT | 3:1
          'R 6 4'           | 'R 10 5'                       | AGAINST_THE_STATEMENT | 3:1
          'R 6 4'           | 'G 9 4'                        | AGAINST_THE_STATEMENT | 3:1
          'R 6 4'           | 'C 6 4'                        | AGAINST_THE_STATEMENT | 1:1
          'R 6 4;;3'        | 'R 6 4;3'                      | MISSING_EMPTY_LINE    | 4:1
          'R 6 4;;3'        | 'R 6 4;;;3'                    | STRAY_EMPTY_LINE      | 5:1
          'R 6 4;;3'        | 'R 6 4; ;3'                    | TRAILING_BLANK        | 4:1
          'R 6 4;;3'        | 'R 6 4;~;3'                    | CARRIAGE_RETURN       | 4:1
          '3 1 5;H 4 5'     | '5 1 5;H 8 1;H 8 2;H 4 5'      | AGAINST_THE_STATEMENT | 8:1
          '0 0 0;'          | '0 0 0'                        | MISSING_FINAL_NEWLINE | 10:6
          '0 0 0;'          | '0 0 0;;'                      | EXTRA_LINES           | 11:1
          '0 0 0;'          | '0 1 0;'                       | OUT_OF_RANGE          | 10:3
          '0 0 0;'          | '0;'                           | LINE_ENDS_EARLY       | 10:2
          '0 0 0;'          | ''                             | ENDS_EARLY            | 10:1
          'C 7 5;;0 0 0;'   | 'C 7 5;'                       | ENDS_EARLY            | 9:1
          'C 7 5;;0 0 0;'   | 'C 7;'                         | LINE_ENDS_EARLY       | 8:4
          """)
  void invalidInputsAreRefused(String part, String invalid, FormatError error, String where) {
    String text = SAMPLE.replace(lines(part), lines(invalid));
    assertThat(text).isNotEqualTo(SAMPLE);
    assertThatThrownBy(() -> strict(text))
        .isInstanceOfSatisfying(
            InputException.class,
            fault -> {
              assertThat(fault.error()).isEqualTo(error);
              assertThat(fault.line() + ":" + fault.column()).isEqualTo(where);
            });
  }

  private static String lines(String text) {
    return text.replace(';', '\n').replace('~', '\r');
  }

  @Test
  void atMostFortyCases() throws InputException {
    XiangqiCase mate = strict(SAMPLE).get(0);
    assertThat(FORMAT.maxCases()).isEqualTo(40);
    String forty = text(Collections.nCopies(40, mate));
    assertThat(strict(forty)).hasSize(40);
    String more = text(Collections.nCopies(41, mate));
    assertThatThrownBy(() -> strict(more))
        .isInstanceOf(InputException.class)
        .hasToString(
            "1.in:161:1: N of case 41: expected 0, since a file holds at most 40 cases, found 2"
                + " [out-of-range]");
    assertThat(lenient(more)).hasSize(41);
  }

  @Test
  void fileWithoutCasesIsItsLastLineAlone() throws InputException {
    assertThat(strict("0 0 0\n")).isEmpty();
    assertThat(text(List.of())).isEqualTo("0 0 0\n");
  }

  @Test
  void lenientReadingTakesAnyWhiteSpaceAndCountsAndQuietPositions() throws InputException {
    assertThat(lenient("2 1 4\r\nG 10 5\tR 06 4 3 1 5 H 4 5 G 10 5 C 7 5\n\n\n0 0 0"))
        .isEqualTo(strict(SAMPLE));
    assertThat(lenient("1 1 4 G 10 4 0 0 0").get(0).red()).hasSize(1);
    assertThat(lenient("9 1 4 G 10 6 H 5 1 H 5 2 H 5 3 R 6 1 R 6 2 R 6 3 C 7 1 C 7 2 0 0 0"))
        .hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          1 4 4 G 10 4 0 0 0
          1 1 4 R 10 4 0 0 0
          2 1 4 G 10 4 G 9 4 0 0 0
          2 1 4 G 10 4 R 10 4 0 0 0
          1 1 4 G 7 4 0 0 0
          1 1 4 G 10 7 0 0 0
          """)
  void lenientReadingRefusesWhatHasNoAnswer(String text) {
    assertThatThrownBy(() -> lenient(text))
        .isInstanceOfSatisfying(
            InputException.class,
            fault -> assertThat(fault.error()).isEqualTo(FormatError.AGAINST_THE_STATEMENT));
  }

  @Test
  void violationsNameThePieceAndWhatIsWrong() {
    assertThatThrownBy(() -> strict(SAMPLE.replace("R 6 4", "R 10 5")))
        .hasToString(
            "1.in:3:1: piece of case 1: expected a square of its own, found the square of"
                + " G at (10,5) [against-the-statement]");
    assertThatThrownBy(() -> strict(SAMPLE.replace("R 6 4", "C 6 4")))
        .hasToString(
            "1.in:1:1: position of case 1: expected a position in which Red gives check,"
                + " found no check [against-the-statement]");
  }

  private static String text(List<XiangqiCase> cases) {
    StringBuilder out = new StringBuilder();
    FORMAT.write(cases, out);
    return out.toString();
  }
}
