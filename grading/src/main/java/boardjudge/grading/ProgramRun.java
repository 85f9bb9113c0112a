package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.grading.mistakes.ProgramMistakes;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.reference.Message;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs one program on tests and explains its first wrong output.
 *
 * @param diagnosed whether to look for the likely mistake, by a few more runs
 * @param failures where to save what the program prints on tests that it fails
 */
public record ProgramRun<C>(
    Judge<C> judge,
    List<TestFile> tests,
    ProblemLimits limits,
    StopRule stopping,
    boolean diagnosed,
    Optional<FailureFolder> failures) {
  /** What {@code begun} receives before the search for the likely mistake. */
  public static final String LOOKING = "looking for the likely mistake";

  public ProgramRun {
    tests = List.copyOf(tests);
  }

  /**
   * Runs a program.
   *
   * @param source its file's name, for the report
   * @param begun receives the name of each test before its run, or {@link #LOOKING}
   * @param finished receives each test's result
   * @throws InputException if a test cannot be read as the problem's
   */
  public RunReport run(
      String source,
      Path file,
      Program program,
      Consumer<String> begun,
      Consumer<TestResult> finished)
      throws IOException, InterruptedException {
    List<TestResult> results = new ArrayList<>();
    List<TestFile> failed = new ArrayList<>();
    Optional<MismatchReport> report = Optional.empty();
    Optional<TestFile> reported = Optional.empty();
    String spared = "";
    SubmissionProgress progress =
        new SubmissionProgress(stopping, tests.stream().map(TestFile::name).toList());
    for (TestFile test : tests) {
      if (progress.isSkipped(results.size())) {
        spared = progress.counted().get(results.size()).message();
        break;
      }
      begun.accept(test.name());
      try (Judge.Judged judged = judge.judge(program, test, limits.limits())) {
        TestResult result = judged.result();
        FailureFolder.saveFailure(failures, String.valueOf(file.getFileName()), file, test, judged);
        progress.ended(results.size(), result);
        results.add(result);
        finished.accept(result);
        if (!result.isAccepted()) {
          failed.add(test);
        }
        if (report.isEmpty() && judged.report().isPresent()) {
          reported = Optional.of(test);
          report = judged.report();
          if (diagnosed) {
            begun.accept(LOOKING);
            report = judge.diagnose(program, test, judged, tests, limits.limits());
          }
        }
      }
    }
    reported = reported.or(() -> failed.stream().findFirst());
    Optional<TestResult> first = results.stream().filter(r -> !r.isAccepted()).findFirst();
    int passed = (int) results.stream().filter(TestResult::isAccepted).count();
    Optional<LikelyMistake> common =
        first.flatMap(
            result ->
                ProgramMistakes.of(program, result.verdict(), result.messageAndErrors(), passed));
    if (common.isPresent()) {
      report = report.map(mismatch -> mismatch.withCommonMistake(common));
    }
    return new RunReport(
        judge.problem().id(),
        source,
        program.language().name(),
        first
            .map(TestResult::verdict)
            .orElse(results.size() < tests.size() ? Verdict.NOT_RUN : Verdict.ACCEPTED),
        notes(program),
        Optional.of(limits),
        results,
        tests.size() - results.size(),
        spared,
        reported.map(TestFile::name),
        reported.flatMap(TestFile::note),
        TestFile.onlyDisputed(failed),
        report,
        common);
  }

  /** Notes on how it was compiled, and on a package name that other judges refuse. */
  private static List<String> notes(Program program) {
    List<String> notes = new ArrayList<>(program.note().stream().toList());
    int end = program.mainClass().lastIndexOf('.');
    if (end >= 0) {
      String line = Quote.of("package " + program.mainClass().substring(0, end) + ";", 80);
      notes.add(Message.of(ProgramRun.class, "said.in-package", "words", line).toString());
    }
    return notes;
  }
}
