package boardjudge.sandbox;

import java.io.IOException;
import java.io.RandomAccessFile;
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
 *
 * <p>If the judge is not root and that process is a shell, the program can write here, too: it has
 * the same user, and finds the shell's files in /proc/1/fd. So no verdict may depend on this alone.
 */
record ExitLog(String text) {
  private static final int MAX_BYTES = 1 << 16;

  private static final Pattern EXIT = Pattern.compile("(?m)^\\{ \"exit-code\": *[0-9]+ *\\}$");
  private static final Pattern TIMES = Pattern.compile("([0-9]+)m([0-9]+[.][0-9]+)s");

  private static final Pattern NOT_MESSAGES =
      Pattern.compile("(?m)^(\\{ \"(child-pid|exit-code)\".*|[0-9]+m[0-9.]+s [0-9]+m[0-9.]+s)$");

  /**
   * The program's exit code; -1 if the box failed before the program ended.
   *
   * @param ofBox bubblewrap's own, the same as the program's if that has ended
   */
  int exitCode(int ofBox) {
    return EXIT.matcher(text).find() ? ofBox : -1;
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
    try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
      return of(log);
    }
  }

  /** Reads the end of a log, which is written after the program has ended. */
  static ExitLog of(RandomAccessFile log) throws IOException {
    byte[] bytes = new byte[(int) Math.min(MAX_BYTES, log.length())];
    log.seek(log.length() - bytes.length);
    log.readFully(bytes);
    return new ExitLog(new String(bytes, StandardCharsets.UTF_8));
  }
}
