package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A broker with workers, all processes of their own, that ends with the test. */
final class QueueSite implements AutoCloseable {
  /** A right program has time enough on the slowest machine. */
  static final String LIMITS = "time=200s,wall=900s";

  private final Path folder;
  private final int port;
  private final List<RemoteProcess> all = new ArrayList<>();
  private RemoteProcess broker;

  QueueSite(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    this.port = freePort();
    this.broker = startBroker();
  }

  /**
   * A port that nobody listens at. Those that the system gives to whoever asks for any are left
   * out: while the broker is away, another process could be given it.
   */
  private static int freePort() throws IOException {
    int first = (int) (10_000 + ProcessHandle.current().pid() * 37 % 20_000);
    for (int port = first; ; port++) {
      try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return free.getLocalPort();
      } catch (BindException taken) {
        assertThat(port).as("all ports are taken").isLessThan(first + 1000);
      }
    }
  }

  RemoteProcess startBroker() throws IOException, InterruptedException {
    broker =
        RemoteProcess.start(
            folder,
            "queue",
            "--to",
            folder.resolve("queue").toString(),
            "--port",
            Integer.toString(port));
    all.add(broker);
    return broker.says("tcp://127.0.0.1:" + port);
  }

  RemoteProcess broker() {
    return broker;
  }

  /** A worker on a machine of that name, with a store of its own. */
  RemoteProcess worker(String name, Map<String, String> environment, String... options)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("worker", "--name", name));
    words.addAll(List.of("--cache", folder.resolve("cache-" + name).resolve("p").toString()));
    words.addAll(queue("worker"));
    words.addAll(List.of(options));
    RemoteProcess worker = RemoteProcess.start(folder, environment, words);
    all.add(worker);
    return worker.says("works for");
  }

  RemoteProcess worker(String name) throws IOException, InterruptedException {
    return worker(name, Map.of());
  }

  /** The words that name the queue, for a role. */
  List<String> queue(String role) {
    return List.of(
        "--queue",
        "tcp://127.0.0.1:" + port,
        "--login",
        folder.resolve("queue").resolve(role + ".login").toString());
  }

  RemoteProcess grade(Path submissions, Path csv, String... options) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of("grade", "pawnchess", submissions.toString(), "--csv", csv.toString()));
    words.addAll(List.of(options));
    if (!words.contains("--limits")) {
      words.addAll(List.of("--limits", LIMITS));
    }
    RemoteProcess grading = RemoteProcess.start(folder, Map.of(), words);
    all.add(grading);
    return grading;
  }

  RemoteProcess gradeByQueue(Path submissions, Path csv, String... options) throws IOException {
    List<String> words = new ArrayList<>(queue("grader"));
    words.addAll(List.of(options));
    return grade(submissions, csv, words.toArray(String[]::new));
  }

  /** Some programs, right ones and wrong ones. */
  static Path submissions(Path folder) throws IOException {
    Path to = Files.createDirectories(folder.resolve("submissions"));
    Path from = Path.of("..", "testdata", "pawnchess", "submissions");
    for (String name :
        List.of(
            "accepted/lru_cache_on_strings.py",
            "accepted/deepening_bitboards.cpp",
            "wrong_answer/wa_no_captures.py")) {
      Path source = from.resolve(name);
      Files.copy(source, to.resolve(source.getFileName()));
    }
    Files.writeString(to.resolve("broken.cpp"), "int main( {\n");
    Files.writeString(to.resolve("crash.py"), "print(1 // 0)\n");
    Files.writeString(to.resolve("notes.rb"), "puts 1\n");
    return to;
  }

  @Override
  public void close() {
    try {
      for (RemoteProcess each : all) {
        // Not by onExit, which asks for the process number: it may be another process by now.
        each.process().destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
