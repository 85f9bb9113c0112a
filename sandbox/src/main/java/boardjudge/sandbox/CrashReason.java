package boardjudge.sandbox;

import boardjudge.reference.io.Quote;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The error reported by a language's run-time system, and where in the program's source it
 * occurred.
 *
 * @param error one line; hostile
 * @param place hostile; empty if unknown
 */
record CrashReason(String error, String place) {
  private static final int LONGEST_ERROR = 120;
  private static final int LONGEST_PLACE = 80;

  /** Longer lines are cut: hostile ones could make the patterns slow. */
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

  private static final Pattern PYTHON_OTHER = Pattern.compile("([A-Za-z_][\\w.]*(?:: .*)?)");

  private static final Pattern CPP_TYPE =
      Pattern.compile("terminate called after throwing an instance of '(.*)'");
  private static final Pattern CPP_WHAT = Pattern.compile("\\s*what\\(\\): +(.*)");

  static Optional<CrashReason> of(String errors) {
    List<String> lines =
        errors
            .lines()
            .map(line -> line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) : line)
            .toList();
    return java(lines).or(() -> python(lines)).or(() -> cpp(lines));
  }

  /** The innermost cause, with its first frame in the program's own code. */
  private static Optional<CrashReason> java(List<String> lines) {
    Optional<String> error = Optional.empty();
    Optional<String> place = Optional.empty();
    boolean awaitsFrame = false;
    for (String line : lines) {
      Optional<String> cause = match(JAVA_ERROR, line);
      if (cause.isPresent()) {
        error = cause;
        awaitsFrame = true;
      }
      Optional<String> frame = awaitsFrame ? match(JAVA_FRAME, line) : Optional.empty();
      if (frame.isPresent()) {
        place = frame;
        awaitsFrame = false;
      }
    }
    String where = place.map(frame -> "at " + frame).orElse("");
    return error.map(text -> new CrashReason(text, where));
  }

  /** The last error, with the last frame in the program's own code. */
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
    Matcher matcher = pattern.matcher(line);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  String text() {
    return ", said "
        + Quote.of(error, LONGEST_ERROR)
        + (place.isEmpty() ? "" : ", " + Quote.bare(place, LONGEST_PLACE));
  }
}
