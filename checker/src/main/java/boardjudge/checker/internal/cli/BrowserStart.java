package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.web.LocalSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;

/**
 * Opens a site in the user's browser. The token is in a file that only he can read: everybody on a
 * machine sees the words that its programs are started with.
 */
final class BrowserStart {
  private BrowserStart() {}

  static void open(LocalSite site, Console console) throws IOException {
    Path file = site.folder().resolve("open.html");
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(
        file,
        "<!DOCTYPE html><meta charset=\"utf-8\"><title>boardjudge</title>"
            + "<meta name=\"referrer\" content=\"no-referrer\">"
            + ("<meta http-equiv=\"refresh\" content=\"0;url=" + site.address() + "\">\n"));
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String opener = system.contains("mac") ? "open" : "xdg-open";
    try {
      new ProcessBuilder(List.of(opener, file.toUri().toString()))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException missing) {
      console.err().println("boardjudge: note: there is no " + opener + " here to open a browser");
    }
  }
}
