package boardjudge.checker.explain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.MismatchReport.Kind;
import boardjudge.checker.strip.StripCase;
import boardjudge.checker.strip.StripProblem;
import boardjudge.checker.view.TextStyle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Explaining the first line that differs")
class ExplainerTest {
  /** Two silent steps, one onto a visited square, one off the strip; then a case without steps. */
  private static final List<StripCase> CASES =
      List.of(new StripCase(List.of(1, 1, -1, 9)), new StripCase(List.of()));

  private static final String ANSWER = "seen\nwall\n....X\n11100\n..X..\n00100\n";

  private static Output output(String text) {
    return Output.of(text.getBytes(ISO_8859_1));
  }

  private static Optional<MismatchReport> explain(List<StripCase> cases, String found) {
    try {
      return new Explainer<>(new StripProblem()).judge(cases, output(found)).report();
    } catch (IOException memoryOnly) {
      throw new UncheckedIOException(memoryOnly);
    }
  }

  private static MismatchReport wrong(String found) {
    return explain(CASES, found).orElseThrow();
  }

  private static MismatchReport withAnswer(String found, String answer) throws IOException {
    return new Explainer<>(new StripProblem())
        .judge(CASES, output(found), Optional.of(output(answer)))
        .report()
        .orElseThrow();
  }

  private static FaultLocation location(String found) {
    return wrong(found).location().orElseThrow();
  }

  private static String text(MismatchReport report) {
    return String.join("\n", report.text(TextStyle.PLAIN)) + "\n";
  }

  @Test
  void theRightOutputNeedsNoExplanation() {
    assertThat(explain(CASES, ANSWER)).isEmpty();
    assertThat(explain(CASES, ANSWER.replace("\n", " \r\n") + "\n\n")).isEmpty();
  }

  @Test
  void linesBetweenTwoCasesBelongToTheEarlierOne() throws IOException {
    Explainer<StripCase> apart = new Explainer<>(new StripProblem(List.of("")));
    String answer = "seen\nwall\n....X\n11100\n\n..X..\n00100\n";
    assertThat(apart.judge(CASES, output(answer)).report()).isEmpty();
    MismatchReport missing = apart.judge(CASES, output(ANSWER)).report().orElseThrow();
    assertThat(missing.difference().line()).isEqualTo(5);
    assertThat(missing.testCase()).hasValue(1);
    assertThat(missing.lineInCase()).isEqualTo(5);
    assertThat(missing.location().orElseThrow().explanation().because())
        .isEqualTo("From here to 4 the row 2 is none, not \"..X..\", with 1 at hand.");
    MismatchReport later =
        apart.judge(CASES, output(answer.replace("00100", "00110"))).report().orElseThrow();
    assertThat(later.testCase()).hasValue(2);
    assertThat(later.lineInCase()).isEqualTo(2);
  }

  @Test
  void aLineThatSilentStepsCouldHavePrintedIsAttributedToTheFirst() {
    FaultLocation location = location("wall\nwall\n");
    assertThat(location.isRange()).isTrue();
    assertThat(location.step()).isEqualTo(1);
    assertThat(location.lastStep()).isEqualTo(3);
    assertThat(location.action()).hasToString("command 1: 1");
    assertThat(location.lastAction()).hasToString("command 3: -1");
    assertThat(location.explanation().because())
        .isEqualTo("From here to 3 the row 0 is none, not \"wall\", with 1 at hand.");
    assertThat(location.before().diagram().rows()).containsExactly("..X..");
    assertThat(location.after().diagram().rows()).containsExactly("...X.");
  }

  @Test
  void aLineThatNoSilentStepPrintsIsAttributedToTheStepThatPrintsThere() {
    FaultLocation location = location("....X\n11110\n");
    assertThat(location.isRange()).isFalse();
    assertThat(location.action()).hasToString("command 3: -1");
    assertThat(location.explanation().because())
        .isEqualTo("From here to 3 the row 0 is seen, not \"....X\", with 1 at hand.");
    assertThat(location.before().diagram().rows()).containsExactly("....X");
  }

  @Test
  void silentStepsBeforeALineThatWasRightAreNotSuspected() {
    FaultLocation location = location("seen\nseen\n");
    assertThat(location.isRange()).isFalse();
    assertThat(location.action()).hasToString("command 4: 9");
  }

  @Test
  void aStepOfSeveralLinesIsGivenTheRowAndAllThatWasFoundForIt() {
    assertThat(location("seen\nwall\nX....\n11110\n..X..\n").explanation().because())
        .isEqualTo("From here to 4 the row 0 is ....X, not \"X....\", with 2 at hand.");
    assertThat(location("seen\nwall\n....X\nseen\n..X..\n").explanation().because())
        .isEqualTo("From here to 4 the row 1 is 11100, not \"seen\", with 1 at hand.");
    assertThat(location("seen\nwall\nX....").explanation().because())
        .isEqualTo("From here to 4 the row 0 is ....X, not \"X....\", with 1 at hand.");
  }

  @Test
  void anOutputThatEndsEarlyIsExplainedWhereItEnds() {
    MismatchReport report = wrong("seen\nwall\n....X\n\n \n");
    assertThat(report.headline())
        .isEqualTo("wrong answer: line 4, case 1: expected \"11100\", found the end of the output");
    assertThat(report.lineInCase()).isEqualTo(4);
    assertThat(report.location().orElseThrow().explanation().because())
        .isEqualTo("From here to 4 the row 1 is 11100, not nothing more, with 0 at hand.");
    assertThat(wrong("").location().orElseThrow().action()).hasToString("command 3: -1");
  }

  @Test
  void anOutputThatRunsOnIsExplainedAfterTheLastCase() {
    MismatchReport report = wrong(ANSWER + "\nseen\n");
    assertThat(report.headline())
        .isEqualTo("wrong answer: line 8, case 2: expected the end of the output, found \"seen\"");
    FaultLocation location = report.location().orElseThrow();
    assertThat(location.action()).hasToString("the end");
    assertThat(location.explanation().because())
        .isEqualTo("From here to 2 the row 2 is none, not \"seen\", with 1 at hand.");
  }

  @Test
  void aLineOfALaterCaseIsCountedFromItsCase() {
    MismatchReport report = wrong(ANSWER.replace("00100", "00101"));
    assertThat(report.testCase()).isEqualTo(OptionalInt.of(2));
    assertThat(report.lineInCase()).isEqualTo(2);
    assertThat(report.difference().line()).isEqualTo(6);
  }

  @Test
  void anInputWithoutACaseHasNoStepToExplain() {
    MismatchReport report = explain(List.of(), "seen\n").orElseThrow();
    assertThat(report.headline())
        .isEqualTo("wrong answer: line 1: expected the end of the output, found \"seen\"");
    assertThat(report.location()).isEmpty();
    assertThat(text(report)).contains("goes on after the last line");
  }

  @Test
  void wrongWhiteSpaceIsReportedAsSuchAndNoRuleIsBlamed() {
    MismatchReport report = wrong(ANSWER.replace("wall", "wa ll"));
    assertThat(report.kind()).isEqualTo(Kind.WRONG_ANSWER);
    report = wrong(ANSWER.replace("wall", "\n wall"));
    assertThat(report.kind()).isEqualTo(Kind.WRONG_WHITE_SPACE);
    assertThat(text(report))
        .isEqualTo(
            """
            wrong white space: line 2, case 1: wrong only in empty lines: expected "wall", found ""

              expected  "wall"
              found     ""
                         ^

            The output is wrong only in empty lines.
            - Empty lines: there are too many or too few.
            Where: line 2, case 1; command 4: 9.
            """);
  }

  @Test
  void aWrongAnswerFileIsReportedBeforeTheOutputIsBlamed() throws IOException {
    String wrongAnswer = ANSWER.replace("wall", "seen");
    for (String output : new String[] {ANSWER, wrongAnswer, "seen\nseen\nx"}) {
      MismatchReport report = withAnswer(output, wrongAnswer);
      assertThat(report.kind()).isEqualTo(Kind.WRONG_ANSWER_FILE);
      assertThat(report.headline())
          .isEqualTo("wrong answer file: line 2, case 1: expected \"wall\", found \"seen\"");
      assertThat(report.location().orElseThrow().action()).hasToString("command 4: 9");
    }
    MismatchReport earlier = withAnswer("wall\n", wrongAnswer);
    assertThat(earlier.kind()).isEqualTo(Kind.WRONG_ANSWER);
    assertThat(text(earlier)).contains("Note: the answer file is wrong too, from line 2.");
    assertThat(withAnswer("wall\n", ANSWER).answerWrongFrom()).isEmpty();
    assertThat(withAnswer(ANSWER, "seen\n").headline())
        .isEqualTo(
            "wrong answer file: line 2, case 1: expected \"wall\", found the end of the file");
  }

  @Test
  void theReportShowsLinesRuleAndBoards() {
    assertThat(text(wrong("seen\n\u001b[2J\u00e9\n")))
        .isEqualTo(
            """
            wrong answer: line 2, case 1: expected "wall", found "\\x1b[2J\\xe9"

              expected  "wall"
              found     "\\x1b[2J\\xe9"
                         ^

            Where: line 2, case 1; command 4: 9.
            Rule on-the-strip: A step that would leave the strip prints "wall" and is not
              made.
            Why: From here to 13 the row 0 is wall, not "\\x1b[2J\\xef\\xbf\\xbd", with 1 at
              hand.

            before command 4: 9    after command 4: 9
               0  1  2  3  4          0  1  2  3  4
            0  .  .  .  . (X)      0  .  .  .  . (X)

            squares:
              from  to
              4     13

              ( ) where the move is made
            """);
  }

  @Test
  void aRangeOfStepsIsReported() {
    assertThat(text(wrong("wall\n")))
        .contains(
            """
            Where: line 1, case 1; the mistake may be anywhere from command 1: 1 to command
              3: -1; most likely at command 1: 1.
            """);
  }

  @Test
  void theHeadlineKeepsWithin90CharactersWhateverWasFound() {
    for (String found :
        new String[] {
          "x".repeat(300), "wal" + "\u0001".repeat(200), "wall" + "l".repeat(1000) + " ", "\"\"\\"
        }) {
      String headline = wrong("seen\n" + found + "\n").headline();
      assertThat(headline).startsWith("wrong answer: line 2, case 1: expected \"wall\", found ");
      assertThat(headline).matches("[ -~]{50,90}");
    }
  }

  @Test
  void theEndOfAnOutputIsNeverCut() {
    assertThat(wrong(ANSWER + "\n".repeat(2_000_000) + "x".repeat(100)).headline())
        .isEqualTo(
            "wrong answer: line 2000007, case 2:"
                + " expected the end of the output, found \"xxxxxxxx\"...");
    assertThat(wrong(ANSWER + "\n".repeat(2_000_000) + "x".repeat(100)).headline())
        .hasSizeLessThanOrEqualTo(90);
  }

  @Test
  void linesLongerThanTheHeadlineAreCutAroundTheDifference() {
    String answer = "a".repeat(500) + "b";
    assertThat(wrong(answer).headline())
        .isEqualTo(
            "wrong answer: line 1, case 1: expected \"seen\", found \"" + "a".repeat(29) + "\"...");
  }

  @Test
  void noLineBeginsWithWhatTheContestantWrote() {
    for (String line : text(wrong("status(1) score(100)\n\u00b7")).split("\n")) {
      assertThat(line).doesNotStartWith("status").matches("[ -~]*");
    }
  }
}
