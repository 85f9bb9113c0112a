package boardjudge.grading;

import boardjudge.grading.points.Award;
import boardjudge.grading.points.Mark;
import boardjudge.sandbox.Verdict;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The result of a program on one test; CPU time and memory are those of its process tree.
 *
 * @param test the test's name; empty where the program was never run, as when it does not compile
 * @param memory the peak in bytes
 * @param message one line of printable ASCII; when accepted empty, or an {@link Award}
 * @param errors of a run-time error the last lines of standard error, printable ASCII
 * @param place where it was run; empty for this machine
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

  /** A run on this machine without lines of standard error. */
  public TestResult(
      String test,
      Verdict verdict,
      Optional<Duration> cpu,
      Duration wall,
      OptionalLong memory,
      String message) {
    this(test, verdict, cpu, Optional.of(wall), memory, message, List.of(), Optional.empty());
  }

  /** This result as that of a run at another place. */
  public TestResult at(RunPlace other) {
    return new TestResult(test, verdict, cpu, wall, memory, message, errors, Optional.of(other));
  }

  /** For points; the message of an accepted test may be a validator's score. */
  Mark mark() {
    return new Mark(verdict, isAccepted() ? Award.of(message) : Optional.empty());
  }

  /** The message and the last lines of standard error. */
  String messageAndErrors() {
    return message + "\n" + String.join("\n", errors);
  }

  /** Whether the program did what it should. */
  @JsonIgnore
  public boolean isAccepted() {
    return verdict == Verdict.ACCEPTED;
  }

  /** Whether the program ended well and printed something wrong, if only white space. */
  boolean isWrongOutput() {
    return verdict == Verdict.WRONG_ANSWER || verdict == Verdict.PRESENTATION;
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

  /** As below; empty where the time was not measured. */
  public static String seconds(Optional<Duration> time) {
    return time.map(TestResult::seconds).orElse("");
  }

  /** Seconds with three decimal places. */
  public static String seconds(Duration time) {
    return BigDecimal.valueOf(time.getSeconds())
        .add(BigDecimal.valueOf(time.getNano(), 9))
        .setScale(3, RoundingMode.HALF_UP)
        .toPlainString();
  }
}
