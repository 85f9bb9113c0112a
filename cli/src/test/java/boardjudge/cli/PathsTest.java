package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Where a jar's suites are")
class PathsTest {
  @TempDir private Path folder;

  @Test
  void besideTheJarOrInTheCheckoutThatItWasBuiltIn() throws IOException {
    Files.createDirectories(folder.resolve("testdata"));
    for (String jar :
        new String[] {
          "boardjudge.jar",
          "cli/target/boardjudge.jar",
          "cli/target/launch/boardjudge.jar",
          "cli/target/classes"
        }) {
      assertThat(Paths.homeOf(folder.resolve(jar))).as(jar).contains(folder);
    }
    // Not in any folder above, which may be somebody else's.
    assertThat(Paths.homeOf(folder.resolve("a/boardjudge.jar"))).isEmpty();
    assertThat(Paths.homeOf(folder.resolve("target/boardjudge.jar"))).isEmpty();
  }

  @Test
  void commandsToCopyNameTheLauncherAsItIsFound() throws IOException {
    Path launcher = Files.createFile(folder.resolve("boardjudge"));
    Path bin = Files.createDirectory(folder.resolve("bin"));
    assertThat(Paths.call(launcher, "/usr/bin:" + bin)).isEqualTo(launcher.toString());
    Files.createSymbolicLink(bin.resolve("boardjudge"), launcher);
    assertThat(Paths.call(launcher, "/usr/bin:" + bin)).isEqualTo("boardjudge");
    assertThat(Paths.call(Path.of("boardjudge"), "")).isEqualTo("./boardjudge");
  }

  @Test
  void aCallIsPrintedAsItIsMadeFromAnotherFolder() {
    assertThat(Paths.callFrom(Path.of("own/game"), "./boardjudge")).isEqualTo("../../boardjudge");
    assertThat(Paths.callFrom(Path.of("own"), "../x/boardjudge")).isEqualTo("../../x/boardjudge");
    assertThat(Paths.callFrom(Path.of("own"), "boardjudge")).isEqualTo("boardjudge");
    assertThat(Paths.callFrom(Path.of("own"), "/x/boardjudge")).isEqualTo("/x/boardjudge");
    assertThat(Paths.callFrom(Path.of("/own"), "./boardjudge"))
        .isEqualTo(Path.of("boardjudge").toAbsolutePath().toString());
  }
}
