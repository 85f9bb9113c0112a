package boardjudge.checker.judged;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Comparer;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.generator.Mutant;
import boardjudge.reference.AnswerKey;
import boardjudge.suite.strength.AnsweredTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A problem whose cases have several right answers")
class AnswerJudgeTest {
  private static final FreeSquares PROBLEM = new FreeSquares();

  /** Square 1 is taken, then square 5. */
  private static final List<Integer> CASES = List.of(1, 5);

  private static Output output(String text) {
    return Output.of(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static Optional<MismatchReport> report(String printed, String answer) throws Exception {
    return new Explainer<>(PROBLEM)
        .judge(CASES, output(printed), Optional.of(output(answer)))
        .report();
  }

  private static boolean isKilled(String... lines) {
    Mutant<Integer> program =
        new Mutant<>(
            "any",
            FreeSquares.FreeRule.FREE,
            "Prints what it likes.",
            "any",
            (cases, out) -> {
              for (String line : lines) {
                if (line.equals("crash")) {
                  throw new Mutant.Crash();
                }
                out.accept(line);
              }
            });
    return AnsweredTest.of(PROBLEM, "free", CASES).kills(program);
  }

  @Test
  void theAnswerFileIsTheRefereesWhereTheEnginesPrintDifferentRightAnswers() {
    List<String> lines = new ArrayList<>();
    AnswerKey.answer(PROBLEM, CASES, AnswerKey.Engine.BOTH, lines::add);
    assertThat(lines).containsExactly("1", "2", "--", "1", "1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1\n2\n--\n1\n1\n",
        "1\n9\n--\n1\n9\n",
        "3\n9\n8\n7\n--\n1\n6\n",
        "8\n2\n3\n4\n5\n6\n7\n8\n9\n--\n8\n1\n2\n3\n4\n6\n7\n8\n9\n",
        "1 \r\n9\n--\n1\n9"
      })
  void anyRightAnswerIsAccepted(String printed) throws Exception {
    assertThat(report(printed, "1\n2\n--\n1\n1\n")).isEmpty();
    assertThat(report("1\n4\n--\n1\n4\n", printed)).as("as the answer file").isEmpty();
    CheckResult checked =
        new Explainer<>(PROBLEM)
            .check(
                new Comparer(),
                () -> CASES,
                output(printed),
                Optional.of(output("1\n2\n--\n1\n1")));
    assertThat(checked.report()).isEmpty();
  }

  @Test
  void aWrongCaseIsReportedAfterARightOneOfAnotherLength() throws Exception {
    MismatchReport report = report("3\n9\n8\n7\n--\n1\n5\n", "1\n2\n--\n1\n1\n").orElseThrow();
    assertThat(report.kind()).isEqualTo(MismatchReport.Kind.WRONG_ANSWER);
    assertThat(report.testCase()).hasValue(2);
    assertThat(report.difference().line()).isEqualTo(7);
    assertThat(report.location().orElseThrow().explanation().because())
        .isEqualTo(
            "Square 5 is taken. Other answers may be right, too;"
                + " what is expected here is one of them.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1\n",
        "1\n2\n1\n1\n",
        "1\n1\n--\n1\n1\n",
        "2\n3\n3\n--\n1\n1\n",
        "9\n9\n--\n1\n1\n",
        "1\n2\n--\n1\n1\n1\n",
        "2\n2\n--\n1\n1\n",
        "1\n2\n--\n2\n1\n",
        "-1\n--\n1\n1\n"
      })
  void aWrongAnswerIsRefused(String printed) throws Exception {
    assertThat(report(printed, "1\n2\n--\n1\n1\n")).isPresent();
    assertThat(report("1\n2\n--\n1\n1\n", printed).orElseThrow().kind())
        .isEqualTo(MismatchReport.Kind.WRONG_ANSWER_FILE);
    assertThat(isKilled(printed.split("\n"))).isTrue();
  }

  @Test
  void aMutantThatPrintsAnotherRightAnswerSurvives() {
    assertThat(isKilled("1", "9", "--", "2", "8", "9")).isFalse();
    assertThat(isKilled("1", "9", "--", "2", "8", "9", "crash")).isTrue();
    assertThat(isKilled("1", "9", "--", "2", "8", "crash")).isTrue();
    assertThat(isKilled("1", "9", "--", "2", "8", "5")).isTrue();
  }
}
