package boardjudge.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code build} does with files that stand where it writes. */
class BuildCommandTest {
  @TempDir private Path folder;
  private Path secret = Path.of("");

  @BeforeEach
  void makeTheFolder() throws IOException {
    secret = Files.createDirectories(folder.resolve("xiangqi/data/secret"));
  }

  private CommandRun build() {
    return CommandRun.run("build", "xiangqi", "--unmeasured", "--to", folder.toString());
  }

  @Test
  void filesThatNoManifestListsAreReportedAndKept() throws IOException {
    Path mine = Files.writeString(secret.resolve("901-mine.in"), "my own\n");
    Path answer = Files.writeString(secret.resolve("901-mine.ans"), "mine too\n");
    CommandRun build = build();
    assertThat(build.exit()).as(build.toString()).isZero();
    assertThat(mine).hasContent("my own");
    assertThat(answer).hasContent("mine too");
    assertThat(build.err())
        .contains(mine + ": neither the plan nor the old manifest lists it; left as it is")
        .contains(answer + ": neither");
  }

  @Test
  void testsThatTheOldManifestListsAndThePlanHasNoLongerAreDeleted() throws IOException {
    assertThat(build().exit()).isZero();
    Path manifest = folder.resolve("xiangqi/manifest.json");
    Files.writeString(
        manifest,
        Files.readString(manifest).replace("\"secret/001-the-palace\"", "\"secret/902-old\""));
    Path old = Files.writeString(secret.resolve("902-old.in"), "1\n");
    Path answer = Files.writeString(secret.resolve("902-old.ans"), "1\n");
    CommandRun build = build();
    assertThat(build.exit()).isZero();
    assertThat(build.err()).isEmpty();
    assertThat(old).doesNotExist();
    assertThat(answer).doesNotExist();
    assertThat(secret.resolve("001-the-palace.in")).exists();
  }

  @Test
  void aManifestThatCannotBeReadListsNothing() throws IOException {
    Files.writeString(folder.resolve("xiangqi/manifest.json"), "{");
    Path mine = Files.writeString(secret.resolve("901-mine.in"), "my own\n");
    assertThat(build().exit()).isZero();
    assertThat(mine).hasContent("my own");
    assertThat(folder.resolve("xiangqi/manifest.json")).content().contains("001-the-palace");
  }

  @Test
  void helpSaysWhatIsDeleted() {
    assertThat(CommandRun.run("build", "--help").out())
        .contains("listed in the old manifest")
        .contains("never deleted");
  }
}
