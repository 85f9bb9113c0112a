package boardjudge.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What a command left behind: its exit code and both streams, one character a byte. Its clock
 * stands still: it tells no progress, however slow the machine is.
 *
 * @param exit the exit code
 * @param out standard output
 * @param err standard error
 */
record CommandRun(int exit, String out, String err) {
  /** Runs a command without anything on its standard input. */
  static CommandRun run(String... args) {
    return runOn("", args);
  }

  /** Runs a command that may read {@code input}, one byte a character. */
  static CommandRun runOn(String input, String... args) {
    return runOn(input, false, args);
  }

  /** Runs a command that believes to print on a screen. */
  static CommandRun runOnScreen(String... args) {
    return runOn("", true, args);
  }

  private static CommandRun runOn(String input, boolean screen, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        Console.of(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1)),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            screen,
            screen,
            () -> 0);
    int exit = Main.run(console, args);
    return new CommandRun(
        exit, out.toString(StandardCharsets.ISO_8859_1), err.toString(StandardCharsets.ISO_8859_1));
  }
}
