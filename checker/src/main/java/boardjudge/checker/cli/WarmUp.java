package boardjudge.checker.cli;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Loads the classes that short commands need, for the class archive that the launcher makes after a
 * build. Prints nothing.
 */
public final class WarmUp {
  private WarmUp() {}

  /** Runs short commands of each kind, their output thrown away. */
  public static void main(String[] args) {
    run("", "problems");
    run("", "check", "--help");
  }

  private static void run(String input, String... args) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.US_ASCII);
    byte[] bytes = input.getBytes(StandardCharsets.US_ASCII);
    Main.run(new Console(new ByteArrayInputStream(bytes), nowhere, nowhere, false, false), args);
  }
}
