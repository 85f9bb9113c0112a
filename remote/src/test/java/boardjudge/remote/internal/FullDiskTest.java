package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@link FourWorkersTest} fills the disk of a grading. */
@DisplayName("A full disk")
@EnabledOnOs(OS.LINUX)
class FullDiskTest {
  @TempDir private Path folder;
  private Path submissions = Path.of("");
  private Path tests = Path.of("");

  @BeforeEach
  void makeSubmissions() throws Exception {
    submissions = QueueSite.submissions(folder);
    tests = Path.of("..", "testdata", "pawnchess", "data", "sample");
  }

  @Test
  @Tag("exhaustive")
  @Tag("faults")
  void setsAWorkerAsideBeforeItTakesAJobUntilThereIsRoom() throws Exception {
    try (SmallDisk disk = SmallDisk.at(folder.resolve("cache-small"), "size=48m");
        QueueSite site = QueueSite.at(folder)) {
      RemoteProcess worker = site.worker("small").says("canary got its verdicts");
      disk.fillBytes();
      worker.says("set aside").says("is full: 0 MiB are free");
      assertGradingWaitsFor(site, disk, "is full: 0 MiB are free");
    }
  }

  /** Free bytes give no warning: the job is taken and must be given back. */
  @Test
  @Tag("exhaustive")
  @Tag("faults")
  void makesAWorkerGiveBackAJobWhoseFilesItCannotWrite() throws Exception {
    try (SmallDisk disk = SmallDisk.at(folder.resolve("cache-small"), "size=256m,nr_inodes=400");
        QueueSite site = QueueSite.at(folder)) {
      site.worker("small").says("canary got its verdicts");
      disk.fillFiles();
      assertThat(site.status().out()).contains("ready").doesNotContain("set aside");
      assertGradingWaitsFor(site, disk, "No space left on device");
    }
  }

  private void assertGradingWaitsFor(QueueSite site, SmallDisk disk, String reason)
      throws Exception {
    Path csv = folder.resolve("queued.csv");
    RemoteProcess grading =
        site.startRemoteGrading(submissions, csv, "--data", tests.toString()).says("is set aside");
    assertThat(grading.err()).contains("the worker small", reason);
    assertThat(site.status().out()).contains("set aside: small").contains(reason);
    disk.clear();
    grading.ends(0);
    assertThat(site.status().out()).contains("ready").doesNotContain("set aside");
    QueueSite.assertGradedAsLocally(submissions, csv, "--data", tests.toString());
  }

  @Test
  @Tag("exhaustive")
  @Tag("faults")
  void endsAQueueAndAllGoesOnOnceThereIsRoom() throws Exception {
    // The worker that is set aside keeps the grading waiting, however long the filling takes.
    Path liar = QueueSite.wrongPython(folder);
    Path csv = folder.resolve("queued.csv");
    try (SmallDisk disk = SmallDisk.at(folder.resolve("queue"), "size=128m");
        QueueSite site = QueueSite.withoutBroker(folder)) {
      RemoteProcess broker = site.startBroker();
      RemoteProcess worker =
          site.worker("liar", Map.of(), "--languages", liar.toString()).says("set aside");
      RemoteProcess grading =
          site.startRemoteGrading(submissions, csv, "--data", tests.toString())
              .says("is set aside");
      disk.fillBytes();
      assertThat(broker.ends(3).err())
          .contains("the queue stops")
          .contains("MiB are free on the disk of its journal")
          .contains("free some space")
          .doesNotContain("Exception");
      worker.says("the queue is unreachable");
      grading.says("the queue is unreachable");
      disk.clear();
      site.startBroker();
      worker.says("the queue is back");
      grading.says("the queue is back");
      site.worker("honest");
      grading.ends(0);
      assertThat(grading.err()).containsOnlyOnce("the queue is unreachable");
      assertThat(worker.err()).containsOnlyOnce("the queue is unreachable");
      QueueSite.assertGradedAsLocally(submissions, csv, "--data", tests.toString());
    }
  }

  @Test
  void isSaidByAQueueThatIsToStartThere() throws Exception {
    try (SmallDisk disk = SmallDisk.at(folder.resolve("queue"), "size=16m")) {
      RemoteProcess queue =
          RemoteProcess.start(folder, "queue", "--to", disk.folder().toString(), "--port", "0")
              .ends(3);
      assertThat(queue.err()).contains("free some space").doesNotContain("Exception");
    }
  }

  /** A killed test unmounts nothing. */
  @Test
  void ofAKilledTestIsUnmountedByTheNext() throws Exception {
    Process killed = new ProcessBuilder("true").start();
    assertThat(killed.waitFor()).isZero();
    Path stale = Files.createDirectories(folder.resolve("left"));
    String name = "boardjudge-test-" + killed.pid();
    Process mount =
        new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=1m", name, stale.toString()).start();
    assumeTrue(mount.waitFor() == 0, "nothing can be mounted here");
    try (SmallDisk disk = SmallDisk.at(folder.resolve("next"), "size=1m")) {
      assertThat(Files.readAllLines(Path.of("/proc/self/mounts")))
          .noneMatch(line -> line.contains(stale.toString()))
          .anyMatch(line -> line.contains(disk.folder().toString()));
    }
  }
}
