package boardjudge.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.web.LocalSite;
import boardjudge.web.SiteSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
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
    Thread.setDefaultUncaughtExceptionHandler(new Main.FaultReport(silentConsole("")));
    run("", "problems");
    run("", "check", "--help");
    for (Problem<?> problem : Problems.all()) {
      Path input = Paths.suite(problem.id()).in("sample/1");
      Path answer = Paths.suite(problem.id()).ans("sample/1");
      if (Files.exists(input) && Files.exists(answer)) {
        String id = problem.id();
        String output = Files.readString(answer);
        String answerName = answer.toString();
        run("", "check", id, input.toString(), answerName, answerName);
        framed("check", "--protocol", "testlib", id, input.toString(), answerName, answerName);
        run(output, "check", id, input.toString(), "-");
        run(output, "check", id, input.toString(), "-", answer.toString());
        run("slip\n" + output, "check", id, input.toString(), "-");
        run("slip\n" + output, "check", id, input.toString(), "-", "--json");
        run("", "solve", id, input.toString());
        run("", "validate", id, input.toString());
        run("", "show", id, input.toString());
      }
    }
    serve();
  }

  /** Requests the first page as a browser does. */
  private static void serve() {
    try {
      SiteSettings settings = new ServeCommand().settings(silentConsole(""));
      ServeCommand.preload(settings);
      try (LocalSite site = LocalSite.open(settings)) {
        URI address = URI.create(site.address());
        String first = get(address, address.getPath() + "?" + address.getQuery(), "");
        get(address, "/problems", first.replaceAll("(?s).*Set-(Cookie: [^;]*);.*", "$1\r\n"));
      }
    } catch (IOException none) {
      // Then serve only starts more slowly.
      return;
    }
  }

  private static String get(URI site, String path, String header) throws IOException {
    try (Socket socket = new Socket(site.getHost(), site.getPort())) {
      String request = "GET " + path + " HTTP/1.1\r\nHost: " + site.getAuthority() + "\r\n";
      socket.getOutputStream().write((request + header + "\r\n").getBytes(US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  private static void framed(String... args) throws IOException {
    ReplyFrame.run(InputStream.nullInputStream(), OutputStream.nullOutputStream(), args);
  }

  private static void run(String input, String... args) {
    Main.run(silentConsole(input), args);
  }

  private static Console silentConsole(String input) {
    PrintStream nothing = new PrintStream(OutputStream.nullOutputStream(), false, US_ASCII);
    byte[] bytes = input.getBytes(US_ASCII);
    return Console.of(new ByteArrayInputStream(bytes), nothing, nothing, false, false);
  }
}
