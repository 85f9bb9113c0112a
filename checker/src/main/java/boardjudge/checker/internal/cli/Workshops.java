package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.remote.RemoteGrading;
import boardjudge.checker.internal.run.Sandbox;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** What a worker on this machine works with. */
final class Workshops {
  private static final int LONGEST = 60;

  private Workshops() {}

  /**
   * As the options have it.
   *
   * @param name of the machine; empty for its own
   */
  static RemoteGrading.Workshop of(
      String name, int jobs, Sandbox sandbox, RunningOptions options, Consumer<String> notes)
      throws IOException, InputException {
    if (!name.isEmpty() && !name.equals(plain(name))) {
      throw CommandFailure.usage(
          "--name: expected up to " + LONGEST + " letters, digits, dots and hyphens");
    }
    return new RemoteGrading.Workshop(
        name.isEmpty() ? plain(host()) : name,
        jobs,
        sandbox,
        options.cache(sandbox),
        options.languages(),
        Paths.home().map(home -> home.resolve("testdata")).filter(Workshops::isFolder),
        options.contents(),
        notes);
  }

  private static boolean isFolder(Path path) {
    return Files.isDirectory(path);
  }

  private static String plain(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9.-]", "-");
    return plain.substring(0, Math.min(LONGEST, plain.length()));
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException nameless) {
      return "unknown";
    }
  }
}
