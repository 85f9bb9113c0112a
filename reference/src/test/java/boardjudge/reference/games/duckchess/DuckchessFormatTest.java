package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPictures.game;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DuckchessFormatTest {
  private static final DuckchessFormat FORMAT = new DuckchessFormat();

  @Test
  void readsWhatItWrites() throws InputException {
    for (DuckchessCase game : List.of(game(), game("0 0 9 8"), game("3 0 4 0", "6 0 5 0"))) {
      byte[] bytes = FORMAT.bytes(List.of(game));
      assertThat(FORMAT.read(InputReader.strict("in", bytes))).containsExactly(game);
      assertThat(FORMAT.read(InputReader.lenient("in", bytes))).containsExactly(game);
    }
    assertThat(text(FORMAT.bytes(List.of(game("3 0 4 0", "6 0 5 0")))))
        .isEqualTo("2\n3 0 4 0\n6 0 5 0\n");
    assertThat(FORMAT.maxCases()).isEqualTo(1);
  }

  @Test
  void theLargestFileIsStillStrict() throws InputException {
    String line = "9 8 0 0\n";
    String input = "1000\n" + line.repeat(1000);
    assertThat(strict(input).get(0).commands()).hasSize(1000);
    assertThat(lenient("1001\n" + line.repeat(1001)).get(0).commands()).hasSize(1001);
  }

  @Test
  void lenientReadingTakesAnyWhiteSpace() throws InputException {
    assertThat(lenient("  02\r\n\t3 0  4\n0 06 0 5 0")).containsExactly(game("3 0 4 0", "6 0 5 0"));
  }

  @Test
  void aFileHoldsExactlyOneGame() {
    assertThatIllegalArgumentException().isThrownBy(() -> FORMAT.bytes(List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> FORMAT.bytes(List.of(game(), game())));
  }

  static List<Arguments> invalid() {
    return List.of(
        Arguments.of("", FormatError.ENDS_EARLY, 1, 1),
        Arguments.of("0", FormatError.MISSING_FINAL_NEWLINE, 1, 2),
        Arguments.of("-1\n", FormatError.OUT_OF_RANGE, 1, 1),
        Arguments.of("1001\n", FormatError.OUT_OF_RANGE, 1, 1),
        Arguments.of("x\n", FormatError.NOT_A_NUMBER, 1, 1),
        Arguments.of("00\n", FormatError.LEADING_ZERO, 1, 1),
        Arguments.of("0 \n", FormatError.TRAILING_BLANK, 1, 2),
        Arguments.of("0\r\n", FormatError.CARRIAGE_RETURN, 1, 2),
        Arguments.of("0\n\n", FormatError.EXTRA_LINES, 2, 1),
        Arguments.of("0\n3 0 4 0\n", FormatError.EXTRA_LINES, 2, 1),
        Arguments.of("1\n", FormatError.ENDS_EARLY, 2, 1),
        Arguments.of("1\n\n3 0 4 0\n", FormatError.STRAY_EMPTY_LINE, 2, 1),
        Arguments.of("1\n3 0 4\n", FormatError.LINE_ENDS_EARLY, 2, 6),
        Arguments.of("1\n3 0 4 0 0\n", FormatError.LINE_TOO_LONG, 2, 8),
        Arguments.of("1\n3 0 4 0", FormatError.MISSING_FINAL_NEWLINE, 2, 8),
        Arguments.of("1\n3  0 4 0\n", FormatError.STRAY_BLANK, 2, 3),
        Arguments.of("1\n 3 0 4 0\n", FormatError.STRAY_BLANK, 2, 1),
        Arguments.of("1\n3\t0 4 0\n", FormatError.STRAY_BLANK, 2, 2),
        Arguments.of("1\n10 0 4 0\n", FormatError.OUT_OF_RANGE, 2, 1),
        Arguments.of("1\n3 9 4 0\n", FormatError.OUT_OF_RANGE, 2, 3),
        Arguments.of("1\n3 0 10 0\n", FormatError.OUT_OF_RANGE, 2, 5),
        Arguments.of("1\n3 0 4 9\n", FormatError.OUT_OF_RANGE, 2, 7),
        Arguments.of("1\n3 0 -1 0\n", FormatError.OUT_OF_RANGE, 2, 5),
        Arguments.of("1\n3 0 4 -0\n", FormatError.LEADING_ZERO, 2, 7),
        Arguments.of("1\n3 0 4 a\n", FormatError.NOT_A_NUMBER, 2, 7),
        Arguments.of("1\n3 0 4 0 \n", FormatError.TRAILING_BLANK, 2, 8),
        Arguments.of("2\n3 0 4 0\n", FormatError.ENDS_EARLY, 3, 1));
  }

  @ParameterizedTest
  @MethodSource("invalid")
  void strictReadingRefuses(String input, FormatError error, int line, int column) {
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> strict(input))
        .satisfies(
            thrown -> {
              assertThat(thrown.error()).isEqualTo(error);
              assertThat(thrown.line()).isEqualTo(line);
              assertThat(thrown.column()).isEqualTo(column);
            });
  }

  @Test
  void lenientReadingRefusesWhatIsNoGame() {
    for (String input : List.of("", "1", "1 3 0 4", "1 3 0 4 9", "0 0", "1 a 0 4 0", "-1")) {
      assertThatExceptionOfType(InputException.class).isThrownBy(() -> lenient(input));
    }
  }

  private static List<DuckchessCase> strict(String input) throws InputException {
    return FORMAT.read(InputReader.strict("in", input.getBytes(StandardCharsets.US_ASCII)));
  }

  private static List<DuckchessCase> lenient(String input) throws InputException {
    return FORMAT.read(InputReader.lenient("in", input.getBytes(StandardCharsets.US_ASCII)));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.US_ASCII);
  }
}
