package boardjudge.grading;

import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.sandbox.CompilationAbortedException;
import boardjudge.sandbox.CompileCache;
import boardjudge.sandbox.CompileException;
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

/** Judges programs on some tests for a remote grading. Thread-safe. */
public final class WorkerJudge {
  private final Sandbox sandbox;
  private final CompileCache cache;
  private final FairTiming fair;

  public WorkerJudge(Sandbox sandbox, CompileCache cache, int jobs) {
    this.sandbox = sandbox;
    this.cache = cache;
    // At least 2: even a single job runs past its limit first, and need not run again if it is far
    // beyond.
    this.fair = new FairTiming(Math.max(2, jobs));
  }

  /**
   * The results of a program.
   *
   * @param refusal why it was not run on any test, if so
   * @param results in the order of tests, up to the first that exceeded the time limit, the first
   *     failure if that was asked for, or the end of the time
   */
  public record Judged(Optional<TestResult> refusal, List<TestResult> results) {
    public Judged {
      results = List.copyOf(results);
    }
  }

  /**
   * How to judge.
   *
   * @param presentation whether wrong white space alone has a verdict of its own
   * @param atFirstFailure whether to stop at the first failure
   * @param longest no test begins after this time, so that an endless program does not hold up its
   *     first verdicts
   */
  public record Conditions(
      boolean presentation, Limits limits, boolean atFirstFailure, Duration longest) {}

  /** Judges a program. Every failure becomes a verdict, unless the judging is being stopped. */
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
    } catch (CompileException
        | CompilationAbortedException
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

  /** Whether a run came so near to its time limit that another machine might decide differently. */
  public static boolean isDoubtful(TestResult run, Limits limits, Language language) {
    return FairTiming.isDoubtful(run, limits, language);
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
