package boardjudge.remote.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Grading by workers at a queue")
@EnabledOnOs(OS.LINUX)
class QueueGradeTest {
  @TempDir private Path folder;

  @Test
  void withinOneProcessSaysWhatOneMachineSays() throws Exception {
    Path submissions = QueueSite.submissions(folder);
    Path local = folder.resolve("local.csv");
    Path queued = folder.resolve("queued.csv");
    RemoteProcess.start(
            folder,
            "grade",
            "pawnchess",
            submissions.toString(),
            "--csv",
            local.toString(),
            "--limits",
            QueueSite.LIMITS)
        .ends(0);
    RemoteProcess.start(
            folder,
            "grade",
            "pawnchess",
            submissions.toString(),
            "--csv",
            queued.toString(),
            "--limits",
            QueueSite.LIMITS,
            "--queue",
            "vm://0",
            "-j",
            "2")
        .ends(0);
    assertThat(RemoteProcess.timeless(queued))
        .hasSizeGreaterThan(100)
        .isEqualTo(RemoteProcess.timeless(local));
  }

  @Test
  void onTwoWorkersSaysWhatOneMachineSays() throws Exception {
    Path submissions = QueueSite.submissions(folder);
    Path local = folder.resolve("local.csv");
    Path queued = folder.resolve("queued.csv");
    try (QueueSite site = new QueueSite(folder)) {
      site.grade(submissions, local).ends(0);
      site.worker("one");
      site.worker("two");
      site.gradeByQueue(submissions, queued).ends(0);
      RemoteProcess status =
          RemoteProcess.start(
                  folder,
                  Map.of(),
                  Stream.concat(Stream.of("queue", "status"), site.queue("grader").stream())
                      .toList())
              .ends(0);
      assertThat(status.out())
          .contains("0 jobs waiting, 0 running")
          .contains("one", "two", "ready");
    }
    assertThat(RemoteProcess.timeless(queued)).isEqualTo(RemoteProcess.timeless(local));
    assertThat(queued.resolveSibling("queued.csv.queue")).doesNotExist();
  }
}
