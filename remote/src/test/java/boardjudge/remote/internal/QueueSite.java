package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.cli.CommandCall;
import boardjudge.grading.remote.RemoteGrading;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A broker and worker processes, which end with the test. */
public final class QueueSite implements AutoCloseable {
  /** Enough for a right program on the slowest machine. */
  static final String LIMITS = "time=200s,wall=900s";

  private final Path folder;
  private final int port;
  private final List<RemoteProcess> processes = new ArrayList<>();
  private final Optional<RemoteGrading.Running> inProcess;

  @SuppressWarnings("NullAway.Init") // Set by startBroker.
  private RemoteProcess broker;

  private QueueSite(Path folder, int port, Optional<RemoteGrading.Running> inProcess) {
    this.folder = folder;
    this.port = port;
    this.inProcess = inProcess;
  }

  /** Runs the broker in this process, for tests that do not kill it. */
  static QueueSite at(Path folder) throws IOException {
    RemoteGrading.Running broker = runBroker(folder.resolve("queue"));
    return new QueueSite(folder, URI.create(broker.address()).getPort(), Optional.of(broker));
  }

  /** Runs a broker with these files in this process. */
  public static RemoteGrading.Running runBroker(Path folder) throws IOException {
    return new ArtemisRemoteGrading()
        .broker(new RemoteGrading.BrokerSettings(folder, "127.0.0.1", 0, "", note -> {}));
  }

  static QueueSite withoutBroker(Path folder) throws IOException {
    return new QueueSite(folder, freePort(), Optional.empty());
  }

  /**
   * A free port outside the ephemeral range: while the broker is down, the system could give an
   * ephemeral one to another process.
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
    processes.add(broker);
    return broker.says("tcp://127.0.0.1:" + port);
  }

  /** The broker that was started last. */
  RemoteProcess broker() {
    return broker;
  }

  /**
   * Starts a worker on a machine of that name, with a store of its own. Unless the options name
   * languages it has no Java, which makes its canary faster.
   */
  RemoteProcess worker(String name, Map<String, String> environment, String... options)
      throws Exception {
    List<String> words = new ArrayList<>(List.of("worker", "--name", name));
    Path programs = folder.resolve("cache-" + name).resolve("p");
    CanaryPrograms.copyTo(programs);
    words.addAll(List.of("--cache", programs.toString()));
    words.addAll(connection("worker"));
    words.addAll(List.of(options));
    if (!words.contains("--languages")) {
      words.addAll(List.of("--languages", without(folder, "java").toString()));
    }
    RemoteProcess worker = RemoteProcess.start(folder, environment, words);
    processes.add(worker);
    return worker.says("working for");
  }

  RemoteProcess worker(String name) throws Exception {
    return worker(name, Map.of());
  }

  /** Writes a languages file that makes these languages unavailable. */
  public static Path without(Path folder, String... ids) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String id : ids) {
      text.append(
          """
          ID:
            name: No ID
            endings: [none-ID]
            source: "{name}.none"
            run: no-such-program
            package: none
          """
              .replace("ID", id));
    }
    return Files.writeString(Files.createTempFile(folder, "languages", ".yaml"), text);
  }

  /** Writes a languages file whose Python prints 41 in place of running programs. */
  static Path wrongPython(Path folder) throws IOException {
    return Files.writeString(
        folder.resolve("languages.yaml"),
        """
        python3:
          name: Python 3
          endings: [py]
          source: "{name}.py"
          run: /bin/echo 41
          package: python3
        """);
  }

  CommandCall status(String... more) {
    List<String> words = new ArrayList<>(List.of("queue", "status"));
    words.addAll(connection("grader"));
    words.addAll(List.of(more));
    CommandCall call = CommandCall.of(words);
    assertThat(call.exit()).as(call.err()).isZero();
    return call;
  }

  List<String> connection(String role) {
    return List.of(
        "--queue",
        "tcp://127.0.0.1:" + port,
        "--login",
        folder.resolve("queue").resolve(role + ".login").toString());
  }

  private static List<String> gradeCommand(Path submissions, Path csv, String... options) {
    List<String> words =
        new ArrayList<>(
            List.of("grade", "pawnchess", submissions.toString(), "--csv", csv.toString()));
    words.addAll(List.of(options));
    if (!words.contains("--limits")) {
      words.addAll(List.of("--limits", LIMITS));
    }
    return words;
  }

  static void gradeLocally(Path submissions, Path csv, String... options) {
    CommandCall call = CommandCall.of(gradeCommand(submissions, csv, options));
    assertThat(call.exit()).as(call.err()).isZero();
  }

  static void assertGradedAsLocally(Path submissions, Path csv, String... options)
      throws IOException {
    Path local = csv.resolveSibling("local.csv");
    gradeLocally(submissions, local, options);
    assertThat(RemoteProcess.withoutMeasurements(csv))
        .isEqualTo(RemoteProcess.withoutMeasurements(local));
  }

  CommandCall gradeRemotely(Path submissions, Path csv, String... options) {
    List<String> words = gradeCommand(submissions, csv, options);
    words.addAll(connection("grader"));
    return CommandCall.of(words);
  }

  RemoteProcess startLocalGrading(Path submissions, Path csv, String... options)
      throws IOException {
    RemoteProcess grading =
        RemoteProcess.start(folder, Map.of(), gradeCommand(submissions, csv, options));
    processes.add(grading);
    return grading;
  }

  RemoteProcess startRemoteGrading(Path submissions, Path csv, String... options)
      throws IOException {
    List<String> words = new ArrayList<>(connection("grader"));
    words.addAll(List.of(options));
    return startLocalGrading(submissions, csv, words.toArray(String[]::new));
  }

  /** Copies the first inputs of pawnchess's suite, with their answers. */
  static Path tests(Path folder, int most) throws IOException {
    Path data = Files.createDirectories(folder.resolve("tests"));
    try (Stream<Path> files = Files.walk(Path.of("..", "testdata", "pawnchess", "data"))) {
      for (Path input :
          files
              .filter(file -> file.toString().matches(".*/(sample|secret)/.*[.]in"))
              .sorted()
              .limit(most)
              .toList()) {
        String name = input.getFileName().toString();
        Files.copy(input, data.resolve(name));
        String answer = name.replaceAll("in$", "ans");
        Files.copy(input.resolveSibling(answer), data.resolve(answer));
      }
    }
    return data;
  }

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
    Path two = Files.createDirectory(to.resolve("two files"));
    Files.writeString(two.resolve("main.cpp"), "#include \"say.h\"\nint main() { say(); }\n");
    Files.writeString(
        two.resolve("say.h"),
        "#include <cstdio>\ninline void say() { std::puts(\"white (1)\"); }\n");
    return to;
  }

  @Override
  public void close() {
    try {
      for (RemoteProcess each : processes) {
        // Not by onExit, which looks up the process id: it may be another process's by now.
        each.process().destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      inProcess.ifPresent(RemoteGrading.Running::close);
    }
  }
}
