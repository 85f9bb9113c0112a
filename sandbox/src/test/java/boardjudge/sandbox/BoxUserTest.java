package boardjudge.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the user that programs run as can see: each thing that he cannot costs three processes. */
@DisabledOnOs(OS.WINDOWS)
class BoxUserTest {
  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void show() throws Exception {
    file = Files.writeString(folder.resolve("file"), "");
    allow(folder, "rwxr-xr-x");
    allow(file, "rw-r--r--");
  }

  private static void allow(Path place, String permissions) throws Exception {
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void aFileNeedsOnlyToBeRead() throws Exception {
    assertThat(BoxUser.canReach(file)).isTrue();
    allow(file, "rw-r-----");
    assertThat(BoxUser.canReach(file)).isFalse();
  }

  @Test
  void aFolderNeedsToBeListedAndEntered() throws Exception {
    assertThat(BoxUser.canReach(folder)).isTrue();
    allow(folder, "rwxr--r--");
    assertThat(BoxUser.canReach(folder)).isFalse();
    assertThat(BoxUser.canReach(file)).isFalse();
    allow(folder, "rwx--x--x");
    assertThat(BoxUser.canReach(folder)).isFalse();
    assertThat(BoxUser.canReach(file)).isTrue();
  }
}
