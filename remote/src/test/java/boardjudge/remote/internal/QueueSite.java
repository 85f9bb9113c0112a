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

/** A broker with workers that are processes of their own; it ends with the test. */
public final class QueueSite implements AutoCloseable {
  /** A right program has time enough on the slowest machine. */
  static final String LIMITS = "time=200s,wall=900s";

  private final Path folder;
  private final int port;
  private final List<RemoteProcess> all = new ArrayList<>();
  private final Optional<RemoteGrading.Running> within;

  @SuppressWarnings("NullAway.Init") // There is one where one was started.
  private RemoteProcess broker;

  private QueueSite(Path folder, int port, Optional<RemoteGrading.Running> within) {
    this.folder = folder;
    this.port = port;
    this.within = within;
  }

  /** One whose broker is within this process, for tests in which nothing happens to it. */
  static QueueSite at(Path folder) throws IOException {
    RemoteGrading.Running broker =
        new ArtemisRemoteGrading()
            .broker(
                new RemoteGrading.BrokerSettings(
                    folder.resolve("queue"), "127.0.0.1", 0, "", note -> {}));
    return new QueueSite(folder, URI.create(broker.address()).getPort(), Optional.of(broker));
  }

  /** One whose broker is to be started. */
  static QueueSite withoutBroker(Path folder) throws IOException {
    return new QueueSite(folder, freePort(), Optional.empty());
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

  /** The one that was started last. */
  RemoteProcess broker() {
    return broker;
  }

  /**
   * A worker on a machine of that name, with a store of its own. Unless the options name languages
   * it has no Java, and so its canary is sooner through.
   */
  RemoteProcess worker(String name, Map<String, String> environment, String... options)
      throws Exception {
    List<String> words = new ArrayList<>(List.of("worker", "--name", name));
    Path programs = folder.resolve("cache-" + name).resolve("p");
    CanaryPrograms.copyTo(programs);
    words.addAll(List.of("--cache", programs.toString()));
    words.addAll(queue("worker"));
    words.addAll(List.of(options));
    if (!words.contains("--languages")) {
      words.addAll(List.of("--languages", without(folder, "java").toString()));
    }
    RemoteProcess worker = RemoteProcess.start(folder, environment, words);
    all.add(worker);
    return worker.says("works for");
  }

  RemoteProcess worker(String name) throws Exception {
    return worker(name, Map.of());
  }

  /** A file of languages by which a machine lacks the tools of these. */
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

  /** How it stands at the queue. */
  CommandCall status(String... more) {
    List<String> words = new ArrayList<>(List.of("queue", "status"));
    words.addAll(queue("grader"));
    words.addAll(List.of(more));
    CommandCall call = CommandCall.of(words);
    assertThat(call.exit()).as(call.err()).isZero();
    return call;
  }

  /** The words that name the queue, for a role. */
  List<String> queue(String role) {
    return List.of(
        "--queue",
        "tcp://127.0.0.1:" + port,
        "--login",
        folder.resolve("queue").resolve(role + ".login").toString());
  }

  private static List<String> words(Path submissions, Path csv, String... options) {
    List<String> words =
        new ArrayList<>(
            List.of("grade", "pawnchess", submissions.toString(), "--csv", csv.toString()));
    words.addAll(List.of(options));
    if (!words.contains("--limits")) {
      words.addAll(List.of("--limits", LIMITS));
    }
    return words;
  }

  /** Grades on this machine alone, within this process. */
  static void gradeHere(Path submissions, Path csv, String... options) {
    CommandCall call = CommandCall.of(words(submissions, csv, options));
    assertThat(call.exit()).as(call.err()).isZero();
  }

  /** Grades by the queue, within this process. */
  CommandCall gradeNow(Path submissions, Path csv, String... options) {
    List<String> words = words(submissions, csv, options);
    words.addAll(queue("grader"));
    return CommandCall.of(words);
  }

  RemoteProcess grade(Path submissions, Path csv, String... options) throws IOException {
    RemoteProcess grading = RemoteProcess.start(folder, Map.of(), words(submissions, csv, options));
    all.add(grading);
    return grading;
  }

  RemoteProcess gradeByQueue(Path submissions, Path csv, String... options) throws IOException {
    List<String> words = new ArrayList<>(queue("grader"));
    words.addAll(List.of(options));
    return grade(submissions, csv, words.toArray(String[]::new));
  }

  /** The first inputs of the suite, with their answers, in a folder. */
  static Path tests(Path folder, int most) throws IOException {
    Path data = Files.createDirectories(folder.resolve("tests"));
    try (Stream<Path> all = Files.walk(Path.of("..", "testdata", "pawnchess", "data"))) {
      for (Path input :
          all.filter(file -> file.toString().matches(".*/(sample|secret)/.*[.]in"))
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
      for (RemoteProcess each : all) {
        // Not by onExit, which asks for the process number: it may be another process by now.
        each.process().destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      within.ifPresent(RemoteGrading.Running::close);
    }
  }
}
