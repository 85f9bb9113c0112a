package boardjudge.grading;

import boardjudge.grading.points.Award;
import boardjudge.grading.points.Mark;
import boardjudge.sandbox.Verdict;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What became of a program on one test.
 *
 * @param test the test's name; empty where the program was never run: it does not compile, say
 * @param verdict its verdict
 * @param cpu CPU time of the whole process tree; empty where it was not measured
 * @param wall time by the clock on the wall; empty where the program was not run
 * @param memory the peak of the whole process tree in bytes; empty where it cannot be measured
 * @param message one line of printable ASCII; when accepted empty, or an {@link Award}
 * @param errors of a run-time error the last lines of standard error, printable ASCII
 * @param place where it was run; absent where that was on this machine
 */
public record TestResult(
    String test,
    Verdict verdict,
    Optional<Duration> cpu,
    Optional<Duration> wall,
    OptionalLong memory,
    String message,
    List<String> errors,
    Optional<RunPlace> place) {
  public TestResult {
    errors = List.copyOf(errors);
  }

  /** A run on this machine of whose standard error nothing is kept. */
  public TestResult(
      String test,
      Verdict verdict,
      Optional<Duration> cpu,
      Duration wall,
      OptionalLong memory,
      String message) {
    this(test, verdict, cpu, Optional.of(wall), memory, message, List.of(), Optional.empty());
  }

  /** The same, run there. */
  public TestResult at(RunPlace other) {
    return new TestResult(test, verdict, cpu, wall, memory, message, errors, Optional.of(other));
  }

  /** What counts for points; what a validator gave stands in the message of an accepted test. */
  Mark mark() {
    return new Mark(verdict, isAccepted() ? Award.of(message) : Optional.empty());
  }

  /** All that is said of a failure: the message and the last lines of standard error. */
  String said() {
    return message + "\n" + String.join("\n", errors);
  }

  /** Whether the program did what it should. */
  @JsonIgnore
  public boolean isAccepted() {
    return verdict == Verdict.ACCEPTED;
  }

  /** A program that could not be run at all. */
  public static TestResult notRun(Verdict verdict, String message) {
    return notRun("", verdict, message);
  }

  /** A test that a program was not run on. */
  public static TestResult notRun(String test, Verdict verdict, String message) {
    return new TestResult(
        test,
        verdict,
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty(),
        message,
        List.of(),
        Optional.empty());
  }
}
