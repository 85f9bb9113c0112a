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
 * Runs compiled programs on a problem's tests and says which of them they fail.
 *
 * @param judge runs a program in a box of its own, and judges
 * @param sandbox where other boxes are made
 * @param tests in the order of judging
 */
public record TestRuns(Judge<?> judge, Sandbox sandbox, List<TestFile> tests) {
  /** Fewer runs of a program take less time than a box in which it runs again and again. */
  private static final int WORTH_A_BOX = 20;

  public TestRuns {
    tests = List.copyOf(tests);
  }

  /**
   * What became of a program on the tests.
   *
   * @param killers the tests that it fails
   * @param why it fails the first; empty where a run in a box with others told
   * @param slow whether the first ended it for its time
   * @param slowest the longest of the runs in boxes of their own
   */
  record Ran(List<String> killers, String why, boolean slow, Duration slowest) {
    boolean isRight() {
      return killers.isEmpty();
    }
  }

  /** Says whether a program passes a test, if it can. */
  interface Quick {
    Optional<Boolean> passes(TestFile test) throws IOException, InterruptedException;
  }

  /** A box in which a program runs again and again. */
  BoxedRuns inBox(Program program, Limits bound) {
    return new BoxedRuns(judge, sandbox, program, bound);
  }

  /** Whether a right program is right in such a box, too, as far as this can tell. */
  boolean isRightInBox(Program program, Limits bound) throws IOException, InterruptedException {
    try (BoxedRuns box = inBox(program, bound)) {
      for (TestFile test : tests) {
        if (!box.passes(List.of(), test).orElse(true)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Runs a program on all tests, in one box where that takes less time. */
  Ran often(Program program, Limits bound) throws IOException, InterruptedException {
    if (tests.size() < WORTH_A_BOX) {
      return of(program, bound, true);
    }
    try (BoxedRuns box = inBox(program, bound)) {
      return of(program, bound, true, test -> box.passes(List.of(), test));
    }
  }

  /**
   * Runs a program on all tests, or up to the first that it fails; each time in a box of its own.
   */
  Ran of(Program program, Limits bound, boolean whole) throws IOException, InterruptedException {
    return of(program, bound, whole, test -> Optional.empty());
  }

  /** The same, but that {@code quick} is asked first. */
  Ran of(Program program, Limits bound, boolean whole, Quick quick)
      throws IOException, InterruptedException {
    List<String> killers = new ArrayList<>();
    String why = "";
    boolean slow = false;
    Duration slowest = Duration.ZERO;
    for (TestFile test : tests) {
      if (!killers.isEmpty() && !whole) {
        break;
      }
      // One that went on for too long may do so again; it is not waited for twice.
      Optional<Boolean> passes = slow ? Optional.empty() : quick.passes(test);
      if (passes.isPresent()) {
        if (!passes.get()) {
          killers.add(test.name());
        }
        continue;
      }
      try (Judge.Judged judged = judge.judge(program, test, bound)) {
        TestResult result = judged.result();
        if (result.verdict() == Verdict.JUDGE_ERROR) {
          throw new IOException(test.name() + ": " + result.message());
        }
        Duration taken = result.cpu().or(result::wall).orElse(bound.cpu());
        slowest = taken.compareTo(slowest) > 0 ? taken : slowest;
        if (!result.isAccepted()) {
          if (killers.isEmpty()) {
            slow = result.verdict() == Verdict.TIME_LIMIT;
            why = result.message().isEmpty() ? result.verdict().words() : result.message();
          }
          killers.add(test.name());
        }
      }
    }
    return new Ran(killers, why, slow, slowest);
  }

  /**
   * Runs one compiled program on tests in one box, since to make a box takes longer than most runs.
   * What that cannot tell, such as whether time or memory was too much, is left to a run of its
   * own. Not thread-safe.
   */
  static final class BoxedRuns implements AutoCloseable {
    private final Judge<?> judge;
    private final Sandbox sandbox;
    private final Program program;
    private final Limits limits;
    private Optional<RepeatedRuns> box = Optional.empty();
    private boolean possible = true;

    BoxedRuns(Judge<?> judge, Sandbox sandbox, Program program, Limits limits) {
      this.judge = judge;
      this.sandbox = sandbox;
      this.program = program;
      this.limits = limits;
    }

    /**
     * Whether the program passes a test.
     *
     * @param words its arguments
     * @return empty if only a run of its own can tell
     */
    Optional<Boolean> passes(List<String> words, TestFile test)
        throws IOException, InterruptedException {
      if (!possible) {
        return Optional.empty();
      }
      if (box.isEmpty()) {
        // Whoever goes on for longer is timed by a run of its own.
        box = Optional.of(new RepeatedRuns(sandbox, program, limits, limits.cpu(), () -> {}));
      }
      RepeatedRuns open = box.get();
      Optional<Answer> answer = open.run(words, Output.input(test.input(), ReadLimits.DEFAULT));
      if (answer.isEmpty()) {
        // It may have left a file, or be too old; one that never answered has no Python.
        possible = open.hasAnswered();
        close();
        return Optional.empty();
      }
      Answer said = answer.get();
      if (!said.isOfItself()) {
        return Optional.empty();
      }
      byte[] printed = said.output().getBytes(StandardCharsets.ISO_8859_1);
      return Optional.of(said.exitCode() == 0 && judge.accepts(test, Output.of(printed)));
    }

    @Override
    public void close() {
      box.ifPresent(RepeatedRuns::close);
      box = Optional.empty();
    }
  }
}
