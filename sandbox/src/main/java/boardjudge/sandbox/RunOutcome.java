package boardjudge.sandbox;

import boardjudge.checker.compare.Output;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The outcome of a run, before its output is judged.
 *
 * @param verdict accepted if it ended with exit code 0 within its limits
 * @param message why it is not accepted, one line safe to print; empty if accepted
 * @param exitCode of the program; 128 plus the signal's number if a signal killed it; -1 if unknown
 * @param cpu CPU time of the whole process tree; empty if not measured
 * @param peakMemory of the whole process tree, in bytes; empty if not measured
 * @param output standard output; closed with this
 * @param errors the beginning of standard error; hostile
 * @param lastErrors its last 4096 bytes; hostile
 */
public record RunOutcome(
    Verdict verdict,
    String message,
    int exitCode,
    Optional<Duration> cpu,
    Duration wall,
    OptionalLong peakMemory,
    Output output,
    String errors,
    String lastErrors)
    implements AutoCloseable {
  RunOutcome withMessage(String message) {
    return new RunOutcome(
        verdict, message, exitCode, cpu, wall, peakMemory, output, errors, lastErrors);
  }

  @Override
  public void close() {
    try {
      output.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
