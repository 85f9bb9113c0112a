package boardjudge.reference.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PawnchessFormatTest {
  private static final String SAMPLE =
      """
      2

      .ppp
      ....
      .PPP
      ....

      ...p
      ...p
      pP.P
      ...P
      """;

  private final Pawnchess pawnchess = new Pawnchess();

  private List<PawnchessCase> strict(String text) throws InputException {
    return pawnchess.format().read(InputReader.strict("in", bytes(text)));
  }

  private List<PawnchessCase> lenient(String text) throws InputException {
    return pawnchess.format().read(InputReader.lenient("in", bytes(text)));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void theSampleIsReadAnsweredAndWrittenBack() throws InputException {
    List<PawnchessCase> cases = strict(SAMPLE);
    List<String> answer = new ArrayList<>();
    AnswerKey.answer(pawnchess, cases, AnswerKey.Engine.BOTH, answer::add);
    assertThat(answer).containsExactly("white (7)", "black (2)");
    assertThat(pawnchess.format().bytes(cases)).isEqualTo(bytes(SAMPLE));
    assertThat(pawnchess.start(cases.get(1)).rows())
        .containsExactly("...p", "...p", "pP.P", "...P");
  }

  @Test
  void theProblemIsFoundByItsName() {
    assertThat(Problems.find("pawnchess")).containsInstanceOf(Pawnchess.class);
    assertThat(pawnchess.title()).isEqualTo("The Pawn Chess");
    assertThat(pawnchess.source()).isEqualTo("UVa 10838");
    assertThat(pawnchess.rules()).containsExactly(PawnchessRule.values());
    assertThat(pawnchess.rules()).allSatisfy(rule -> assertThat(rule.clause()).endsWith("."));
    assertThat(pawnchess.format().maxCases()).isEqualTo(50);
  }

  @Test
  void lenientReadingAsksForNoEmptyLinesAndCountsNoCases() throws InputException {
    String row = ".ppp .... .PPP ....\r\n";
    assertThat(lenient("051 " + row.repeat(51) + "\n\n"))
        .hasSize(51)
        .containsOnly(
            PawnchessCase.of(
                """
        .ppp
        ....
        .PPP
        ....
        """));
  }

  @Test
  void fiftyCasesAreTheMost() throws InputException {
    List<PawnchessCase> cases = Collections.nCopies(50, strict(SAMPLE).get(0));
    String file = new String(pawnchess.format().bytes(cases), StandardCharsets.US_ASCII);
    assertThat(strict(file)).isEqualTo(cases);
    assertThat(fault(file.replaceFirst("50", "51"))).contains("1:1: number of cases");
    assertThatIllegalArgumentException().isThrownBy(() -> pawnchess.format().bytes(List.of()));
  }

  private String fault(String text) {
    return String.valueOf(
        catchThrowableOfType(InputException.class, () -> strict(text)).toString());
  }

  /** Each row: text of the sample, its replacement, and a part of the error. */
  @ParameterizedTest(name = "{2}")
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "2\\n\\n|0\\n\\n|in:1:1: number of cases: expected an integer from 1 to 50, found \"0\" [out-of-range]",
        "2\\n\\n|51\\n\\n|in:1:1: number of cases: expected an integer from 1 to 50, found \"51\" [out-of-range]",
        "2\\n\\n|02\\n\\n|[leading-zero]",
        "2\\n\\n|two\\n\\n|[not-a-number]",
        "2\\n\\n|2 \\n\\n|[trailing-blank]",
        "2\\n\\n|2\\n|in:2:1: empty line of case 1: expected an empty line, found \".ppp\" [missing-empty-line]",
        "2\\n\\n|2\\n\\n\\n|in:3:1: row 1 of case 1: expected a value, found the end of the line [stray-empty-line]",
        "2\\n\\n|2\\n \\n|[trailing-blank]",
        "2\\n\\n|2\\r\\n\\n|[carriage-return]",
        "2\\n\\n|1\\n\\n|in:7:1: end of file: expected nothing more, found the end of the line [extra-lines]",
        "2\\n\\n|3\\n\\n|[ends-early]",
        ".ppp|.ppp.|in:3:1: row 1 of case 1: expected 4 characters, each P, p or ., found \".ppp.\" [unknown-symbol]",
        ".ppp|.pp|[unknown-symbol]",
        ".ppp|.ppq|[unknown-symbol]",
        ".ppp|. ppp|[unknown-symbol]",
        ".ppp| .ppp|[stray-blank]",
        ".ppp|.ppp\\t|[trailing-blank]",
        ".ppp|.ppp\\r|[carriage-return]",
        "...P\\n|...P|[missing-final-newline]",
        "...P\\n||in:11:1: row 4 of case 2: expected a value, found the end of the file [ends-early]",
        "...P\\n|...P\\n\\n|[extra-lines]",
        ".ppp|Pppp|in:3:1: position of case 1: expected no pawn of White on its far row, found a pawn of White on its far row [against-the-statement]",
        "...P\\n|...p\\n|in:8:1: position of case 2",
        "...P\\n|...p\\n|found a pawn of Black on its far row [against-the-statement]",
        ".PPP|....|expected 1 to 4 pawns of White, found 0 pawns of White [against-the-statement]",
        ".ppp|....|found 0 pawns of Black [against-the-statement]",
        ".PPP\\n....|.PPP\\n.PP.|found 5 pawns of White [against-the-statement]",
        ".ppp\\n....|.ppp\\npp..|found 5 pawns of Black [against-the-statement]",
        "pP.P\\n...P|p..P\\n...P|expected a legal move for White, found no legal move for White [against-the-statement]",
      })
  void invalidInputsAreRefused(String original, String replacement, String message) {
    String invalid = SAMPLE.replace(plain(original), replacement == null ? "" : plain(replacement));
    assertThat(invalid).isNotEqualTo(SAMPLE);
    assertThat(fault(invalid)).contains(message);
  }

  private static String plain(String escaped) {
    return escaped.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t");
  }

  @Test
  void positionsAndCasesCheckThemselves() {
    assertThatIllegalArgumentException().isThrownBy(() -> new PawnchessPosition("P"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PawnchessPosition("Q..............."));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PawnchessPosition.of("....", "....", "...."));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PawnchessPosition.of("...", ".....", "....", "...."));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PawnchessPosition.of("........", "........"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PawnchessCase.of("....\n....\n....\n...P"))
        .withMessage("not a case: 0 pawns of Black: [...., ...., ...., ...P]");
  }
}
