package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs a program many times, and looks for what grows in the judge. */
class ManyRunsTest {
  /** In these runs caches fill and code is compiled. */
  private static final int WARM_UP = 200;

  /** How much each count may vary by itself. */
  private static final Map<String, Long> SLACK =
      Map.of(
          "memory in MiB",
          8L,
          "open files",
          4L,
          "control groups",
          0L,
          "processes",
          0L,
          "threads",
          4L,
          "files",
          0L);

  @Test
  @Tag("exhaustive")
  @Tag("sandbox")
  void leaveNothingWithTheJudge() throws Exception {
    int runs = 2_000;
    try (Sandbox sandbox = Sandbox.with(TestProtection.found(), 1);
        IdleProgram program = new IdleProgram(sandbox)) {
      run(program, WARM_UP);
      Map<String, Long> before = counted(sandbox);
      run(program, runs / 2);
      counted(sandbox).forEach((what, count) -> before.merge(what, count, Math::max));
      run(program, runs / 2);
      counted(sandbox)
          .forEach(
              (what, count) ->
                  assertThat(count)
                      .as("%s after %d runs, %s before", what, runs, before)
                      .isLessThanOrEqualTo(
                          before.getOrDefault(what, 0L) + SLACK.getOrDefault(what, 0L)));
    }
  }

  private static void run(IdleProgram program, int runs) throws Exception {
    for (int i = 0; i < runs; i++) {
      assertThat(program.run()).isEqualTo(Verdict.ACCEPTED);
    }
  }

  private static Map<String, Long> counted(Sandbox sandbox) throws IOException {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Map<String, Long> counted = new LinkedHashMap<>();
    counted.put("memory in MiB", (runtime.totalMemory() - runtime.freeMemory()) / Limits.MIB);
    counted.put("open files", openFiles());
    counted.put("control groups", (long) Leftovers.controlGroups().size());
    counted.put("processes", ProcessHandle.current().descendants().count());
    counted.put("threads", threads());
    counted.put("files", files(sandbox.folder()) + files(sandbox.memoryFolder()));
    return counted;
  }

  private static long openFiles() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
      return all.count();
    }
  }

  private static long files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.count();
    }
  }

  /** As the system counts them, with those that Java does not know. */
  private static long threads() throws IOException {
    try (Stream<String> lines =
        Files.lines(Path.of("/proc/self/status"), StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.startsWith("Threads:"))
          .mapToLong(line -> Long.parseLong(line.substring("Threads:".length()).strip()))
          .findFirst()
          .orElseThrow();
    }
  }
}
