package boardjudge.sandbox;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How one run ended, before anybody looks at what it printed.
 *
 * @param verdict accepted when it ended by itself with exit code 0 within its limits
 * @param message why it is not accepted, one line safe to print; empty when accepted
 * @param exitCode of the program; 128 and the signal's number when it died of one; -1 if unknown
 * @param cpu CPU time of the whole process tree; empty where that was not measured
 * @param wall wall-clock time
 * @param peakMemory in bytes, of the whole process tree; empty where it cannot be measured
 * @param output what it printed; to be closed by whoever asked for the run
 * @param errors the beginning of what it printed to standard error; hostile
 * @param lastErrors the last 4096 bytes of it; hostile
 */
public record RunOutcome(
    Verdict verdict,
    String message,
    int exitCode,
    Optional<Duration> cpu,
    Duration wall,
    OptionalLong peakMemory,
    CapturedOutput output,
    String errors,
    String lastErrors)
    implements AutoCloseable {
  /** The same, of the same output, with another message. */
  RunOutcome withMessage(String other) {
    return new RunOutcome(
        verdict, other, exitCode, cpu, wall, peakMemory, output, errors, lastErrors);
  }

  @Override
  public void close() {
    output.close();
  }
}
