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
  /** How many tests of the suite are used. */
  private static final int SOME = 9;

  @TempDir private Path folder;

  @Test
  @Tag("exhaustive")
  @Tag("remote")
  void withinOneProcessSaysWhatOneMachineSays() throws Exception {
    withinOneProcess("--data", QueueSite.tests(folder, SOME).toString());
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
    QueueSite.gradeHere(submissions, local);
    try (QueueSite site = QueueSite.withoutBroker(folder)) {
      site.startBroker();
      // A language more than there are, so that none of them is left out.
      site.worker("one", Map.of(), "--languages", QueueSite.without(folder, "more").toString());
      site.worker("two");
      site.gradeByQueue(submissions, queued).ends(0);
      assertThat(site.status().out())
          .contains("0 jobs waiting, 0 running")
          .contains("one", "two", "ready");
    }
    assertThat(RemoteProcess.timeless(queued)).isEqualTo(RemoteProcess.timeless(local));
    assertThat(queued.resolveSibling("queued.csv.queue")).doesNotExist();
  }

  /**
   * What a shell starts in the background ignores Ctrl-C, and so does all that is started there.
   */
  private static void assumeThatInterruptsAreHeard() throws IOException {
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
    assumeThatInterruptsAreHeard();
    Path submissions = QueueSite.submissions(folder);
    Path queued = folder.resolve("queued.csv");
    try (QueueSite site = QueueSite.at(folder)) {
      RemoteProcess grading =
          site.gradeByQueue(submissions, queued, "--data", QueueSite.tests(folder, SOME).toString())
              .comesTo(() -> site.status().out().matches("(?s).*[1-9][0-9]* jobs waiting.*"));
      assertThat(queued.resolveSibling("queued.csv.queue")).exists();
      // What a terminal sends; destroy would be SIGTERM.
      String number = Long.toString(grading.process().pid());
      assertThat(new ProcessBuilder("kill", "-INT", number).start().waitFor()).isZero();
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
    QueueSite.gradeHere(submissions, local, data);
    List<String> within = new ArrayList<>(List.of(data));
    within.addAll(List.of("--queue", "vm://0", "-j", "2"));
    QueueSite.gradeHere(submissions, queued, within.toArray(String[]::new));
    assertThat(RemoteProcess.timeless(queued))
        .hasSizeGreaterThan(SOME)
        .isEqualTo(RemoteProcess.timeless(local));
  }
}
