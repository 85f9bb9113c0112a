package boardjudge.grading;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Languages;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.Verdict;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Grading, with something else in the place of the judge")
class StandInGraderTest {
  private static final Language PYTHON = Languages.builtIn().byId("python3").orElseThrow();

  @TempDir private Path folder;

  /** A result; a CPU time below 0 means that it was not measured. */
  private static TestResult result(
      String test, Verdict verdict, long cpuMillis, long wallMillis, String message) {
    return new TestResult(
        test,
        verdict,
        cpuMillis < 0 ? Optional.empty() : Optional.of(Duration.ofMillis(cpuMillis)),
        Duration.ofMillis(wallMillis),
        OptionalLong.of(1000),
        message);
  }

  private static Submission submission(String name, Path source) {
    return new Submission(
        name, name, source, Optional.empty(), Optional.of(PYTHON), "", Optional.empty());
  }

  private Path source(String name) throws IOException {
    return Files.writeString(folder.resolve(name), "# " + name + "\n");
  }

  private TestFile test(String name) throws IOException {
    return TestFile.of(name, Files.writeString(folder.resolve(name + ".in"), name));
  }

  private static Grader grader(
      Path cache, Sandbox sandbox, int jobs, GradeBook book, Grader.Runner runner) {
    CompileCache programs = new CompileCache(cache.toAbsolutePath(), sandbox);
    Preparation preparation = new Preparation("", programs, SourceReader.STANDARD, Limits.STANDARD);
    return new Grader(runner, preparation, book, jobs, advance -> {});
  }

  private static GradeBook book(
      List<Submission> submissions, List<TestFile> tests, StopRule stopping, ResultStore store)
      throws IOException {
    return new GradeBook(
        "go", submissions, HashedTest.of(tests), stopping, store, Optional.empty());
  }

  /** Grades two at a time. */
  private List<String> grade(
      List<Submission> submissions, List<TestFile> tests, StopRule stopping, Grader.Runner runner)
      throws Exception {
    try (Sandbox none = Sandbox.open(Sandbox.Demand.OFF);
        ResultStore store = ResultStore.temporary()) {
      return GradingFixture.lines(
          grader(
                  folder.resolve("cache"),
                  none,
                  2,
                  book(submissions, tests, stopping, store),
                  runner)
              .grade());
    }
  }

  @Test
  void aFaultConcernsOnlyTheSubmissionThatCausesIt() throws Exception {
    List<Submission> all = new ArrayList<>(List.of(submission("gone", folder.resolve("gone.py"))));
    for (String name : List.of("broken", "deep", "fault", "good")) {
      all.add(submission(name, source(name + ".py")));
    }
    List<String> rows =
        grade(
            all,
            List.of(test("1"), test("2")),
            StopRule.NEVER,
            (who, program, test, limits) -> {
              switch (program.source()) {
                case "broken.py" -> throw new IOException("no \u001b[2J pipe");
                case "deep.py" -> throw new StackOverflowError();
                case "fault.py" -> throw new IllegalStateException("state");
                default -> {}
              }
              return result(test.name(), Verdict.ACCEPTED, 1, 1, "");
            });
    assertThat(rows)
        .containsExactly(
            "submission,author,language,test,verdict,cpu,wall,memory,message",
            "gone,gone,Python 3,,judge-error,,,,the source cannot be read: no such file",
            "broken,broken,Python 3,1,judge-error,,,,the program could not be run: no \\x1b[2J pipe",
            "broken,broken,Python 3,2,judge-error,,,,the program could not be run: no \\x1b[2J pipe",
            "deep,deep,Python 3,1,judge-error,,,,a fault of boardjudge itself:"
                + " java.lang.StackOverflowError",
            "deep,deep,Python 3,2,judge-error,,,,a fault of boardjudge itself:"
                + " java.lang.StackOverflowError",
            "fault,fault,Python 3,1,judge-error,,,,a fault of boardjudge itself:"
                + " java.lang.IllegalStateException: state",
            "fault,fault,Python 3,2,judge-error,,,,a fault of boardjudge itself:"
                + " java.lang.IllegalStateException: state",
            "good,good,Python 3,1,accepted,*,*,*,",
            "good,good,Python 3,2,accepted,*,*,*,");
  }

  /** A program counts as sleeping if it used hardly any CPU time in all of its wall-clock time. */
  @ParameterizedTest(name = "{0} ms of CPU time in {1} ms: {2} runs")
  @CsvSource({"1,21000,1", "0,21000,1", "-1,21000,2", "7000,21000,2", "9000,21000,2"})
  void aSleepingTestIsWaitedForOnce(long cpu, long wall, int runs) throws Exception {
    AtomicInteger count = new AtomicInteger();
    List<String> rows =
        grade(
            List.of(submission("sleepy", source("sleepy.py"))),
            List.of(test("1"), test("2")),
            StopRule.NEVER,
            (who, program, test, limits) -> {
              if (test.name().equals("1")) {
                count.incrementAndGet();
                return result(test.name(), Verdict.TIME_LIMIT, cpu, wall, "slept");
              }
              return result(test.name(), Verdict.ACCEPTED, 1, 1, "");
            });
    assertThat(rows)
        .contains(
            "sleepy,sleepy,Python 3,1,time-limit,"
                + (cpu < 0 ? ",21.000,1000" : "*,*,*")
                + ",slept");
    assertThat(count).hasValue(runs);
  }

  private List<TestFile> twentyTests() throws IOException {
    List<TestFile> tests = new ArrayList<>();
    for (int number = 1; number <= 20; number++) {
      tests.add(test("" + number));
    }
    return tests;
  }

  @Test
  void aSlowProgramIsLeftForLaterAndRunAlone() throws Exception {
    List<String> runs = Collections.synchronizedList(new ArrayList<>());
    List<TestFile> tests = twentyTests();
    List<Submission> all =
        List.of(submission("near", source("near.py")), submission("quick", source("quick.py")));
    Grader.Runner runner =
        (who, program, test, limits) -> {
          runs.add(who.name() + (limits.equals(Limits.STANDARD) ? " alone" : ""));
          boolean near = who.name().equals("near");
          return result(test.name(), Verdict.ACCEPTED, near ? 9500 : 1, 1, "");
        };
    assertThat(grade(all, tests, StopRule.NEVER, runner))
        .filteredOn(line -> line.contains("accepted"))
        .hasSize(40);
    // Two run at a time, so one more than three may have begun before it was left for later.
    assertThat(Collections.frequency(runs, "near")).isBetween(3, 4);
    assertThat(runs.subList(runs.size() - 20, runs.size())).containsOnly("near alone");
    assertThat(Collections.frequency(runs, "quick")).isEqualTo(20);
  }

  @Test
  void theRestOfAnEndlessProgramWaitsForAllOthers() throws Exception {
    List<String> runs = Collections.synchronizedList(new ArrayList<>());
    List<TestFile> tests = twentyTests();
    List<Submission> all =
        List.of(
            submission("endless", source("endless.py")), submission("quick", source("quick.py")));
    Grader.Runner runner =
        (who, program, test, limits) -> {
          runs.add(who.name());
          boolean endless = who.name().equals("endless");
          return endless
              ? result(test.name(), Verdict.TIME_LIMIT, 99_000, 99_000, "")
              : result(test.name(), Verdict.ACCEPTED, 1, 1, "");
        };
    StopRule afterThree = new StopRule(false, Optional.empty(), 3);
    assertThat(grade(all, tests, afterThree, runner))
        .filteredOn(line -> line.startsWith("endless") && line.contains("time-limit"))
        .hasSize(3);
    List<String> before = runs.subList(0, runs.lastIndexOf("quick"));
    // Two run at a time, so two may have begun before one of them was known to be too slow.
    assertThat(Collections.frequency(before, "endless")).isBetween(1, 2);
    assertThat(Collections.frequency(runs, "endless")).isBetween(3, 4);
    assertThat(Collections.frequency(runs, "quick")).isEqualTo(20);
  }

  /**
   * The rows of one of two programs, whose runs take two seconds and end as the test's name says:
   * bad, or asleep.
   */
  private List<String> stopped(int jobs, StopRule stopping, AtomicInteger runs, String... tests)
      throws Exception {
    List<TestFile> files = new ArrayList<>();
    for (String each : tests) {
      files.add(test(each));
    }
    Path known = folder.resolve("stopped.sqlite");
    List<Submission> all =
        List.of(submission("one", source("one.py")), submission("two", source("two.py")));
    try (Sandbox none = Sandbox.open(Sandbox.Demand.OFF);
        ResultStore store = ResultStore.open(known)) {
      Grader.Runner runner =
          (who, program, file, limits) -> {
            runs.incrementAndGet();
            boolean bad = file.name().startsWith("bad");
            boolean sleeps = file.name().startsWith("sleep");
            return result(
                file.name(),
                bad ? Verdict.WRONG_ANSWER : Verdict.ACCEPTED,
                sleeps ? 1 : 2000,
                2500,
                bad ? "wrong" : "");
          };
      Grades grades =
          grader(folder.resolve("cache"), none, jobs, book(all, files, stopping, store), runner)
              .grade();
      store.finish();
      return GradingFixture.lines(grades).stream()
          .filter(line -> line.startsWith("two,"))
          .map(line -> line.substring("two,two,Python 3,".length()))
          .toList();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void afterTheFirstFailureNothingCounts(int jobs) throws Exception {
    AtomicInteger runs = new AtomicInteger();
    StopRule first = new StopRule(true, Optional.empty(), 0);
    List<String> rows = stopped(jobs, first, runs, "a", "bad1", "c", "bad2");
    assertThat(rows)
        .containsExactly(
            "a,accepted,*,*,*,",
            "bad1,wrong-answer,*,*,*,wrong",
            "c,not-run,,,,\"not run, since bad1 failed before it\"",
            "bad2,not-run,,,,\"not run, since bad1 failed before it\"");
    if (jobs == 1) {
      assertThat(runs).hasValue(4);
    }
    // Without the option the other tests are judged, and no test is judged twice.
    runs.set(0);
    assertThat(stopped(1, StopRule.NEVER, runs, "a", "bad1", "c", "bad2"))
        .contains("c,accepted,*,*,*,", "bad2,wrong-answer,*,*,*,wrong");
    assertThat(runs.get()).isLessThanOrEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void beyondTheBudgetNothingCounts(int jobs) throws Exception {
    AtomicInteger runs = new AtomicInteger();
    StopRule budget = new StopRule(false, Optional.of(Duration.ofMillis(6500)), 0);
    // 2 s of CPU time each, and 2.5 s by the clock for the one that sleeps.
    for (int again = 0; again < 2; again++) {
      assertThat(stopped(jobs, budget, runs, "a", "bad", "sleep", "d", "e"))
          .containsExactly(
              "a,accepted,*,*,*,",
              "bad,wrong-answer,*,*,*,wrong",
              "sleep,accepted,*,*,*,",
              "d,not-run,,,,\"not run, since the budget of 6.5 s is spent\"",
              "e,not-run,,,,\"not run, since the budget of 6.5 s is spent\"");
      if (jobs == 1) {
        // The second time all results are known.
        assertThat(runs).hasValue(6);
      }
    }
  }

  /** Grades, stores and counts a million results; its argument is a folder. */
  static final class ManyResults {
    private static final int SUBMISSIONS = 1000;
    private static final int TESTS = 999;

    private ManyResults() {}

    public static void main(String[] args) throws Exception {
      StandInGraderTest test = new StandInGraderTest();
      test.folder = Path.of(args[0]);
      Path source = test.source("one.py");
      List<Submission> submissions = new ArrayList<>();
      for (int i = 0; i < SUBMISSIONS; i++) {
        submissions.add(submission("s" + i, source));
      }
      List<TestFile> tests = new ArrayList<>();
      for (int i = 0; i < TESTS; i++) {
        tests.add(test.test("t" + i));
      }
      Path file = test.folder.resolve("results.csv.sqlite");
      try (Sandbox none = Sandbox.open(Sandbox.Demand.OFF);
          ResultStore store = ResultStore.open(file)) {
        Grades grades =
            grader(
                    test.folder.resolve("cache"),
                    none,
                    2,
                    book(submissions, tests, StopRule.NEVER, store),
                    (who, program, run, limits) ->
                        result(
                            run.name(),
                            Verdict.WRONG_ANSWER,
                            1,
                            1,
                            "wrong answer: line 1, case 1: expected \"1\", found " + run.name()))
                .grade();
        try (var out = Files.newOutputStream(test.folder.resolve("sheet.csv"))) {
          grades.writeCsv(new BufferedOutputStream(out, 1 << 16));
        }
      }
      try (ResultStore opened = ResultStore.open(file)) {
        System.out.println(opened.size() + " known");
      }
    }
  }

  @Test
  @Tag("exhaustive")
  @Tag("grade")
  void aMillionResultsFitIntoLittleMemory() throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                ManyResults.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    assertThat(folder.resolve("said")).content().contains("999000 known");
    assertThat(process.exitValue()).isZero();
    try (var lines = Files.lines(folder.resolve("sheet.csv"))) {
      assertThat(lines.count()).isEqualTo(999_001);
    }
  }
}
