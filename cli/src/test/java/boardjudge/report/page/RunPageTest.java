package boardjudge.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.grading.GradedExamples;
import boardjudge.grading.RunReport;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.reference.Problems;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.SuiteFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A run's page")
class RunPageTest {
  private static final Path TESTDATA =
      Path.of(System.getProperty("boardjudge.home", "..")).resolve("testdata");

  private static TestResult result(String test, Verdict verdict, String message, String... errors) {
    Optional<Duration> time = Optional.of(Duration.ofMillis(test.length()));
    return new TestResult(
        test,
        verdict,
        time,
        time,
        OptionalLong.empty(),
        message,
        List.of(errors),
        Optional.empty());
  }

  private static String page(Verdict verdict, int notRun, TestResult... results) throws Exception {
    RunReport run = GradedExamples.run(verdict, notRun, results);
    SuiteFiles suite = new SuiteFiles(TESTDATA.resolve("go"));
    List<TestFile> tests =
        Stream.of(results)
            .map(result -> TestFile.of(result.test(), suite.in(result.test())))
            .toList();
    Page page =
        RunPage.of(
            Problems.find("go").orElseThrow(), run, TestFile.listed(tests, suite.manifest()));
    return new String(page.bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void anAcceptedProgramSeesItsTimeAndWhatItsTestsCatch() throws Exception {
    String html =
        page(
            Verdict.ACCEPTED,
            0,
            result("sample/1", Verdict.ACCEPTED, ""),
            result("secret/longer", Verdict.ACCEPTED, ""));
    assertThat(html)
        .contains("2 of 2 tests passed", "<code>secret/longer</code>")
        .contains("<span class=\"l-en\">0.013 s</span>", "0.013 秒</span>", "（测试点 ")
        .contains("Mistakes that these tests would have caught", "Boards may repeat.", "没有禁止全局同形。");
    assertThat(page(Verdict.ACCEPTED, 0, result("secret/longer", Verdict.ACCEPTED, "")))
        .doesNotContain("would have caught");
  }

  @Test
  void aCrashIsShownWithTheEndOfItsErrors() throws Exception {
    String html =
        page(
            Verdict.RUN_TIME_ERROR,
            7,
            result("sample/1", Verdict.ACCEPTED, ""),
            result("sample/2", Verdict.RUN_TIME_ERROR, "exit code 1", "line 3, in <module>"));
    assertThat(html)
        .contains(
            "1 of 2 tests passed, 7 not run",
            "<code>sample/2</code> <span class=\"l-en\">exit code 1")
        .contains("line 3, in &lt;module&gt;")
        .doesNotContain("would have caught");
  }
}
