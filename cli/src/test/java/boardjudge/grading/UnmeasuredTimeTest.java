package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.view.TextStyle;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Lang;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A CPU time that was not measured")
class UnmeasuredTimeTest {
  private static final TestResult MEASURED = result("a", Optional.of(Duration.ofMillis(1500)));
  private static final TestResult UNMEASURED = result("b", Optional.empty());
  private static final TestResult NOT_RUN = TestResult.notRun("b", Verdict.NOT_RUN, "not run");

  private static TestResult result(String test, Optional<Duration> cpu) {
    return new TestResult(
        test, Verdict.ACCEPTED, cpu, Duration.ofMillis(2250), OptionalLong.empty(), "");
  }

  private static Grades grades(GradedExamples examples) throws Exception {
    examples.add("whole.c", "w", "whole.c", List.of(MEASURED, result("b", MEASURED.cpu())));
    examples.add("part.c", "p", "part.c", List.of(MEASURED, UNMEASURED));
    examples.add("stopped.c", "s", "stopped.c", List.of(MEASURED, NOT_RUN));
    return examples.grades("go", List.of("a", "b"));
  }

  @Test
  void isAnEmptyFieldOfTheCsv() throws Exception {
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    try (GradedExamples examples = new GradedExamples()) {
      grades(examples).writeCsv(csv);
    }
    assertThat(csv.toString(StandardCharsets.UTF_8).lines())
        .contains(
            "part.c,p,C,a,accepted,1.500,2.250,,",
            "part.c,p,C,b,accepted,,2.250,,",
            "stopped.c,s,C,b,not-run,,,,not run");
  }

  @Test
  void leavesASumAndAMaximumUnknown() throws Exception {
    try (GradedExamples examples = new GradedExamples()) {
      Grades grades = grades(examples);
      assertThat(grades.graded())
          .extracting(GradedSubmission::cpu)
          .containsExactly(Optional.of(Duration.ofSeconds(3)), Optional.empty(), MEASURED.cpu());
      assertThat(grades.graded())
          .extracting(GradedSubmission::slowest)
          .containsExactly(MEASURED.cpu(), Optional.empty(), MEASURED.cpu());
      assertThat(grades.standings())
          .extracting(each -> each.submission().name())
          .containsExactly("part.c", "whole.c", "stopped.c");
    }
  }

  @Test
  void isBlankInTextAndNoAttributeInJUnitsXml() throws Exception {
    assertThat(RunReport.line(MEASURED, new HashMap<>(), Lang.EN)).contains("1.500 s");
    assertThat(RunReport.line(UNMEASURED, new HashMap<>(), Lang.EN)).doesNotContain("0.000", " s");
    ByteArrayOutputStream xml = new ByteArrayOutputStream();
    try (GradedExamples examples = new GradedExamples()) {
      Grades grades = grades(examples);
      GradeSheet sheet =
          GradeSheet.of(
              grades,
              ProblemLimits.standard(Limits.STANDARD),
              new SubmissionList(List.of(), List.of(), List.of(), List.of()),
              new LikelyMistakes(SourceReader.STANDARD));
      assertThat(sheet.text(TextStyle.PLAIN))
          .anySatisfy(line -> assertThat(line).contains("whole.c", "3.000"))
          .anySatisfy(
              line -> assertThat(line).contains("part.c", "2/2").doesNotContain("000", ".500"));
      JUnitReport.write(grades, xml);
    }
    assertThat(xml.toString(StandardCharsets.UTF_8))
        .contains("classname=\"go.part.c\" name=\"a\" time=\"1.500\"")
        .contains("classname=\"go.part.c\" name=\"b\">")
        .contains("<testsuite name=\"go/part.c\" tests=\"2\" failures=\"0\" errors=\"0\">");
  }

  @Test
  void isReadBackFromAStore(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    String key = "0123456789abcdef".repeat(4);
    try (ResultStore store = ResultStore.open(file)) {
      store.add(Map.of(key, UNMEASURED));
    }
    try (ResultStore store = ResultStore.open(file)) {
      assertThat(store.find(key)).contains(UNMEASURED);
    }
  }

  @Test
  void costsTheTimeByTheClock() {
    assertThat(SubmissionProgress.cost(MEASURED)).isEqualTo(Duration.ofMillis(1500));
    assertThat(SubmissionProgress.cost(UNMEASURED)).isEqualTo(UNMEASURED.wall().orElseThrow());
  }
}
