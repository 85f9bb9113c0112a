package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A command of boardjudge in a process of its own. */
record RemoteProcess(Process process, Path stdout, Path stderr) {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /** Only a hanging process takes that long. */
  private static final Duration LONGEST = Duration.ofMinutes(15);

  @FunctionalInterface
  interface Condition {
    boolean holds() throws IOException;
  }

  /** Redirects its streams to files in the folder. */
  static RemoteProcess start(Path folder, Map<String, String> environment, List<String> words)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                JAVA.toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dboardjudge.home=" + System.getProperty("boardjudge.home"),
                "-cp",
                System.getProperty("java.class.path"),
                "boardjudge.cli.Main"));
    command.addAll(words);
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("BOARDJUDGE_DEBUG", "yes");
    builder.environment().remove("BOARDJUDGE_DATA");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().putAll(environment);
    return new RemoteProcess(builder.start(), out, err);
  }

  static RemoteProcess start(Path folder, String... words) throws IOException {
    return start(folder, Map.of(), List.of(words));
  }

  String out() throws IOException {
    return Files.readString(stdout);
  }

  String err() throws IOException {
    return Files.readString(stderr);
  }

  RemoteProcess ends(int exit) throws IOException, InterruptedException {
    assertThat(process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)).as(err()).isTrue();
    assertThat(process.exitValue()).as(out() + err()).isEqualTo(exit);
    return this;
  }

  RemoteProcess says(String text) throws IOException, InterruptedException {
    return waitUntil(() -> (out() + err()).contains(text));
  }

  /** The condition must hold before the process ends. */
  RemoteProcess waitUntil(Condition condition) throws IOException, InterruptedException {
    long until = System.nanoTime() + LONGEST.toNanos();
    while (!condition.holds()) {
      assertThat(process.isAlive() && System.nanoTime() < until).as(out() + err()).isTrue();
      Thread.sleep(20);
    }
    return this;
  }

  /** Like {@code kill -9}. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
  }

  static List<String> withoutMeasurements(Path csv) throws IOException {
    return Files.readAllLines(csv).stream()
        .map(line -> line.replaceAll(",([0-9.]*),([0-9.]*),([0-9]*),", ",,,,"))
        .collect(Collectors.toList());
  }
}
