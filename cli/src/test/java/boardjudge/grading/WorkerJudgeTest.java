package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Verdict;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a worker's job ends before its last test. */
class WorkerJudgeTest {
  private static final Duration AMPLE = Duration.ofHours(1);

  @TempDir private static Path folder;
  private static GradingFixture fixture;

  @BeforeAll
  static void open() throws Exception {
    fixture = new GradingFixture(folder);
  }

  @AfterAll
  static void close() throws Exception {
    fixture.close();
  }

  /** Judges a program that always prints the same on three tests; it is wrong on the second. */
  private static WorkerJudge.Judged judge(boolean atFirstFailure, Duration longest)
      throws Exception {
    List<TestFile> tests =
        List.of(
            fixture.test("one"),
            fixture.test("two", "1\n\n...p\n...p\npP.P\n...P\n", "black (2)\n"),
            fixture.test("three"));
    Language language = Languages.builtIn().of(Path.of("say.py")).orElseThrow();
    byte[] source = GradingFixture.printing("py", "white (1)\n").getBytes(StandardCharsets.UTF_8);
    return new WorkerJudge(fixture.sandbox, fixture.cache, 1)
        .judge(
            fixture.problem,
            "say.py",
            source,
            language,
            tests,
            new WorkerJudge.Conditions(false, GradingFixture.LIMITS, atFirstFailure, longest));
  }

  @Test
  void allTestsAreJudgedInOrder() throws Exception {
    WorkerJudge.Judged judged = judge(false, AMPLE);
    assertThat(judged.refusal()).isEmpty();
    assertThat(judged.results())
        .extracting(TestResult::test)
        .containsExactly("one", "two", "three");
    assertThat(judged.results().get(0).verdict()).isEqualTo(Verdict.ACCEPTED);
    assertThat(judged.results().get(1).verdict()).isEqualTo(Verdict.WRONG_ANSWER);
    assertThat(judged.results().get(2).verdict()).isEqualTo(Verdict.ACCEPTED);
  }

  @Test
  void theFirstFailureEndsItIfAskedFor() throws Exception {
    assertThat(judge(true, AMPLE).results())
        .extracting(TestResult::test)
        .containsExactly("one", "two");
  }

  /** Otherwise a job that is taken again and again would never get further. */
  @Test
  void aJobThatTakesTooLongJudgesOneTestAndReturnsTheOthers() throws Exception {
    assertThat(judge(false, Duration.ZERO).results())
        .extracting(TestResult::test)
        .containsExactly("one");
  }
}
