package boardjudge.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Processes are killed at random moments; the seed stands in the output. */
@DisplayName("What is killed while it grades by a queue loses nothing")
@EnabledOnOs(OS.LINUX)
class QueueKillTest {
  private static final int LONGEST_MILLIS = 4000;

  @TempDir private Path folder;
  private final long seed = Long.getLong("boardjudge.test.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private Path submissions = Path.of("");
  private Path queued = Path.of("");

  @BeforeEach
  void makeSubmissions() throws IOException {
    submissions = QueueSite.submissions(folder);
    queued = folder.resolve("queued.csv");
    for (int i = 0; i < 6; i++) {
      Files.writeString(
          submissions.resolve("sleeper" + i + ".py"),
          "import time\ntime.sleep(0.05)\nprint('white (" + i + ")')\n");
    }
  }

  private void moment() throws InterruptedException {
    Thread.sleep(random.nextInt(LONGEST_MILLIS));
  }

  private void isWhatOneMachineSays(QueueSite site) throws Exception {
    Path local = folder.resolve("local.csv");
    site.grade(submissions, local).ends(0);
    assertThat(ClusterProcess.timeless(queued))
        .as("seed " + seed)
        .isEqualTo(ClusterProcess.timeless(local));
  }

  @Test
  void aWorker() throws Exception {
    try (QueueSite site = new QueueSite(folder)) {
      ClusterProcess victim = site.worker("victim");
      ClusterProcess grading = site.gradeByQueue(submissions, queued).says("running");
      moment();
      victim.kill();
      site.worker("heir");
      grading.ends(0);
      isWhatOneMachineSays(site);
    }
  }

  /** A machine that hangs holds its connection; it counts as gone when it was silent for long. */
  @Test
  void aWorkerThatHangs() throws Exception {
    try (QueueSite site = new QueueSite(folder)) {
      ClusterProcess victim = site.worker("victim");
      ClusterProcess grading = site.gradeByQueue(submissions, queued).says("running");
      moment();
      signal("STOP", victim);
      site.worker("heir");
      grading.ends(0);
      signal("CONT", victim);
      isWhatOneMachineSays(site);
    }
  }

  private static void signal(String name, ClusterProcess to) throws Exception {
    String pid = Long.toString(to.process().pid());
    assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor()).isZero();
  }

  @Test
  void theBroker() throws Exception {
    try (QueueSite site = new QueueSite(folder)) {
      site.worker("one");
      ClusterProcess grading = site.gradeByQueue(submissions, queued).says("running");
      moment();
      site.broker().kill();
      moment();
      site.startBroker();
      grading.ends(0);
      isWhatOneMachineSays(site);
    }
  }

  @Test
  void theGrading() throws Exception {
    try (QueueSite site = new QueueSite(folder)) {
      site.worker("one");
      ClusterProcess grading = site.gradeByQueue(submissions, queued).says("running");
      moment();
      grading.kill();
      moment();
      ClusterProcess heir = site.gradeByQueue(submissions, queued, "--resume").ends(0);
      assertThat(heir.err()).contains("still hold");
      isWhatOneMachineSays(site);
    }
  }

  @Test
  void aJobThatKillsFiveWorkersIsGivenUpAndTheHostsAreNamed() throws Exception {
    Path sleepers = Files.createDirectories(folder.resolve("sleepers"));
    Files.writeString(sleepers.resolve("long.py"), "import time\ntime.sleep(15)\n");
    try (QueueSite site = new QueueSite(folder)) {
      Path tests = Files.createDirectories(folder.resolve("tests"));
      Files.copy(
          Path.of("..", "testdata", "pawnchess", "data", "sample", "1.in"), tests.resolve("1.in"));
      ClusterProcess grading = site.gradeByQueue(sleepers, queued, "--data", tests.toString());
      for (String name : List.of("a", "b", "c", "d", "e")) {
        ClusterProcess worker = site.worker("host-" + name);
        while (worker.process().descendants().noneMatch(QueueKillTest::runsThePython)) {
          Thread.sleep(20);
        }
        worker.kill();
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
