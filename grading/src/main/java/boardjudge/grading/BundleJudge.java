package boardjudge.grading;

import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.CompilationAborted;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileFailure;
import boardjudge.sandbox.Language;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges programs on some tests of a problem for a grading that goes on elsewhere. Thread-safe; a
 * run is awaited by the thread that asks for it.
 */
public final class BundleJudge {
  private final Sandbox sandbox;
  private final CompileCache cache;
  private final FairRuns fair;

  /**
   * @param jobs how many threads ask at a time
   */
  public BundleJudge(Sandbox sandbox, CompileCache cache, int jobs) {
    this.sandbox = sandbox;
    this.cache = cache;
    // Also a single job runs beyond its limit first: what is far beyond it needs no second opinion.
    this.fair = new FairRuns(Math.max(2, jobs));
  }

  /**
   * What became of a program.
   *
   * @param refusal why it was not run on any test, if so
   * @param results one a test, in order; without those after the first failure where that was asked
   *     for, and after the first that passed the time limit: others are not to wait for the rest
   */
  public record Judged(Optional<TestResult> refusal, List<TestResult> results) {
    public Judged {
      results = List.copyOf(results);
    }
  }

  /**
   * How to judge.
   *
   * @param presentation whether an output whose words alone are right gets a verdict of its own
   * @param atFirstFailure whether to stop there
   * @param longest once the runs took this long no further test is begun, so that a program without
   *     end does not hold up all that is told about it
   */
  public record Conditions(
      boolean presentation, Limits limits, boolean atFirstFailure, Duration longest) {}

  /**
   * Judges a program. Whatever it does, and whatever fails here, becomes a verdict.
   *
   * @param name of the source's file, without folders
   * @throws IOException if this is being stopped
   */
  public Judged judge(
      Problem<?> problem,
      String name,
      byte[] source,
      Language language,
      List<TestFile> tests,
      Conditions conditions)
      throws IOException, InterruptedException {
    Program program;
    try {
      program = cache.compile(Path.of(name), source, language);
    } catch (CompileFailure
        | CompilationAborted
        | IOException
        | RuntimeException
        | StackOverflowError failure) {
      TestResult refusal = Preparation.refusal("the program could not be compiled", failure);
      return new Judged(Optional.of(refusal), List.of());
    }
    Judge<?> judge = new Judge<>(problem, sandbox, conditions.presentation());
    List<TestResult> results = new ArrayList<>();
    long begun = System.nanoTime();
    for (TestFile test : tests) {
      if (!results.isEmpty() && System.nanoTime() - begun > conditions.longest().toNanos()) {
        break;
      }
      TestResult result = result(judge, program, test, conditions.limits());
      results.add(result);
      boolean failed = result.verdict() != Verdict.ACCEPTED;
      if (result.verdict() == Verdict.TIME_LIMIT || (conditions.atFirstFailure() && failed)) {
        break;
      }
    }
    return new Judged(Optional.empty(), results);
  }

  /** Whether a run came so near to its limit that it might do otherwise on another machine. */
  public static boolean isDoubtful(TestResult run, Limits limits, Language language) {
    return FairRuns.isDoubtful(run, limits, language);
  }

  private TestResult result(Judge<?> judge, Program program, TestFile test, Limits limits)
      throws IOException, InterruptedException {
    try {
      return fair.measured(
          limits,
          program.language(),
          allowed -> {
            try (Judge.Judged judged = judge.judge(program, test, allowed)) {
              return judged.result();
            }
          });
    } catch (InputException bad) {
      return TestResult.notRun(
          test.name(), Verdict.JUDGE_ERROR, "the test cannot be read: " + bad.getMessage());
    } catch (IOException | RuntimeException | StackOverflowError failure) {
      String message = Preparation.reason("the program could not be run", failure);
      return TestResult.notRun(test.name(), Verdict.JUDGE_ERROR, message);
    }
  }
}
