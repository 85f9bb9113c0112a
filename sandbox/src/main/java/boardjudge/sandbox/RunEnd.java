package boardjudge.sandbox;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What bubblewrap and the shells wrote about the end of a run, see {@link Launch}.
 *
 * @param text nothing where they did not come to it
 */
record RunEnd(String text) {
  private static final Pattern EXIT = Pattern.compile("(?m)^\\{ \"exit-code\": *([0-9]+) *\\}$");
  private static final Pattern TIMES = Pattern.compile("([0-9]+)m([0-9]+)[.]([0-9]+)s");

  /** Lines that are bubblewrap's, or of the shell's {@code times}. */
  private static final Pattern NO_WORDS =
      Pattern.compile("(?m)^(\\{ \"(child-pid|exit-code)\".*|[0-9]+m[0-9.]+s [0-9]+m[0-9.]+s)$");

  /** The program's exit code; -1 where the box broke before the program could end. */
  int exitCode() {
    Matcher code = EXIT.matcher(text);
    int last = -1;
    while (code.find()) {
      last = Integer.parseInt(code.group(1));
    }
    return last;
  }

  /**
   * The signal that the program died of; empty where it ended by itself.
   *
   * @param told whether the shell in the box can tell; where nothing can, every exit code that is
   *     also a signal's is taken for the signal's
   */
  OptionalInt signal(int exitCode, boolean told) {
    int signal = exitCode - Signals.OFFSET;
    if (!Signals.isSignal(signal)) {
      return OptionalInt.empty();
    }
    // A shell has no words for the two.
    boolean silent = !told || signal == Signals.INT || signal == Signals.PIPE;
    return silent || !shellWords().isBlank() ? OptionalInt.of(signal) : OptionalInt.empty();
  }

  /** What the shell in the box said: of a signal, or why it could not start the program. */
  String shellWords() {
    return NO_WORDS.matcher(text).replaceAll("").strip();
  }

  /**
   * CPU time as the shell measured it: the last line of {@code times} is its children's. Empty
   * where the shell did not come to it.
   */
  Optional<Duration> shellTime() {
    Matcher times = TIMES.matcher(text.lines().reduce("", (before, last) -> last));
    Optional<Duration> sum = Optional.empty();
    while (times.find()) {
      Duration before = sum.orElse(Duration.ZERO);
      sum =
          Optional.of(
              before
                  .plusMinutes(Long.parseLong(times.group(1)))
                  .plusSeconds(Long.parseLong(times.group(2)))
                  .plusNanos(Long.parseLong((times.group(3) + "00000000").substring(0, 9))));
    }
    return sum;
  }
}
