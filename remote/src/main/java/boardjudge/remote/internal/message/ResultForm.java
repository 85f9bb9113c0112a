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
 * The result of a test.
 *
 * @param test its index
 * @param verdict its id
 * @param cpu nanoseconds; -1 if not measured
 * @param wall nanoseconds; -1 if the program was not run
 * @param memory bytes; -1 if not measured
 */
public record ResultForm(
    int test,
    String verdict,
    long cpu,
    long wall,
    long memory,
    String message,
    List<String> errors) {
  private static final int MAX_MESSAGE_LENGTH = 4096;
  private static final int MAX_LINES = 20;
  private static final int MAX_LINE_LENGTH = 400;

  public ResultForm {
    MessageCodec.check(test >= 0 && test < Bounds.TESTS, "number of a test");
    MessageCodec.check(Verdict.of(verdict).isPresent(), "verdict");
    MessageCodec.check(cpu == -1 || Bounds.isTime(cpu), "CPU time of a run");
    MessageCodec.check(wall == -1 || Bounds.isTime(wall), "time of a run");
    MessageCodec.check(memory == -1 || Bounds.isSize(memory), "memory of a run");
    MessageCodec.check(message.length() <= MAX_MESSAGE_LENGTH, "message of that length");
    MessageCodec.check(errors.size() <= MAX_LINES, "such number of lines");
    errors.forEach(
        line -> MessageCodec.check(line.length() <= MAX_LINE_LENGTH, "line of that length"));
    errors = List.copyOf(errors);
  }

  /** The message form of a result. */
  public static ResultForm of(int test, TestResult result) {
    String message = result.message();
    return new ResultForm(
        test,
        result.verdict().id(),
        result.cpu().map(Duration::toNanos).orElse(-1L),
        result.wall().map(Duration::toNanos).orElse(-1L),
        result.memory().orElse(-1),
        message.substring(0, Math.min(message.length(), MAX_MESSAGE_LENGTH)),
        result.errors());
  }

  /** The result; its texts are made printable, whoever wrote them. */
  public TestResult result(String name) {
    return new TestResult(
        name,
        Verdict.of(verdict).orElseThrow(),
        cpu < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(cpu)),
        wall < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(wall)),
        memory < 0 ? OptionalLong.empty() : OptionalLong.of(memory),
        Quote.line(message, MAX_MESSAGE_LENGTH),
        errors.stream().map(line -> Quote.line(line, MAX_LINE_LENGTH)).toList(),
        Optional.empty());
  }
}
