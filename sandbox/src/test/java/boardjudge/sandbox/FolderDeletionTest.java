package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderDeletionTest {
  /** No process has such a large id. */
  private static final String ENDED_PROCESS = "run-4194999-x";

  @TempDir private Path folder;

  private int self() {
    return BoxUser.currentUid();
  }

  @Test
  void theCurrentUserOwnsTheFilesItMakes() throws Exception {
    assertThat(self()).isEqualTo(BoxUser.ownerUid(Files.writeString(folder.resolve("own"), "")));
  }

  @Test
  void linksAreDeletedAndNotFollowed() throws Exception {
    Path kept = Files.writeString(folder.resolve("kept"), "kept");
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve("kept"), "kept");
    Path removed = Files.createDirectories(folder.resolve("removed/deep"));
    Files.createSymbolicLink(removed.resolve("file"), kept);
    Files.createSymbolicLink(removed.resolve("folder"), outside);
    FolderDeletion.delete(folder.resolve("removed"));
    assertThat(folder.resolve("removed")).doesNotExist();
    assertThat(kept).exists();
    assertThat(outside.resolve("kept")).exists();
  }

  @Test
  void aFolderOfManyLevelsIsDeleted() throws Exception {
    Path deep = Files.createDirectory(folder.resolve("deep"));
    // Made level by level: no system call takes the whole path.
    String script = "import os\nfor i in range(20000): os.mkdir('d'); os.chdir('d')";
    Process making =
        new ProcessBuilder("python3", "-c", script).directory(deep.toFile()).inheritIO().start();
    assumeTrue(making.waitFor() == 0, "no folders of many levels here");
    FolderDeletion.delete(deep);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void filesWrittenMeanwhileAreDeletedToo() throws Exception {
    Path box = Files.createDirectory(folder.resolve("box"));
    int count = 2000;
    CountDownLatch begun = new CountDownLatch(count / 10);
    Thread ending =
        new Thread(
            () -> {
              for (int i = 0; i < count && create(box.resolve("file" + i)); i++) {
                begun.countDown();
              }
            });
    ending.start();
    begun.await();
    FolderDeletion.delete(box);
    ending.join();
    assertThat(box).doesNotExist();
  }

  private static boolean create(Path file) {
    try {
      Files.createFile(file);
      return true;
    } catch (IOException ended) {
      return false;
    }
  }

  @Test
  void aSweepDeletesTheFoldersOfEndedProcesses() throws Exception {
    Path ended = Files.createDirectories(folder.resolve(ENDED_PROCESS).resolve("deep"));
    Path alive = Files.createDirectory(folder.resolve("run-" + ProcessHandle.current().pid()));
    JudgeFolder.sweep(folder, "run-", self());
    assertThat(ended.getParent()).doesNotExist();
    assertThat(alive).exists();
  }

  @Test
  void aSweepFollowsNoLink() throws Exception {
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve("kept"), "kept");
    Files.createSymbolicLink(folder.resolve(ENDED_PROCESS), outside);
    JudgeFolder.sweep(folder, "run-", self());
    assertThat(outside.resolve("kept")).exists();
  }

  @Test
  void aSweepLeavesWhatBelongsToAnotherUser() throws Exception {
    Path others = Files.createDirectory(folder.resolve(ENDED_PROCESS));
    JudgeFolder.sweep(folder, "run-", self() + 1);
    assertThat(others).exists();
  }

  @Test
  void aSweepComparesAProcessByItsStartTimeToo() throws Exception {
    Path own = JudgeFolder.make(folder, "run-");
    String name = own.getFileName().toString();
    assumeTrue(name.contains("."), "this system does not tell when a process began");
    Path earlier = Files.createDirectory(folder.resolve(name.replaceFirst("\\.", ".1")));
    JudgeFolder.sweep(folder, "run-", self());
    assertThat(own).exists();
    assertThat(earlier).doesNotExist();
  }
}
