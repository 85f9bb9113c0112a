package boardjudge.checker.grade;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.Verdict;
import boardjudge.checker.stress.KnownMistakes;
import boardjudge.checker.stress.MutantMatcher;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One program on tests, its first wrong output explained.
 *
 * @param judge runs and judges
 * @param tests in the order of judging
 * @param limits of each run
 * @param all whether to go on after the first test that fails
 * @param matcher finds the known mistakes that print the same; empty if nobody wants to know
 */
public record ProgramRun<C>(
    Judge<C> judge,
    List<TestFile> tests,
    Limits limits,
    boolean all,
    Optional<MutantMatcher<C>> matcher) {
  /** Known mistakes are looked for in the outputs of inputs of at most so many bytes. */
  private static final int COMPARED = 1 << 18;

  public ProgramRun {
    tests = List.copyOf(tests);
  }

  /**
   * Runs a program.
   *
   * @param source its file, for the report
   * @param begun is given each test's name before it is run
   * @param finished is given each test's result
   * @throws InputException if a test cannot be read as the problem's
   */
  public RunReport run(
      String source, Program program, Consumer<String> begun, Consumer<TestResult> finished)
      throws IOException, InputException, InterruptedException {
    List<TestResult> results = new ArrayList<>();
    Optional<MismatchReport> report = Optional.empty();
    Verdict verdict = Verdict.ACCEPTED;
    for (TestFile test : tests) {
      begun.accept(test.name());
      try (Judge.Judged judged = judge.judge(program, test, limits)) {
        TestResult result = judged.result();
        results.add(result);
        finished.accept(result);
        remember(test, judged);
        if (result.verdict() != Verdict.ACCEPTED) {
          verdict = verdict == Verdict.ACCEPTED ? result.verdict() : verdict;
          report = report.or(judged::report);
          if (!all) {
            break;
          }
        }
      }
    }
    return new RunReport(
        judge.problem().id(),
        source,
        program.language().name(),
        verdict,
        List.of(),
        results,
        tests.size() - results.size(),
        report,
        matcher.map(MutantMatcher::find).orElse(KnownMistakes.NONE));
  }

  private void remember(TestFile test, Judge.Judged judged) throws IOException, InputException {
    boolean wrong = judged.report().isPresent();
    boolean right = judged.result().verdict() == Verdict.ACCEPTED;
    if (matcher.isPresent() && (wrong || right) && Files.size(test.input()) <= COMPARED) {
      matcher.get().add(judge.cases(test), judged.outcome().output().output(), wrong);
    }
  }
}
