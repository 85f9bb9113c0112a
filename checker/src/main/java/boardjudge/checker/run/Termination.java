package boardjudge.checker.run;

import boardjudge.reference.io.Quote;
import java.time.Duration;
import java.util.Optional;

/**
 * What is known once a run is over.
 *
 * @param silent whether its pipes were closed, as they are when no process is left
 */
record Termination(
    int code,
    Duration cpu,
    boolean tooMuch,
    boolean starved,
    boolean silent,
    Optional<String> killedFor,
    String said) {
  static final String WALL = "the clock";

  Verdict verdict(Limits limits, Language language) {
    if (tooMuch) {
      return Verdict.OUTPUT_LIMIT;
    }
    if (starved) {
      return Verdict.MEMORY_LIMIT;
    }
    if (cpu.compareTo(limits.cpu()) > 0 || killedFor.isPresent()) {
      return Verdict.TIME_LIMIT;
    }
    if (code < 0) {
      return Verdict.JUDGE_ERROR;
    }
    if (code == Signals.OFFSET + Signals.XFSZ) {
      return Verdict.OUTPUT_LIMIT;
    }
    if (code == Signals.OFFSET + Signals.XCPU) {
      return Verdict.TIME_LIMIT;
    }
    if (code > 0) {
      return language.outOfMemoryExit().equals(Optional.of(code))
          ? Verdict.MEMORY_LIMIT
          : Verdict.RUN_TIME_ERROR;
    }
    return silent ? Verdict.ACCEPTED : Verdict.RUN_TIME_ERROR;
  }

  String message(Limits limits, Language language) {
    return switch (verdict(limits, language)) {
      case TIME_LIMIT ->
          killedFor.equals(Optional.of(WALL))
              ? "not done after "
                  + Limits.seconds(limits.wall())
                  + " by the clock, of which "
                  + Limits.seconds(cpu)
                  + " CPU time"
              : limits.cpuPassed();
      case MEMORY_LIMIT -> "more than " + limits.memoryBytes() / Limits.MIB + " MiB";
      case OUTPUT_LIMIT ->
          code == Signals.OFFSET + Signals.XFSZ
              ? "wrote a file of more than " + limits.fileBytes() + " bytes"
              : "more than " + limits.outputBytes() + " bytes of output";
      case RUN_TIME_ERROR ->
          code == 0 ? "left processes running that hold its output open" : withLastWords();
      case JUDGE_ERROR -> "the sandbox could not run it: " + Quote.of(lastWords(), 200);
      default -> "";
    };
  }

  private String withLastWords() {
    String last = lastWords();
    return Signals.describe(code) + (last.isEmpty() ? "" : ", said " + Quote.of(last, 120));
  }

  /** The last line of standard error that is not blank. */
  private String lastWords() {
    return said.lines().filter(line -> !line.isBlank()).reduce("", (a, b) -> b).strip();
  }
}
