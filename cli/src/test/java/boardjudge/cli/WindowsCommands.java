package boardjudge.cli;

import boardjudge.web.LocalSite;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What {@link WindowsFilesTest} starts on a {@link WindowsFileSystem}. */
final class WindowsCommands {
  private WindowsCommands() {}

  /**
   * Prints what each command prints, and its exit code.
   *
   * @param arguments a problem's folder among this system's files; a file of commands, a line each;
   *     {@code dos FILE} gives a file the line ends of Windows, {@code few PROBLEM} cuts its plan
   *     down, {@code serve PROBLEM TEST FILE} has the page check an output
   */
  public static void main(String[] arguments) throws Exception {
    List<String> commands;
    try (InputStream in = new FileInputStream(arguments[1])) {
      commands = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
    WindowsFileSystem.begin();
    Path work = Path.of("").toAbsolutePath();
    if (!FileSystems.getDefault().getSeparator().equals("\\") || !work.startsWith("C:\\work")) {
      throw new IllegalStateException("these are no files of Windows: " + work);
    }
    File suite = new File(arguments[0]);
    WindowsFileSystem.copyIn(suite, Path.of(home(), "testdata", suite.getName()));
    Files.createDirectories(Path.of(System.getProperty("java.io.tmpdir")));
    for (String command : commands) {
      System.out.println("> " + command);
      String[] words = command.split(" ");
      switch (words[0]) {
        case "dos" -> dos(Path.of(words[1]));
        case "few" ->
            Files.writeString(
                Paths.suite(words[1]).planFile(), CommandWorkspace.fewTests(words[1]));
        case "serve" -> serve(words[1], words[2], Path.of(words[3]));
        default -> {
          CommandRun run = CommandRun.run(words);
          System.out.print(run.out() + run.err() + "= " + run.exit() + "\n");
        }
      }
    }
    System.out.flush();
    System.exit(0);
  }

  private static String home() {
    return System.getProperty("boardjudge.home");
  }

  private static void dos(Path file) throws IOException {
    Files.writeString(file, Files.readString(file).replace("\n", "\r\n"));
  }

  private static void serve(String problem, String test, Path output) throws Exception {
    try (LocalSite site = LocalSite.open(ServeHostTest.settings("--sandbox", "off"))) {
      // HttpClient would read files of this system's JDK.
      System.setProperty("sun.net.http.allowRestrictedHeaders", "true");
      CookieHandler.setDefault(new CookieManager());
      HttpURLConnection page = (HttpURLConnection) new URL(site.address()).openConnection();
      System.out.print(page.getResponseCode() + " ");
      String base = site.address().substring(0, site.address().indexOf("/?"));
      HttpURLConnection check =
          (HttpURLConnection)
              new URL(base + "/api/checks?problem=" + problem + "&test=" + test).openConnection();
      check.setRequestMethod("POST");
      check.setRequestProperty("Origin", base);
      check.setDoOutput(true);
      check.getOutputStream().write(Files.readAllBytes(output));
      System.out.print(check.getResponseCode() + " ");
      System.out.println(new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
