package boardjudge.sandbox;

import boardjudge.reference.io.Quote;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  /**
   * What a language's run-time system says of a program that it ended: the error in its words, and
   * where in the program's own source it happened.
   *
   * @param error one line; hostile
   * @param place a few words; hostile; empty if they are not known
   */
  record CrashReason(String error, String place) {
    private static final int LONGEST_ERROR = 120;
    private static final int LONGEST_PLACE = 80;

    /** Lines are looked at up to here: what a program prints may be made to be slow to read. */
    private static final int LONGEST_LINE = 1000;

    private static final Pattern JAVA_ERROR =
        Pattern.compile("(?:Exception in thread \"[^\"]*\"|Caused by:) ([\\w.$]+(?:: .*)?)");
    private static final Pattern JAVA_FRAME =
        Pattern.compile(
            "\\s*at (?!(?:java|javax|jdk|sun|kotlin)[./])([\\w.$<>]+\\([\\w.]+:[0-9]+\\))");
    private static final Pattern PYTHON_FRAME =
        Pattern.compile("\\s+File \"(?!/usr/|<)[^\"]*\", line ([0-9]+).*");
    private static final Pattern PYTHON_ERROR =
        Pattern.compile("((?:[A-Za-z_][\\w.]*)?(?:Error|Exception|Interrupt|Iteration)(?:: .*)?)");

    /** Of an error whose class is the program's own. */
    private static final Pattern PYTHON_OTHER = Pattern.compile("([A-Za-z_][\\w.]*(?:: .*)?)");

    private static final Pattern CPP_TYPE =
        Pattern.compile("terminate called after throwing an instance of '(.*)'");
    private static final Pattern CPP_WHAT = Pattern.compile("\\s*what\\(\\): +(.*)");

    /** The reason that a standard error states; empty if its form is not known. */
    static Optional<CrashReason> of(String errors) {
      List<String> lines =
          errors
              .lines()
              .map(line -> line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) : line)
              .toList();
      return java(lines).or(() -> python(lines)).or(() -> cpp(lines));
    }

    /** The innermost cause, at the first frame after it that is the program's own. */
    private static Optional<CrashReason> java(List<String> lines) {
      Optional<String> error = Optional.empty();
      Optional<String> place = Optional.empty();
      boolean fresh = false;
      for (String line : lines) {
        Optional<String> named = match(JAVA_ERROR, line);
        if (named.isPresent()) {
          error = named;
          fresh = true;
        }
        Optional<String> frame = fresh ? match(JAVA_FRAME, line) : Optional.empty();
        if (frame.isPresent()) {
          place = frame;
          fresh = false;
        }
      }
      String at = place.map(frame -> "at " + frame).orElse("");
      return error.map(text -> new CrashReason(text, at));
    }

    /** The last error, at the last frame that is the program's own. */
    private static Optional<CrashReason> python(List<String> lines) {
      Optional<String> number = last(PYTHON_FRAME, lines);
      Optional<String> error = last(PYTHON_ERROR, lines).or(() -> last(PYTHON_OTHER, lines));
      return number.flatMap(line -> error.map(text -> new CrashReason(text, "line " + line)));
    }

    private static Optional<CrashReason> cpp(List<String> lines) {
      Optional<String> what = last(CPP_WHAT, lines);
      return last(CPP_TYPE, lines)
          .map(type -> new CrashReason(type + what.map(text -> ": " + text).orElse(""), ""));
    }

    private static Optional<String> last(Pattern pattern, List<String> lines) {
      return lines.stream()
          .flatMap(line -> match(pattern, line).stream())
          .reduce((first, second) -> second);
    }

    private static Optional<String> match(Pattern pattern, String line) {
      Matcher found = pattern.matcher(line);
      return found.matches() ? Optional.of(found.group(1)) : Optional.empty();
    }

    /** As the end of a message, safe to print. */
    String text() {
      return ", said "
          + Quote.of(error, LONGEST_ERROR)
          + (place.isEmpty() ? "" : ", " + Quote.bare(place, LONGEST_PLACE));
    }
  }
}
