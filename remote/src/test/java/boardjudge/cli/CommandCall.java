package boardjudge.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A command run within this process, which saves the start of another one. */
public record CommandCall(int exit, String out, String err) {
  public static CommandCall of(List<String> words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        Console.of(
            InputStream.nullInputStream(),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false);
    int exit = Main.run(console, words.toArray(String[]::new));
    return new CommandCall(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
