package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@link FourWorkersTest} kills the other processes. */
@DisplayName("A job that kills its workers")
@EnabledOnOs(OS.LINUX)
@Tag("exhaustive")
@Tag("workers")
class QueueKillTest {
  @TempDir private Path folder;

  @Test
  void isGivenUpAfterFiveOfThemAndTheHostsAreNamed() throws Exception {
    Path queued = folder.resolve("queued.csv");
    Path sleepers = Files.createDirectories(folder.resolve("sleepers"));
    Files.writeString(sleepers.resolve("long.py"), "import time\ntime.sleep(100000)\n");
    try (QueueSite site = QueueSite.at(folder)) {
      Path tests = Files.createDirectories(folder.resolve("tests"));
      Files.copy(
          Path.of("..", "testdata", "pawnchess", "data", "sample", "1.in"), tests.resolve("1.in"));
      RemoteProcess grading =
          site.startRemoteGrading(
              sleepers, queued, "--data", tests.toString(), "--limits", "time=10s,wall=3600s");
      String pythonAlone = QueueSite.without(folder, "cpp17", "java").toString();
      for (String name : List.of("a", "b", "c", "d", "e")) {
        RemoteProcess worker = site.worker("host-" + name, Map.of(), "--languages", pythonAlone);
        worker
            .waitUntil(() -> worker.process().descendants().anyMatch(QueueKillTest::runsThePython))
            .kill();
      }
      grading.ends(4);
      assertThat(Files.readString(queued))
          .contains("judge-error", "host-a, host-b, host-c, host-d, host-e");
    }
  }

  private static boolean runsThePython(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("long.py");
  }
}
