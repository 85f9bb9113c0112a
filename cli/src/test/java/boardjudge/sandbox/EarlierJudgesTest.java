package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What other judges left, or do at the same time, stops no start")
class EarlierJudgesTest {
  /** Linux gives no process so large a number. */
  private static final String GONE = "4194999";

  @TempDir private Path folder;

  private Path group(String owner) throws Exception {
    return Files.createDirectory(folder.resolve("boardjudge-" + owner + "-1"));
  }

  /** A killed judge may have had our process number, so its groups have the names of ours. */
  @Test
  void groupsOfAnEarlierProcessWithThisNumberAreRemoved() throws Exception {
    String self = JudgeFolder.owner();
    assumeTrue(self.contains("."), "this system does not tell when a process began");
    Path own = group(self);
    Path earlier = group(self.replaceFirst("[.]", ".1"));
    Path gone = group(GONE);
    ControlGroups.removeStale(folder);
    assertThat(own).exists();
    assertThat(earlier).doesNotExist();
    assertThat(gone).doesNotExist();
  }

  @Test
  void aFolderThatCannotBeRemovedYetIsLeft() throws Exception {
    Path busy = Files.createDirectories(folder.resolve("run-" + GONE + "-x").resolve("mounted"));
    Path other = Files.createDirectory(folder.resolve("run-" + GONE + "-y"));
    Process mount =
        new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", busy.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assumeTrue(mount.waitFor() == 0, "nothing can be mounted here");
    try {
      JudgeFolder.sweep(folder, "run-", BoxUser.currentUid());
      assertThat(busy).exists();
      assertThat(other).doesNotExist();
    } finally {
      assertThat(new ProcessBuilder("umount", busy.toString()).start().waitFor()).isZero();
    }
  }

  /** The kernel may refuse another namespace or another process. */
  @Test
  void aForkServerThatEndsAtOnceIsNotUsed() throws Exception {
    Protection found = TestProtection.found();
    assumeTrue(
        found.bubblewrap().isPresent() && found.parentDeathGuard().isPresent(),
        "no fork server starts here anyway");
    for (Path starter : List.of(Path.of("/bin/false"), Path.of("/nonesuch"))) {
      for (int i = 0; i < 10; i++) {
        assertThat(ForkServer.open(found, folder, starter, Path.of("/nonesuch"))).isEmpty();
        assertThat(folder).isEmptyDirectory();
      }
    }
  }
}
