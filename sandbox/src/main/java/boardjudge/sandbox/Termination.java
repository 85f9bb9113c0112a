package boardjudge.sandbox;

import boardjudge.reference.io.Quote;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The measurements of a finished run, from which the verdict follows. An exit code alone never
 * means an exceeded limit: a program may end with any code.
 *
 * @param code as in {@link RunOutcome}
 * @param certain whether {@code signal} is certain, and not an exit code that looks like one
 * @param cpu empty if not measured
 * @param peak memory in bytes; empty if not measured
 * @param outOfMemory whether the kernel killed one of its processes for lack of memory
 * @param streamsClosed whether its pipes were closed, as they are if no process is left
 * @param errors the beginning of standard error, then its end if it is longer; hostile
 */
record Termination(
    int code,
    OptionalInt signal,
    boolean certain,
    Optional<Duration> cpu,
    OptionalLong peak,
    boolean outputExceeded,
    boolean outOfMemory,
    boolean streamsClosed,
    Optional<String> killedFor,
    String errors) {
  static final String WALL = "wall-clock time";

  Verdict verdict(Limits limits, Language language) {
    if (outputExceeded) {
      return Verdict.OUTPUT_LIMIT;
    }
    if (outOfMemory) {
      return Verdict.MEMORY_LIMIT;
    }
    if (cpu.filter(used -> used.compareTo(limits.cpu()) > 0).isPresent()
        || killedFor.isPresent()
        || killedForCpuTime(limits)) {
      return Verdict.TIME_LIMIT;
    }
    if (code < 0) {
      return Verdict.JUDGE_ERROR;
    }
    if (wroteTooLargeFile()) {
      return Verdict.OUTPUT_LIMIT;
    }
    if (code > 0) {
      // The run-time system limits the heap; its own memory comes on top.
      boolean exceeded = peak.isPresent() && peak.getAsLong() > limits.memoryBytes();
      return exceeded && language.outOfMemoryExit().equals(Optional.of(code))
          ? Verdict.MEMORY_LIMIT
          : Verdict.RUN_TIME_ERROR;
    }
    return streamsClosed ? Verdict.ACCEPTED : Verdict.RUN_TIME_ERROR;
  }

  String message(Limits limits, Language language) {
    return switch (verdict(limits, language)) {
      case TIME_LIMIT ->
          killedFor.equals(Optional.of(WALL))
              ? ("still running after " + Limits.seconds(limits.wall()) + " wall-clock time")
                  + cpu.map(used -> ", with " + Limits.seconds(used) + " CPU time").orElse("")
              : limits.cpuPassed();
      case MEMORY_LIMIT -> "more than " + limits.memoryBytes() / Limits.MIB + " MiB";
      case OUTPUT_LIMIT ->
          wroteTooLargeFile()
              ? "wrote a file of more than " + limits.fileBytes() + " bytes"
              : "more than " + limits.outputBytes() + " bytes of output";
      case RUN_TIME_ERROR ->
          code == 0 ? "left processes running that hold its output open" : describeEnd();
      case JUDGE_ERROR -> "the sandbox could not run it: " + Quote.of(lastErrorLine(), 200);
      default -> "";
    };
  }

  /**
   * Whether the kernel killed it for CPU time. The kernel counts clock ticks, on a busy machine up
   * to a tenth more than measured; a program that sends the signal to itself has used almost none.
   */
  private boolean killedForCpuTime(Limits limits) {
    return certain
        && signal.equals(OptionalInt.of(Signals.XCPU))
        && cpu.filter(used -> used.multipliedBy(2).compareTo(limits.cpu()) < 0).isEmpty();
  }

  /** The kernel sends SIGXFSZ to a process that exceeds the file size limit. */
  private boolean wroteTooLargeFile() {
    return certain && signal.equals(OptionalInt.of(Signals.XFSZ));
  }

  private String describeEnd() {
    String end = signal.isPresent() ? Signals.describe(signal.getAsInt()) : "exit code " + code;
    String line = lastErrorLine();
    return end
        + CrashReason.of(errors)
            .map(CrashReason::text)
            .orElse(line.isEmpty() ? "" : ", said " + Quote.of(line, 120));
  }

  private String lastErrorLine() {
    return errors.lines().filter(line -> !line.isBlank()).reduce("", (a, b) -> b).strip();
  }
}
