package boardjudge.sandbox;

import boardjudge.reference.io.Quote;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What was measured of a run that is over, and the verdict that follows from it. An exit code by
 * itself never means that a limit was passed: any program may end with any code.
 *
 * @param code as in {@link RunOutcome}
 * @param signal that the program died of
 * @param sure whether it was a signal, and no exit code that looks like one
 * @param cpu empty where it was not measured
 * @param peak the most memory in use at one time; empty where it is not measured
 * @param outputExceeded whether it printed more than it may
 * @param outOfMemory whether the kernel killed any of it for want of memory
 * @param streamsClosed whether its pipes were closed, as they are when no process is left
 * @param killedFor the limit for which the judge killed it
 * @param errors the beginning of its standard error and, if that is not all, the end; hostile
 */
record Termination(
    int code,
    OptionalInt signal,
    boolean sure,
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
      // A run-time system keeps its heap below the limit; what it uses beside that comes on top.
      boolean above = peak.isPresent() && peak.getAsLong() > limits.memoryBytes();
      return above && language.outOfMemoryExit().equals(Optional.of(code))
          ? Verdict.MEMORY_LIMIT
          : Verdict.RUN_TIME_ERROR;
    }
    return streamsClosed ? Verdict.ACCEPTED : Verdict.RUN_TIME_ERROR;
  }

  String message(Limits limits, Language language) {
    return switch (verdict(limits, language)) {
      case TIME_LIMIT ->
          killedFor.equals(Optional.of(WALL))
              ? "still running after "
                  + Limits.seconds(limits.wall())
                  + " wall-clock time"
                  + cpu.map(used -> ", of which " + Limits.seconds(used) + " CPU time").orElse("")
              : limits.cpuPassed();
      case MEMORY_LIMIT -> "more than " + limits.memoryBytes() / Limits.MIB + " MiB";
      case OUTPUT_LIMIT ->
          wroteTooLargeFile()
              ? "wrote a file of more than " + limits.fileBytes() + " bytes"
              : "more than " + limits.outputBytes() + " bytes of output";
      case RUN_TIME_ERROR ->
          code == 0 ? "left processes running that hold its output open" : withLastWords();
      case JUDGE_ERROR -> "the sandbox could not run it: " + Quote.of(lastWords(), 200);
      default -> "";
    };
  }

  /**
   * The kernel sends this signal to a process that has used up its CPU time, which it counts by the
   * ticks of its clock. On a busy machine that is up to a tenth more than what was measured; a
   * program that sends it to itself has used next to none.
   */
  private boolean killedForCpuTime(Limits limits) {
    return sure
        && signal.equals(OptionalInt.of(Signals.XCPU))
        && cpu.filter(used -> used.multipliedBy(2).compareTo(limits.cpu()) < 0).isEmpty();
  }

  /** The kernel sends this signal to a process that writes beyond the limit of a file's size. */
  private boolean wroteTooLargeFile() {
    return sure && signal.equals(OptionalInt.of(Signals.XFSZ));
  }

  private String withLastWords() {
    String last = lastWords();
    String end = signal.isPresent() ? Signals.describe(signal.getAsInt()) : "exit code " + code;
    return end
        + CrashReason.of(errors)
            .map(CrashReason::text)
            .orElse(last.isEmpty() ? "" : ", said " + Quote.of(last, 120));
  }

  /** The last line of standard error that is not blank. */
  private String lastWords() {
    return errors.lines().filter(line -> !line.isBlank()).reduce("", (a, b) -> b).strip();
  }
}
