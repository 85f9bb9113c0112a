package boardjudge.checker.grade;

import boardjudge.checker.grade.Expectations.Expected;
import boardjudge.checker.run.CompilationAborted;
import boardjudge.checker.run.CompileCache;
import boardjudge.checker.run.CompileFailure;
import boardjudge.checker.run.Language;
import boardjudge.checker.run.Limits;
import boardjudge.checker.run.MissingTool;
import boardjudge.checker.run.Program;
import boardjudge.checker.run.Verdict;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Runs a problem's own submissions and holds them to what is expected of them: an accepted program
 * passes every test, and any other fails first with its verdict and its phrase in the report.
 *
 * @param judge runs and judges
 * @param cache compiles
 * @param tests in the order of judging
 * @param limits of each run
 * @param <C> one case
 */
public record SubmissionVerifier<C>(
    Judge<C> judge, CompileCache cache, List<TestFile> tests, Limits limits) {
  public SubmissionVerifier {
    tests = List.copyOf(tests);
  }

  /**
   * What became of a program.
   *
   * @param verdict over all tests
   * @param test the first test that it fails; empty if it passes all
   * @param complaint how it differs from what is expected; empty if it does not
   * @param skipped whether it could not be run here, for want of a compiler
   */
  public record Outcome(
      Expected expected, Verdict verdict, String test, String complaint, boolean skipped) {}

  /** Runs one program up to the first test that it fails. */
  public Outcome of(Expected expected, Path source, Language language)
      throws IOException, InputException, InterruptedException {
    Program program;
    try {
      program = cache.compile(source, language);
    } catch (MissingTool missing) {
      return new Outcome(
          expected, Verdict.JUDGE_ERROR, "", String.valueOf(missing.getMessage()), true);
    } catch (CompilationAborted aborted) {
      String message = String.valueOf(aborted.getMessage());
      return new Outcome(expected, Verdict.JUDGE_ERROR, "", message, false);
    } catch (CompileFailure failure) {
      return compared(expected, Verdict.COMPILE_ERROR, "", "");
    }
    for (TestFile test : tests) {
      try (Judge.Judged judged = judge.judge(program, test, limits)) {
        if (judged.result().verdict() != Verdict.ACCEPTED) {
          Optional<String> report =
              judged.report().map(shown -> String.join("\n", shown.text(false)));
          return compared(
              expected,
              judged.result().verdict(),
              test.name(),
              report.orElse(judged.result().message()));
        }
      }
    }
    return compared(expected, Verdict.ACCEPTED, "", "");
  }

  private static Outcome compared(Expected expected, Verdict verdict, String test, String report) {
    String complaint = "";
    if (verdict != expected.verdict()) {
      complaint = "expected " + expected.verdict().words();
    } else if (!report.contains(expected.phrase())) {
      complaint = "its report does not contain \"" + expected.phrase() + "\"";
    }
    return new Outcome(expected, verdict, test, complaint, false);
  }
}
