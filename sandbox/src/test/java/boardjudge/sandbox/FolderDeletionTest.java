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
  /** No process has so large a number. */
  private static final String GONE = "run-4194999-x";

  @TempDir private Path folder;

  private int self() {
    return BoxUser.currentUid();
  }

  @Test
  void theJudgesUserIsTheOneWhoseFilesItMakes() throws Exception {
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
  void whatAProgramThatIsEndingStillWritesIsDeletedToo() throws Exception {
    Path box = Files.createDirectory(folder.resolve("box"));
    int most = 2000;
    CountDownLatch begun = new CountDownLatch(most / 10);
    Thread ending =
        new Thread(
            () -> {
              for (int i = 0; i < most && isMade(box.resolve("file" + i)); i++) {
                begun.countDown();
              }
            });
    ending.start();
    begun.await();
    FolderDeletion.delete(box);
    ending.join();
    assertThat(box).doesNotExist();
  }

  private static boolean isMade(Path file) {
    try {
      Files.createFile(file);
      return true;
    } catch (IOException gone) {
      return false;
    }
  }

  @Test
  void aSweepTakesTheFoldersOfProcessesThatAreGone() throws Exception {
    Path gone = Files.createDirectories(folder.resolve(GONE).resolve("deep"));
    Path alive = Files.createDirectory(folder.resolve("run-" + ProcessHandle.current().pid()));
    JudgeFolder.sweep(folder, "run-", self());
    assertThat(gone.getParent()).doesNotExist();
    assertThat(alive).exists();
  }

  @Test
  void aSweepFollowsNoLink() throws Exception {
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve("kept"), "kept");
    Files.createSymbolicLink(folder.resolve(GONE), outside);
    JudgeFolder.sweep(folder, "run-", self());
    assertThat(outside.resolve("kept")).exists();
  }

  @Test
  void aSweepLeavesWhatBelongsToAnotherUser() throws Exception {
    Path others = Files.createDirectory(folder.resolve(GONE));
    JudgeFolder.sweep(folder, "run-", self() + 1);
    assertThat(others).exists();
  }

  @Test
  void aSweepKnowsAProcessByItsBeginningToo() throws Exception {
    Path own = JudgeFolder.make(folder, "run-");
    String name = own.getFileName().toString();
    assumeTrue(name.contains("."), "this system does not tell when a process began");
    Path earlier = Files.createDirectory(folder.resolve(name.replaceFirst("\\.", ".1")));
    JudgeFolder.sweep(folder, "run-", self());
    assertThat(own).exists();
    assertThat(earlier).doesNotExist();
  }
}
