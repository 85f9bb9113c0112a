package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Verdict;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A program that never ran")
class NeverRunTest {
  private static TestResult notRun(Verdict verdict) {
    return TestResult.notRun("a", verdict, "why");
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource(names = {"COMPILE_ERROR", "UNKNOWN_LANGUAGE", "JUDGE_ERROR", "NOT_RUN"})
  void hasNoTimeInTheCsv(Verdict verdict) throws Exception {
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    try (GradedExamples examples = new GradedExamples()) {
      examples.add("x.c", "x", "x.c", List.of(notRun(verdict)));
      examples.grades("go", List.of("a")).writeCsv(csv);
    }
    assertThat(csv.toString(StandardCharsets.UTF_8).lines())
        .contains("x.c,x,C,a," + verdict.id() + ",,,,why");
  }

  @Test
  void hasNoneInAStoreEither(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("results.csv.sqlite");
    String key = "0123456789abcdef".repeat(4);
    try (ResultStore store = ResultStore.open(file)) {
      store.add(Map.of(key, notRun(Verdict.COMPILE_ERROR)));
    }
    try (ResultStore store = ResultStore.open(file)) {
      assertThat(store.find(key)).contains(notRun(Verdict.COMPILE_ERROR));
    }
  }

  @Test
  void costsNothingOfABudget() {
    assertThat(SubmissionProgress.cost(notRun(Verdict.COMPILE_ERROR))).isZero();
  }
}
