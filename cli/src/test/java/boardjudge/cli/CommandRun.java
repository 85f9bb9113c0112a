package boardjudge.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result of a command: its exit code and both streams, one character a byte. The command's
 * clock stands still, so it prints no progress however slow the machine is.
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

  /** Runs a command with further arguments, without anything on its standard input. */
  static CommandRun run(List<String> args, Object... more) {
    return runOn("", args, more);
  }

  /** Runs a command that may read {@code input}, one byte a character. */
  static CommandRun runOn(String input, String... args) {
    return runOn(input, false, args);
  }

  /** Runs a command with further arguments, which may read {@code input}, one byte a character. */
  static CommandRun runOn(String input, List<String> args, Object... more) {
    return runOn(
        input,
        Stream.concat(args.stream(), Stream.of(more).map(String::valueOf)).toArray(String[]::new));
  }

  /** Runs a command whose output seems to be a terminal. */
  static CommandRun runOnScreen(String... args) {
    return runOn("", true, args);
  }

  /** The text whose UTF-8 bytes these are, one a character. */
  static String utf8(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
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
