package boardjudge.remote.internal.message;

import boardjudge.grading.Bounds;
import boardjudge.grading.TestResult;
import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What became of a program on a test, as it travels.
 *
 * @param test the test's number
 * @param verdict its id
 * @param cpu nanoseconds; -1 where it was not measured
 * @param wall nanoseconds; -1 where the program was not run
 * @param memory bytes; -1 where it was not measured
 */
public record ResultForm(
    int test,
    String verdict,
    long cpu,
    long wall,
    long memory,
    String message,
    List<String> errors) {
  private static final int LONGEST_MESSAGE = 4096;
  private static final int MOST_LINES = 20;
  private static final int LONGEST_LINE = 400;

  public ResultForm {
    Wire.check(test >= 0 && test < Bounds.TESTS, "number of a test");
    Wire.check(Verdict.of(verdict).isPresent(), "verdict");
    Wire.check(cpu == -1 || Bounds.isTime(cpu), "CPU time of a run");
    Wire.check(wall == -1 || Bounds.isTime(wall), "time of a run");
    Wire.check(memory == -1 || Bounds.isSize(memory), "memory of a run");
    Wire.check(message.length() <= LONGEST_MESSAGE, "message of that length");
    Wire.check(errors.size() <= MOST_LINES, "such number of lines");
    errors.forEach(line -> Wire.check(line.length() <= LONGEST_LINE, "line of that length"));
    errors = List.copyOf(errors);
  }

  /** A result as it travels. */
  public static ResultForm of(int test, TestResult result) {
    String message = result.message();
    return new ResultForm(
        test,
        result.verdict().id(),
        result.cpu().map(Duration::toNanos).orElse(-1L),
        result.wall().map(Duration::toNanos).orElse(-1L),
        result.memory().orElse(-1),
        message.substring(0, Math.min(message.length(), LONGEST_MESSAGE)),
        result.errors());
  }

  /** The result; whoever wrote it, its texts are safe to print. */
  public TestResult result(String name) {
    return new TestResult(
        name,
        Verdict.of(verdict).orElseThrow(),
        cpu < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(cpu)),
        wall < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(wall)),
        memory < 0 ? OptionalLong.empty() : OptionalLong.of(memory),
        Quote.line(message, LONGEST_MESSAGE),
        errors.stream().map(line -> Quote.line(line, LONGEST_LINE)).toList(),
        Optional.empty());
  }
}
