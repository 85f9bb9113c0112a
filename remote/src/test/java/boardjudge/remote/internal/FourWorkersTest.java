package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.cli.CommandCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A broker and four workers, each a process of its own, and faults of all of them. Processes are
 * killed at {@code -Dboardjudge.moments=10} random moments of a grading of the whole suite (by
 * default at one of a short grading); {@code -Dboardjudge.seed=N} chooses other moments.
 */
@DisplayName("A broker and four workers say what one machine says")
@EnabledOnOs(OS.LINUX)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("exhaustive")
@Tag("workers")
class FourWorkersTest {
  private static final int WORKERS = 4;
  private static final int SLEEPERS = 4;
  private static final int MANY_MOMENTS = 10;
  private static final int FEW_TESTS = 9;

  private final int moments = Integer.getInteger("boardjudge.moments", 1);
  private final long seed = Long.getLong("boardjudge.seed", 1);
  private final Random random = new Random(seed);
  private final List<RemoteProcess> workers = new ArrayList<>();
  private Path folder = Path.of("");
  private Path submissions = Path.of("");
  private Path data = Path.of("");
  private List<String> expected = List.of();
  private QueueSite site;
  private int gradings;
  private int started;

  /** Milliseconds that a grading takes here. */
  private int usualMillis;

  @BeforeAll
  void begin(@TempDir Path made) throws Exception {
    folder = made;
    System.out.println("FourWorkersTest: seed " + seed + ", " + moments + " moments each");
    submissions = QueueSite.submissions(folder);
    for (int i = 0; i < SLEEPERS; i++) {
      Files.writeString(
          submissions.resolve("sleeper" + i + ".py"),
          "import time\ntime.sleep(0.03)\nprint('white (" + i + ")')\n");
    }
    int tests = moments < MANY_MOMENTS ? FEW_TESTS : Integer.MAX_VALUE;
    data = QueueSite.tests(folder, tests);
    site = QueueSite.withoutBroker(folder);
    site.startBroker();
    Path local = folder.resolve("local.csv");
    QueueSite.gradeLocally(submissions, local, "--data", data.toString());
    expected = RemoteProcess.withoutMeasurements(local);
    assertThat(expected).hasSizeGreaterThan(SLEEPERS * FEW_TESTS);
    startMissingWorkers();
    long start = System.nanoTime();
    Path csv = nextCsv();
    gradeRemotely(csv);
    usualMillis = (int) ((System.nanoTime() - start) / 1_000_000);
    assertExpected(csv, "undisturbed");
  }

  @AfterAll
  void end() throws Exception {
    try {
      assertThat(site.status().out())
          .as("nothing is left at the queue")
          .contains("0 jobs waiting, 0 running");
    } finally {
      site.close();
    }
  }

  @Test
  void whenAWorkerIsKilled() throws Exception {
    for (int round = 0; round < moments; round++) {
      Path csv = nextCsv();
      RemoteProcess grading = startGrading(csv);
      String moment = sleepRandomly();
      workers.remove(random.nextInt(workers.size())).kill();
      startMissingWorkers();
      grading.ends(0);
      assertExpected(csv, moment);
    }
  }

  @Test
  void whenTheGradingIsKilledAndResumed() throws Exception {
    for (int round = 0; round < moments; round++) {
      Path csv = nextCsv();
      RemoteProcess grading = startGrading(csv);
      String moment = sleepRandomly();
      grading.kill();
      gradeRemotely(csv, "--resume");
      assertExpected(csv, moment);
    }
  }

  @Test
  void whenTheBrokerIsKilledAndStartedAgain() throws Exception {
    for (int round = 0; round < moments; round++) {
      Path csv = nextCsv();
      RemoteProcess grading = startGrading(csv);
      // Killed earlier, it would make the grading say that nobody answers, and end.
      grading.says("this grading is called");
      String moment = sleepRandomly();
      site.broker().kill();
      site.startBroker();
      grading.ends(0);
      assertExpected(csv, moment);
    }
  }

  @Test
  void whenAWorkerHangs() throws Exception {
    RemoteProcess hanging = extraWorker(Map.of("JDK_JAVA_OPTIONS", "-Dboardjudge.queue.silence=3"));
    Path csv = nextCsv();
    RemoteProcess grading = startGrading(csv);
    String moment = sleepRandomly();
    signal("STOP", List.of(hanging.process().toHandle()));
    grading.ends(0);
    assertExpected(csv, moment);
    // Its late answers do no harm.
    signal("CONT", List.of(hanging.process().toHandle()));
    Path after = nextCsv();
    gradeRemotely(after);
    assertExpected(after, "after the worker woke up");
    hanging.kill();
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void whenAWorkerIsTenTimesSlower() throws Exception {
    RemoteProcess slow = extraWorker(Map.of());
    Path csv = nextCsv();
    RemoteProcess grading = startGrading(csv);
    while (grading.process().isAlive()) {
      List<ProcessHandle> all = new ArrayList<>(slow.process().descendants().toList());
      all.add(slow.process().toHandle());
      signal("STOP", all);
      Thread.sleep(180);
      signal("CONT", all);
      Thread.sleep(20);
    }
    grading.ends(0);
    assertExpected(csv, "with a slow worker");
    slow.kill();
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void whenAWorkerHasNoCompiler() throws Exception {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    try (Stream<Path> all = Files.list(Path.of("/usr/bin"))) {
      for (Path tool : all.toList()) {
        if (!tool.getFileName()
            .toString()
            .matches("(.*-)?(g\\+\\+|gcc|c\\+\\+|cc|clang.*)(-.*)?")) {
          Files.createSymbolicLink(tools.resolve(tool.getFileName()), tool);
        }
      }
    }
    RemoteProcess withoutCompiler = extraWorker(Map.of("PATH", tools.toString()));
    Path csv = nextCsv();
    gradeRemotely(csv);
    assertExpected(csv, "with a worker without compilers");
    withoutCompiler.kill();
    try (Stream<Path> links = Files.list(tools)) {
      for (Path link : links.toList()) {
        Files.delete(link);
      }
    }
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void whenNoWorkerIsLeftButOneThatStartsLater() throws Exception {
    Path separate = Files.createDirectories(folder.resolve("apart"));
    try (QueueSite other = QueueSite.at(separate)) {
      other.worker("gone").kill();
      Path csv = nextCsv();
      RemoteProcess grading =
          other
              .startRemoteGrading(submissions, csv, "--data", data.toString())
              .says("this grading is called");
      other.worker("late");
      grading.ends(0);
      assertExpected(csv, "with a worker that comes late");
    }
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void whenTwoGradingsRunAtOnce() throws Exception {
    Path one = nextCsv();
    Path two = nextCsv();
    RemoteProcess first = startGrading(one);
    RemoteProcess second = startGrading(two);
    first.ends(0);
    second.ends(0);
    assertExpected(one, "the first of two");
    assertExpected(two, "the second of two");
  }

  @Test
  void whenTheDiskOfTheGradingIsFull() throws Exception {
    Path disk = Files.createDirectories(folder.resolve("disk"));
    assumeTrue(
        SmallDisk.succeeds("mount", "-t", "tmpfs", "-o", "size=160k", "tmpfs", disk.toString()),
        "a file system in memory cannot be mounted here, so no full disk was tried");
    try {
      Path csv = disk.resolve("queued.csv");
      CommandCall full = site.gradeRemotely(submissions, csv, "--data", data.toString());
      assertThat(full.exit()).as(full.err()).isEqualTo(3);
      assertThat(full.err()).containsIgnoringCase("no space left on device");
      assertThat(SmallDisk.succeeds("mount", "-o", "remount,size=16m", disk.toString())).isTrue();
      gradeRemotely(csv, "--resume");
      assertExpected(csv, "after the disk was full");
    } finally {
      assertThat(SmallDisk.succeeds("umount", "-l", disk.toString())).isTrue();
    }
  }

  private RemoteProcess startGrading(Path csv) throws IOException {
    return site.startRemoteGrading(submissions, csv, "--data", data.toString());
  }

  private void gradeRemotely(Path csv, String... options) {
    List<String> words = new ArrayList<>(List.of(options));
    words.addAll(List.of("--data", data.toString()));
    CommandCall call = site.gradeRemotely(submissions, csv, words.toArray(String[]::new));
    assertThat(call.exit()).as(call.err()).isZero();
  }

  private Path nextCsv() {
    gradings++;
    return folder.resolve("queued" + gradings + ".csv");
  }

  private void startMissingWorkers() throws Exception {
    while (workers.size() < WORKERS) {
      started++;
      workers.add(site.worker("host-" + started));
    }
  }

  private RemoteProcess extraWorker(Map<String, String> environment) throws Exception {
    started++;
    return site.worker("host-" + started, environment);
  }

  private String sleepRandomly() throws InterruptedException {
    int millis = random.nextInt(usualMillis);
    Thread.sleep(millis);
    return "seed " + seed + ", after " + millis + " of about " + usualMillis + " ms";
  }

  private void assertExpected(Path csv, String moment) throws Exception {
    assertThat(RemoteProcess.withoutMeasurements(csv)).as(moment).isEqualTo(expected);
    try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + csv + ".sqlite");
        Statement statement = database.createStatement();
        ResultSet counts =
            statement.executeQuery(
                "SELECT (SELECT count(*) FROM runs),"
                    + " (SELECT count(*) FROM results WHERE wall IS NOT NULL)")) {
      // A program that was given up may have run on more tests than are counted.
      assertThat(counts.getLong(1))
          .as(moment + ": all that was run is stored")
          .isGreaterThanOrEqualTo(counts.getLong(2));
    }
  }

  private static void signal(String name, List<ProcessHandle> processes) throws Exception {
    List<String> command = new ArrayList<>(List.of("kill", "-" + name));
    processes.forEach(each -> command.add(Long.toString(each.pid())));
    // A process may have ended meanwhile.
    SmallDisk.succeeds(command.toArray(String[]::new));
  }
}
