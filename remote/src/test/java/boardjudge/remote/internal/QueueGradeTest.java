package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Grading by workers at a queue")
@EnabledOnOs(OS.LINUX)
@Tag("exhaustive")
@Tag("remote")
class QueueGradeTest {
  private static final int TESTS = 9;

  @TempDir private Path folder;

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void withinOneProcessSaysWhatOneMachineSays() throws Exception {
    withinOneProcess("--data", QueueSite.tests(folder, TESTS).toString());
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void withinOneProcessSaysOfTheWholeSuiteWhatOneMachineSays() throws Exception {
    withinOneProcess();
  }

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void onTwoWorkersSaysOfTheWholeSuiteWhatOneMachineSays() throws Exception {
    Path submissions = QueueSite.submissions(folder);
    Path local = folder.resolve("local.csv");
    Path queued = folder.resolve("queued.csv");
    QueueSite.gradeLocally(submissions, local);
    try (QueueSite site = QueueSite.withoutBroker(folder)) {
      site.startBroker();
      // Replaces the default option, which leaves Java out.
      site.worker("one", Map.of(), "--languages", QueueSite.without(folder, "more").toString());
      RemoteProcess two = site.worker("two");
      site.startRemoteGrading(submissions, queued).ends(0);
      // A worker reports its last job as running until its next report.
      two.waitUntil(() -> site.status().out().contains("0 jobs waiting, 0 running"));
      assertThat(site.status().out()).contains("one", "two", "ready");
    }
    assertThat(RemoteProcess.withoutMeasurements(queued))
        .isEqualTo(RemoteProcess.withoutMeasurements(local));
    assertThat(queued.resolveSibling("queued.csv.queue")).doesNotExist();
  }

  /** A process that a shell starts in the background ignores Ctrl-C, and so do its children. */
  private static void assumeInterruptsAreNotIgnored() throws IOException {
    Matcher ignored =
        Pattern.compile("SigIgn:\\s*([0-9a-f]+)")
            .matcher(Files.readString(Path.of("/proc/self/status")));
    assertThat(ignored.find()).isTrue();
    assumeThat(Long.parseUnsignedLong(ignored.group(1), 16) & 2)
        .as("SIGINT is ignored here: started in the background")
        .isZero();
  }

  @Test
  void ctrlCTakesBackWhatWaits() throws Exception {
    assumeInterruptsAreNotIgnored();
    Path submissions = QueueSite.submissions(folder);
    Path queued = folder.resolve("queued.csv");
    try (QueueSite site = QueueSite.at(folder)) {
      RemoteProcess grading =
          site.startRemoteGrading(
                  submissions, queued, "--data", QueueSite.tests(folder, TESTS).toString())
              .waitUntil(() -> site.status().out().matches("(?s).*[1-9][0-9]* jobs waiting.*"));
      assertThat(queued.resolveSibling("queued.csv.queue")).exists();
      // A terminal sends SIGINT; destroy would send SIGTERM.
      String pid = Long.toString(grading.process().pid());
      assertThat(new ProcessBuilder("kill", "-INT", pid).start().waitFor()).isZero();
      grading.ends(130);
      assertThat(grading.out() + grading.err()).doesNotContain("Exception");
      assertThat(site.status().out()).contains("0 jobs waiting, 0 running");
      assertThat(queued.resolveSibling("queued.csv.queue")).doesNotExist();
    }
  }

  private void withinOneProcess(String... data) throws Exception {
    Path submissions = QueueSite.submissions(folder);
    Path local = folder.resolve("local.csv");
    Path queued = folder.resolve("queued.csv");
    QueueSite.gradeLocally(submissions, local, data);
    List<String> remoteOptions = new ArrayList<>(List.of(data));
    remoteOptions.addAll(List.of("--queue", "vm://0", "-j", "2"));
    QueueSite.gradeLocally(submissions, queued, remoteOptions.toArray(String[]::new));
    assertThat(RemoteProcess.withoutMeasurements(queued))
        .hasSizeGreaterThan(TESTS)
        .isEqualTo(RemoteProcess.withoutMeasurements(local));
  }
}
