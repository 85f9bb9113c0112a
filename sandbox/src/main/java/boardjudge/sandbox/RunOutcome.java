package boardjudge.sandbox;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How one run ended, before its output is judged.
 *
 * @param verdict accepted when it ended by itself with exit code 0 within its limits
 * @param message why it is not accepted, one line safe to print; empty when accepted
 * @param exitCode of the program; 128 plus the signal's number if a signal ended it; -1 if unknown
 * @param cpu CPU time of the whole process tree; empty where that was not measured
 * @param wall wall-clock time
 * @param peakMemory in bytes, of the whole process tree; empty where it cannot be measured
 * @param output what it printed; closed with this
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
  /** The same with another message; it shares the output. */
  RunOutcome withMessage(String other) {
    return new RunOutcome(
        verdict, other, exitCode, cpu, wall, peakMemory, output, errors, lastErrors);
  }

  @Override
  public void close() {
    output.close();
  }
}
