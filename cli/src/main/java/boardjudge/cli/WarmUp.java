package boardjudge.cli;

import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loads the classes that short commands need, for the class archive that the launcher makes after a
 * build. Prints nothing.
 */
public final class WarmUp {
  private WarmUp() {}

  /** Runs short commands of each kind, their output thrown away. */
  public static void main(String[] args) throws IOException {
    run("", "problems");
    run("", "check", "--help");
    for (Problem<?> problem : Problems.all()) {
      Path input = Paths.suite(problem.id()).in("sample/1");
      Path answer = Paths.suite(problem.id()).ans("sample/1");
      if (Files.exists(input) && Files.exists(answer)) {
        String id = problem.id();
        String right = Files.readString(answer);
        String same = answer.toString();
        run("", "check", id, input.toString(), same, same);
        framed("check", "--protocol", "testlib", id, input.toString(), same, same);
        run(right, "check", id, input.toString(), "-");
        run(right, "check", id, input.toString(), "-", answer.toString());
        run("slip\n" + right, "check", id, input.toString(), "-");
        run("slip\n" + right, "check", id, input.toString(), "-", "--json");
        run("", "solve", id, input.toString());
        run("", "validate", id, input.toString());
        run("", "show", id, input.toString());
      }
    }
  }

  private static void framed(String... args) throws IOException {
    ReplyFrame.run(InputStream.nullInputStream(), OutputStream.nullOutputStream(), args);
  }

  private static void run(String input, String... args) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.US_ASCII);
    byte[] bytes = input.getBytes(StandardCharsets.US_ASCII);
    Main.run(Console.of(new ByteArrayInputStream(bytes), nowhere, nowhere, false, false), args);
  }
}
