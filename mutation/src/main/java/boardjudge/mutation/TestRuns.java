package boardjudge.mutation;

import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.ReadLimits;
import boardjudge.grading.Judge;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Program;
import boardjudge.sandbox.RepeatedRuns;
import boardjudge.sandbox.RepeatedRuns.Answer;
import boardjudge.sandbox.Sandbox;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs compiled programs on a problem's tests and says which tests they fail.
 *
 * @param judge runs a program in a box of its own, and judges
 * @param sandbox makes the boxes in which a program runs repeatedly
 * @param tests in the order of judging
 */
public record TestRuns(Judge<?> judge, Sandbox sandbox, List<TestFile> tests) {
  /** With fewer tests, a shared box takes more time than it saves. */
  private static final int MIN_TESTS_FOR_BOX = 20;

  public TestRuns {
    tests = List.copyOf(tests);
  }

  /**
   * @param killers the tests that the program fails
   * @param reason why it fails the first; empty where that was found in a shared box
   * @param timedOut whether it exceeded the time limit on the first
   * @param slowest the longest run among those in boxes of their own
   */
  record TestOutcome(List<String> killers, String reason, boolean timedOut, Duration slowest) {
    boolean isRight() {
      return killers.isEmpty();
    }
  }

  /** Empty where a fast run cannot tell. */
  interface FastRun {
    Optional<Boolean> passes(TestFile test) throws IOException, InterruptedException;
  }

  BoxedRuns box(Program program, Limits limits) {
    return new BoxedRuns(program, limits);
  }

  /** Whether no run in a shared box fails a test. */
  boolean isRightInBox(Program program, Limits limits) throws IOException, InterruptedException {
    try (BoxedRuns box = box(program, limits)) {
      for (TestFile test : tests) {
        if (!box.passes(List.of(), test).orElse(true)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Runs a program on all tests, in a shared box if that is faster. */
  TestOutcome onAllTests(Program program, Limits limits) throws IOException, InterruptedException {
    if (tests.size() < MIN_TESTS_FOR_BOX) {
      return run(program, limits, true);
    }
    try (BoxedRuns box = box(program, limits)) {
      return run(program, limits, true, test -> box.passes(List.of(), test));
    }
  }

  /**
   * Runs a program on tests in boxes of their own; up to the first that it fails unless {@code
   * allTests}.
   */
  TestOutcome run(Program program, Limits limits, boolean allTests)
      throws IOException, InterruptedException {
    return run(program, limits, allTests, test -> Optional.empty());
  }

  /** As above, asking {@code fast} first. */
  TestOutcome run(Program program, Limits limits, boolean allTests, FastRun fast)
      throws IOException, InterruptedException {
    List<String> killers = new ArrayList<>();
    String reason = "";
    boolean timedOut = false;
    Duration slowest = Duration.ZERO;
    for (TestFile test : tests) {
      if (!killers.isEmpty() && !allTests) {
        break;
      }
      // After a timeout in its own box, do not wait for another one in the shared box.
      Optional<Boolean> passes = timedOut ? Optional.empty() : fast.passes(test);
      if (passes.isPresent()) {
        if (!passes.get()) {
          killers.add(test.name());
        }
        continue;
      }
      try (Judge.Judged judged = judge.judge(program, test, limits)) {
        TestResult result = judged.result();
        if (result.verdict() == Verdict.JUDGE_ERROR) {
          throw new IOException(test.name() + ": " + result.message());
        }
        Duration duration = result.cpu().or(result::wall).orElse(limits.cpu());
        slowest = duration.compareTo(slowest) > 0 ? duration : slowest;
        if (!result.isAccepted()) {
          if (killers.isEmpty()) {
            timedOut = result.verdict() == Verdict.TIME_LIMIT;
            reason = result.message().isEmpty() ? result.verdict().words() : result.message();
          }
          killers.add(test.name());
        }
      }
    }
    return new TestOutcome(killers, reason, timedOut, slowest);
  }

  /**
   * Runs one compiled program repeatedly in one box, since making a box takes longer than most
   * runs. Time and memory limits are left to a run in a box of its own. Not thread-safe.
   */
  final class BoxedRuns implements AutoCloseable {
    private final Program program;
    private final Limits limits;
    private Optional<RepeatedRuns> box = Optional.empty();
    private boolean usable = true;

    BoxedRuns(Program program, Limits limits) {
      this.program = program;
      this.limits = limits;
    }

    /**
     * @param arguments of the program
     * @return whether it passes the test; empty if only a run in its own box can tell
     */
    Optional<Boolean> passes(List<String> arguments, TestFile test)
        throws IOException, InterruptedException {
      if (!usable) {
        return Optional.empty();
      }
      if (box.isEmpty()) {
        // A run that exceeds this is timed again in a box of its own.
        box = Optional.of(new RepeatedRuns(sandbox, program, limits, limits.cpu(), () -> {}));
      }
      RepeatedRuns open = box.get();
      byte[] input = Output.input(test.input(), ReadLimits.DEFAULT);
      Optional<Answer> run = open.run(arguments, input);
      if (run.isEmpty()) {
        // The box may have been used up; if it never answered, Python is missing.
        usable = open.hasAnswered();
        close();
        return Optional.empty();
      }
      Answer answer = run.get();
      if (!answer.isOfItself()) {
        return Optional.empty();
      }
      byte[] printed = answer.output().getBytes(StandardCharsets.ISO_8859_1);
      return Optional.of(answer.exitCode() == 0 && judge.accepts(test, Output.of(printed)));
    }

    @Override
    public void close() {
      box.ifPresent(RepeatedRuns::close);
      box = Optional.empty();
    }
  }
}
