package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Checks what the user that programs run as can reach. */
@DisabledOnOs(OS.WINDOWS)
class BoxUserTest {
  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void makeReadable() throws Exception {
    file = Files.writeString(folder.resolve("file"), "");
    permit(folder, "rwxr-xr-x");
    permit(file, "rw-r--r--");
  }

  private static void permit(Path place, String permissions) throws Exception {
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void aFileNeedsOnlyToBeRead() throws Exception {
    assertThat(BoxUser.canReach(file)).isTrue();
    permit(file, "rw-r-----");
    assertThat(BoxUser.canReach(file)).isFalse();
  }

  @Test
  void whatIsTakenBackHasFewLevels() throws Exception {
    Files.createDirectories(folder.resolve("d/".repeat(150)));
    assertThat(BoxUser.takeBack(folder, false)).isZero();
    assertThat(folder.resolve("d/".repeat(99))).isEmptyDirectory();
  }

  @Test
  void whatIsTakenBackHasShortPaths() throws Exception {
    String name = "d".repeat(250);
    Process make =
        new ProcessBuilder(
                "sh", "-c", "for i in $(seq 30); do mkdir $0 && cd -P $0 || exit; done", name)
            .directory(folder.toFile())
            .start();
    assertThat(make.waitFor()).isZero();
    assertThat(BoxUser.takeBack(folder, false)).isZero();
    try (Stream<Path> left = Files.walk(folder)) {
      assertThat(left).hasSizeBetween(5, 20);
    }
  }

  @Test
  void aFolderNeedsToBeListedAndEntered() throws Exception {
    assertThat(BoxUser.canReach(folder)).isTrue();
    permit(folder, "rwxr--r--");
    assertThat(BoxUser.canReach(folder)).isFalse();
    assertThat(BoxUser.canReach(file)).isFalse();
    permit(folder, "rwx--x--x");
    assertThat(BoxUser.canReach(folder)).isFalse();
    assertThat(BoxUser.canReach(file)).isTrue();
  }
}
