package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Running once more to explain")
class MismatchRerunTest {
  @TempDir private Path folder;
  private final List<String> heard = new ArrayList<>();

  private <C> Optional<? extends FirstMismatch<?>> explain(
      Judge<C> judge, GradingFixture fixture, List<TestFile> tests, GradedSubmission graded)
      throws Exception {
    return new MismatchRerun<>(
            judge,
            fixture.cache,
            SourceReader.STANDARD,
            GradingFixture.LIMITS,
            tests,
            false,
            heard::add)
        .of(graded);
  }

  private Optional<? extends FirstMismatch<?>> explain(
      GradingFixture fixture, List<TestFile> tests, GradedSubmission graded) throws Exception {
    return explain(new Judge<>(fixture.problem, fixture.sandbox, false), fixture, tests, graded);
  }

  @Test
  void aWrongAnswerIsExplainedAlsoIfItsVerdictWasKnown() throws Exception {
    try (GradingFixture fixture = new GradingFixture(folder)) {
      fixture.write("ann.py", GradingFixture.printing("py", "white (1)\n"));
      fixture.write("bob.py", GradingFixture.printing("py", "white (3)\n"));
      List<TestFile> tests = List.of(fixture.test("a"));
      Path path = folder.resolve("results.csv.sqlite");
      try (ResultStore store = ResultStore.begin(path)) {
        fixture.grade(tests, 1, store);
      }
      try (ResultStore store = ResultStore.open(path)) {
        Grades grades = fixture.grade(tests, 1, store);
        assertThat(store.reused()).isEqualTo(2);
        assertThat(explain(fixture, tests, grades.graded().get(0))).isEmpty();
        FirstMismatch<?> mismatch = explain(fixture, tests, grades.graded().get(1)).orElseThrow();
        assertThat(mismatch.test()).isEqualTo("a");
        assertThat(mismatch.cases()).hasSize(1);
        assertThat(mismatch.missing()).isEmpty();
        assertThat(mismatch.report().orElseThrow().headline())
            .isEqualTo(grades.graded().get(1).firstFailure().orElseThrow().message());
        assertThat(heard).containsExactly("bob.py");
      }
    }
  }

  @Test
  void aProgramThatDoesSomethingElseHasNoReport() throws Exception {
    try (GradingFixture fixture = new GradingFixture(folder);
        ResultStore store = ResultStore.temporary()) {
      Path source = fixture.write("bob.py", GradingFixture.printing("py", "white (3)\n"));
      List<TestFile> tests = List.of(fixture.test("a"));
      GradedSubmission graded = fixture.grade(tests, 1, store).graded().get(0);
      Files.writeString(source, GradingFixture.printing("py", "white (5)\n"));
      FirstMismatch<?> other = explain(fixture, tests, graded).orElseThrow();
      assertThat(other.report()).isEmpty();
      assertThat(other.missing())
          .startsWith("the program behaved differently when it was run again");
      Files.delete(source);
      FirstMismatch<?> gone = explain(fixture, tests, graded).orElseThrow();
      assertThat(gone.missing()).isEqualTo("it could not be run again");
    }
  }
}
