package boardjudge.checker.internal.cli;

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
  void whereFilesStandThatNobodyListsNothingIsBuilt() throws IOException {
    Path mine = Files.writeString(secret.resolve("999-hand.in"), "my own\n");
    Path notes = Files.writeString(secret.resolveSibling("notes.txt"), "mine too\n");
    CommandRun build = build();
    assertThat(build.exit()).as(build.toString()).isEqualTo(Exit.UNREADABLE);
    assertThat(build.err())
        .isEqualTo(
            "boardjudge: "
                + notes
                + ", "
                + mine
                + ": neither plan nor manifest lists these files; move them elsewhere, write them"
                + " into suite.yaml as a literal input, or remove them with --prune; nothing was"
                + " built\n");
    assertThat(mine).hasContent("my own");
    assertThat(notes).hasContent("mine too");
    assertThat(folder.resolve("xiangqi/manifest.json")).doesNotExist();
    assertThat(folder.resolve("xiangqi/data/sample")).doesNotExist();
  }

  @Test
  void pruneRemovesThemAndSaysSo() throws IOException {
    Path mine = Files.writeString(secret.resolve("999-hand.in"), "my own\n");
    Path kept = Files.writeString(secret.resolve(".keep"), "");
    CommandRun build =
        CommandRun.run("build", "xiangqi", "--unmeasured", "--prune", "--to", folder.toString());
    assertThat(build.exit()).as(build.toString()).isZero();
    assertThat(build.err()).isEqualTo("boardjudge: note: removed " + mine + "\n");
    assertThat(mine).doesNotExist();
    assertThat(kept).exists();
  }

  @Test
  void testsThatTheOldManifestListsAndThePlanHasNoLongerAreDeleted() throws IOException {
    assertThat(build().exit()).isZero();
    Path manifest = folder.resolve("xiangqi/manifest.json");
    Files.writeString(
        manifest,
        Files.readString(manifest).replace("\"secret/013-the-palace\"", "\"secret/902-old\""));
    Path old = Files.writeString(secret.resolve("902-old.in"), "1\n");
    Path answer = Files.writeString(secret.resolve("902-old.ans"), "1\n");
    CommandRun build = build();
    assertThat(build.exit()).isZero();
    assertThat(build.err()).isEmpty();
    assertThat(old).doesNotExist();
    assertThat(answer).doesNotExist();
    assertThat(secret.resolve("013-the-palace.in")).exists();
  }

  @Test
  void aManifestThatCannotBeReadListsNothing() throws IOException {
    Files.writeString(folder.resolve("xiangqi/manifest.json"), "{");
    assertThat(build().exit()).isZero();
    assertThat(folder.resolve("xiangqi/manifest.json")).content().contains("013-the-palace");
  }

  @Test
  void helpSaysWhatIsDeleted() {
    assertThat(CommandRun.run("build", "--help").out())
        .contains("listed in the old manifest")
        .contains("deleted without --prune");
  }
}
