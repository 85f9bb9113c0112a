package boardjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * What bubblewrap and the first process of a box wrote about the end of a run; empty if they did
 * not get that far.
 */
record ExitLog(String text) {
  static final int MAX_BYTES = 1 << 16;

  private static final Pattern EXIT = Pattern.compile("(?m)^\\{ \"exit-code\": *([0-9]+) *\\}$");
  private static final Pattern TIMES = Pattern.compile("([0-9]+)m([0-9]+[.][0-9]+)s");

  private static final Pattern NOT_MESSAGES =
      Pattern.compile("(?m)^(\\{ \"(child-pid|exit-code)\".*|[0-9]+m[0-9.]+s [0-9]+m[0-9.]+s)$");

  /** The program's exit code; -1 if the box failed before the program ended. */
  int exitCode() {
    return EXIT.matcher(text)
        .results()
        .mapToInt(code -> Integer.parseInt(code.group(1)))
        .reduce(-1, (before, last) -> last);
  }

  /**
   * The signal that killed the program; empty if it ended by itself.
   *
   * @param logged whether a shell in the box logs deaths by signals; if not, every exit code that
   *     could mean a signal counts as one
   */
  OptionalInt signal(int exitCode, boolean logged) {
    int signal = exitCode - Signals.OFFSET;
    // Shells print no message for these two.
    boolean silent = !logged || signal == Signals.INT || signal == Signals.PIPE;
    return Signals.isSignal(signal) && (silent || !shellMessage().isBlank())
        ? OptionalInt.of(signal)
        : OptionalInt.empty();
  }

  /** The message of the shell in the box: the signal, or why the program could not start. */
  String shellMessage() {
    return NOT_MESSAGES.matcher(text).replaceAll("").strip();
  }

  /**
   * CPU time measured by the shell, in the last line of {@code times}, which is for its children;
   * empty if the shell did not get that far.
   */
  Optional<Duration> shellTime() {
    String last = text.lines().reduce("", (before, line) -> line);
    return TIMES
        .matcher(last)
        .results()
        .map(time -> Duration.parse("PT" + time.group(1) + "M" + time.group(2) + "S"))
        .reduce(Duration::plus);
  }

  /** Reads a run's log, which may not exist. */
  static ExitLog of(Path file) throws IOException {
    if (!Files.exists(file)) {
      return new ExitLog("");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return new ExitLog(new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8));
    }
  }
}
