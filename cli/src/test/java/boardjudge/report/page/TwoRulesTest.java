package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.explain.Diagnosis;
import boardjudge.checker.explain.FaultLocation;
import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradedExamples;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.LikelyMistakes;
import boardjudge.grading.SourceReader;
import boardjudge.reference.games.go.GoRule;
import boardjudge.sandbox.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A program in a class that breaks two rules")
class TwoRulesTest {
  private static final Diagnosis TWO =
      new Diagnosis(
          Diagnosis.Certainty.LIKELY,
          List.of(GoRule.SUPERKO, GoRule.OCCUPIED),
          List.of(),
          List.of(),
          false,
          3,
          Optional.empty());

  @Test
  void countsForBothAndIsCalledAfterBoth() throws Exception {
    MismatchReport plain = FailingCase.of("go", FailingCase.GO, 1, "miss 9").report;
    MismatchReport report =
        new MismatchReport(
            plain.problem(),
            plain.kind(),
            plain.difference(),
            plain.testCase(),
            plain.lineInCase(),
            plain.location().map(TwoRulesTest::diagnosed),
            plain.answerWrongFrom(),
            plain.form(),
            plain.commonMistake());
    try (GradedExamples examples = new GradedExamples()) {
      examples.add(
          "ann.py",
          "ann",
          "no-such-file.py",
          List.of(GradePageTest.result("a", Verdict.WRONG_ANSWER, 1, "x")));
      LikelyMistakes likely = new LikelyMistakes(SourceReader.STANDARD);
      FirstMismatch.Source<Object> source =
          likely.recording(
              graded -> Optional.of(new FirstMismatch<>("a", List.of(), Optional.of(report), "")));
      GradedSubmission graded = examples.grades("go", List.of("a")).graded().get(0);
      assertThat(source.of(graded)).isPresent();
      assertThat(likely.rules("ann.py")).containsExactly(GoRule.SUPERKO, GoRule.OCCUPIED);
      assertThat(likely.of("ann.py").map(LikelyMistake::name)).contains("breaks-superko+occupied");
    }
  }

  private static FaultLocation diagnosed(FaultLocation at) {
    return new FaultLocation(
        at.step(),
        at.lastStep(),
        at.action(),
        at.lastAction(),
        at.before(),
        at.after(),
        at.explanation(),
        Optional.of(TWO),
        at.boardNumber(),
        at.other(),
        at.contrast());
  }
}
