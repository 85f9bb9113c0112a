package boardjudge.checker.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Runs programs that nobody trusts.
 *
 * <p>On Linux a program runs in bubblewrap, in control groups and under the limits of single
 * processes; where one of these is missing the rest still holds, and {@link #notices} says what is
 * lost. Thread-safe: each run has a box of its own. A run must be started and awaited by one
 * thread, since a program dies with the thread that started it.
 */
public final class Sandbox implements AutoCloseable {
  /** How much protection is asked for. */
  public enum Demand {
    /** As much as there is. */
    AUTO,
    /** All of it, or none is run. */
    REQUIRED,
    /** None: for programs of one's own. */
    OFF
  }

  private static final String FOLDER = "boardjudge-run-";

  private final Protection protection;
  private final Path folder;
  private final ExecutorService streams =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "stream");
            thread.setDaemon(true);
            return thread;
          });

  private Sandbox(Protection protection, Path folder) {
    this.protection = protection;
    this.folder = folder;
  }

  /**
   * Finds out what this machine can do.
   *
   * @throws SandboxUnavailable if all protection is demanded and some is missing
   */
  public static Sandbox open(Demand demand)
      throws SandboxUnavailable, IOException, InterruptedException {
    sweep();
    Path folder = Files.createTempDirectory(FOLDER + ProcessHandle.current().pid() + "-");
    Protection found = demand == Demand.OFF ? Protection.none() : Protection.find(folder);
    if (demand == Demand.REQUIRED && !found.isWhole()) {
      Files.delete(folder);
      throw new SandboxUnavailable(
          "the required sandbox is not available here: " + String.join("; ", found.notices()));
    }
    return new Sandbox(found, folder);
  }

  /** With just that protection, for tests of what is left when some is missing. */
  static Sandbox with(Protection protection) throws IOException {
    return new Sandbox(
        protection, Files.createTempDirectory(FOLDER + ProcessHandle.current().pid() + "-"));
  }

  /** What is not protected or not measured here, a sentence each; none where all is. */
  public List<String> notices() {
    return protection.notices();
  }

  /** Runs a compiled program once. */
  public RunOutcome run(Program program, StdinWriter input, Limits limits)
      throws IOException, InterruptedException {
    return run(
        new Task(program.command(limits), program.box(), false, program.language()), input, limits);
  }

  RunOutcome run(Task task, StdinWriter input, Limits limits)
      throws IOException, InterruptedException {
    return new SandboxedRun(protection, folder, streams, task, input, limits).run();
  }

  /** A folder for what must go away with this. */
  Path folder() {
    return folder;
  }

  /** Removes what runs put aside. */
  @Override
  public void close() {
    streams.shutdownNow();
    try {
      delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Removes a folder and all in it. */
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(folder)) {
      deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }

  /** Removes what judges that were killed left behind. */
  private static void sweep() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (DirectoryStream<Path> left = Files.newDirectoryStream(temporary, FOLDER + "*")) {
      for (Path each : left) {
        String pid = each.getFileName().toString().substring(FOLDER.length()).split("-", 2)[0];
        if (pid.matches("[0-9]{1,10}")
            && ProcessHandle.of(Long.parseLong(pid)).isEmpty()
            && Files.isWritable(each)) {
          delete(each);
        }
      }
    }
  }
}
