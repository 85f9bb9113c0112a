package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.generator.SuiteInputs;
import boardjudge.generator.notation.ImportedGames;
import boardjudge.generator.notation.Notation.Caption;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPiece;
import boardjudge.reference.io.InputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class XiangqiFenTest {
  private static final XiangqiFen FEN = new XiangqiFen();
  private static final Caption CAPTION = new Caption("boardjudge 1.0.0", "t", Optional.empty());

  private static final XiangqiCase POSITION =
      XiangqiCase.of(
          """
          ...g.....
          .........
          ...R.....
          .........
          H.......H
          ..C......
          .........
          .........
          .........
          ....G....
          """);

  private static final String WRITTEN = "3k5/9/3R5/9/N7N/2C6/9/9/9/4K4 b - - 0 1\n";

  private static List<XiangqiCase> read(String fen) throws InputException {
    NotationText text = NotationText.of("a.fen", fen.getBytes(StandardCharsets.UTF_8));
    return ImportedGames.of(new Xiangqi(), FEN, List.of(text)).cases();
  }

  @Test
  void rowsComeFromBlacksSide() {
    assertThat(FEN.write(POSITION, CAPTION)).isEqualTo(WRITTEN);
  }

  @Test
  void readsWhatItWritesAndWhatOthersWrite() throws InputException {
    assertThat(read(WRITTEN)).containsExactly(POSITION);
    assertThat(read("3k5/9/3R5/9/H7H/2C6/9/9/9/4K4 b")).containsExactly(POSITION);
    assertThat(read("\ufeff\r\n  3k5/9/3R5/9/N43N/2C6/9/9/9/4K4\tb  - - 12 99 \r\n\n" + WRITTEN))
        .containsExactly(POSITION, POSITION);
  }

  static List<Path> inputs() throws Exception {
    return SuiteInputs.of("xiangqi");
  }

  /** FEN keeps no order of pieces, so cases are compared with their pieces in order. */
  @ParameterizedTest
  @MethodSource("inputs")
  void everyPositionOfTheSuiteComesBack(Path input) throws Exception {
    List<XiangqiCase> cases = SuiteInputs.read(new Xiangqi(), input);
    StringBuilder all = new StringBuilder();
    cases.forEach(each -> all.append(FEN.write(each, CAPTION)));
    assertThat(read(all.toString()))
        .isEqualTo(cases.stream().map(XiangqiFenTest::rowByRow).toList());
  }

  private static XiangqiCase rowByRow(XiangqiCase testCase) {
    return new XiangqiCase(
        testCase.black(),
        testCase.red().stream().sorted(Comparator.comparing(XiangqiPiece::square)).toList());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "3k5/9/3R5/9/9/9/9/9/9/4K4|1:26: side to move: expected b, for in the problem Black is to move, found the end of the line [line-ends-early]",
        "3k5/9/3R5/9/9/9/9/9/9/4K4 w|1:27: side to move: expected b, for in the problem Black is to move, found \"w\" [against-the-statement]",
        "3k5/9/3R5/9/9/9/9/9/9/4K4 r - -|1:27: side to move: expected b, for in the problem Black is to move, found \"r\" [against-the-statement]",
        "3k5/9/3R5/9/9/9/9/9/9/4K4 black|1:27: side to move: expected b, for in the problem Black is to move, found \"black\" [unknown-symbol]",
        "3k5/9/3R5/9/9/9/9/9/9/4K4 b - - 0 1 2|1:37: field: expected nothing after the move counters, found \"2\" [unknown-symbol]",
        "3k5/9/3R5/9/9/9/9/9/9/4K4 b - x|1:31: field: expected \"-\" or a number, found \"x\" [unknown-symbol]",
        "3k6/9/3R5/9/9/9/9/9/9/4K4 b|1:3: row 1: expected a piece, or a number of empty squares from 1 to 5, found \"6/9/3R5/9/9/9/9/9/9/\"...",
        "3k4/9/3R5/9/9/9/9/9/9/4K4 b|1:4: row 1: expected 9 squares, found 8 [unknown-symbol]",
        "3k5R/9/9 b|1:4: row 1: expected \"/\" before row 2, found",
        "3k5/9/3R5 b|1:10: row 3: expected \"/\" before row 4, found \" b\" [unknown-symbol]",
        "3k5/9/3X5/9/9/9/9/9/9/4K4 b|1:8: row 3: expected a piece, or",
        "3k5/4a4/3R5/9/9/9/9/9/9/4K4 b|1:6: row 2: expected K, R, N, C of Red, and k alone of Black: the problem has no other pieces, found a",
        "3k5/9/3R5/9/9/9/9/9/9/3AK4 b|1:24: row 10: expected K, R, N, C of Red",
        "3kk4/9/3R5/9/9/9/9/9/9/4K4 b|1:3: row 1: expected one k on the board, found a second",
        "9/9/3R5/9/9/9/9/9/9/4K4 b|1:1: position: expected Black's general, k, found none",
        "9/9/9/3k5/3R5/9/9/9/9/4K4 b|1:8: position: expected Black's general in rows 1 to 3 and columns 4 to 6, found (4,4)",
        "3k5/9/3R5/9/9/9/4K4/9/9/9 b|1:18: position: expected G in rows 8 to 10 and columns 4 to 6, found (7,5)",
        "3k5/9/3R5/9/9/9/9/9/9/9 b|1:1: position: expected one red general, found no G among the pieces",
        "3k5/9/3R5/9/9/9/9/9/9/3KK4 b|1:25: position: expected one red general, found a second G",
        "3k5/9/3RRR3/9/9/9/9/9/9/4K4 b|1:10: position: expected at most two of a kind, found a third R",
        "3k5/9/9/9/9/9/9/9/9/3K5 b|1:1: position: expected 2 to 7 red pieces, found 1",
        "3k5/9/4R4/9/9/9/9/9/9/4K4 b|1:1: position: expected a position in which Red gives check, found no check",
        "3k5/9/3RRNN2/4CCN2/9/9/9/9/9/4K4 b|1:1: position: expected 2 to 7 red pieces, found 8",
      })
  void saysWhatDoesNotFit(String fen, String message) {
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> read(fen))
        .satisfies(fault -> assertThat(fault.toString()).startsWith("a.fen:" + message));
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> read(WRITTEN + fen))
        .satisfies(
            fault -> assertThat(fault.toString()).startsWith("a.fen:2:" + message.substring(2)));
  }

  @Test
  void whatGrowsHasALimit() throws InputException {
    assertThat(read(WRITTEN.repeat(40))).hasSize(40);
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> read(WRITTEN.repeat(41)))
        .withMessageStartingWith("a.fen:41:1: position: expected at most 40 positions");
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> read("9".repeat(1 << 20)))
        .withMessageContaining("a line of at most 200 characters");
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> read("\n \n"))
        .withMessageStartingWith("a.fen:3:1: position: expected ten rows, found the end");
  }
}
