package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The folder of --data and BOARDJUDGE_DATA")
class DataFolderTest {
  @TempDir private Path folder;

  private DataFolder data() {
    return DataFolder.of(folder.toString(), Map.of());
  }

  private void addEmptyFile(String file) throws IOException {
    Path path = folder.resolve(file);
    CommandWorkspace.write(path, "");
  }

  @Test
  void theOptionOverridesTheVariableAndBothTheBundledSuites() throws IOException {
    Map<String, String> variable = Map.of(DataFolder.VARIABLE, folder.toString());
    addEmptyFile("go/data/sample/1.in");
    assertThat(DataFolder.of("", variable).tests("go")).isEqualTo(folder.resolve("go/data"));
    assertThat(DataFolder.of("", variable).namedBy()).isEqualTo("BOARDJUDGE_DATA");
    addEmptyFile("mine/data/sample/1.in");
    String mine = folder.resolve("mine").toString();
    assertThat(DataFolder.of(mine, variable).tests("go")).isEqualTo(folder.resolve("mine/data"));
    assertThat(DataFolder.of("", Map.of()).isDefault()).isTrue();
    assertThat(DataFolder.of("", Map.of()).tests("go"))
        .isEqualTo(Paths.suites().resolve("go/data"));
  }

  @Test
  void aFolderOfSuitesHoldsOneForEachProblem() throws IOException {
    addEmptyFile("go/data/sample/1.in");
    addEmptyFile("pawnchess/suite.yaml");
    addEmptyFile("7.in");
    assertThat(data().tests("go")).isEqualTo(folder.resolve("go/data"));
    assertThat(data().suite("pawnchess").folder()).isEqualTo(folder.resolve("pawnchess"));
    // Without a folder of the problem's name, the folder itself holds its tests.
    assertThat(data().tests("xiangqi")).isEqualTo(folder);
  }

  @Test
  void aFolderMayBeOneProblemsSuite() throws IOException {
    addEmptyFile("data/secret/001.in");
    assertThat(data().tests("go")).isEqualTo(folder.resolve("data"));
    Files.writeString(
        folder.resolve("suite.yaml"),
        """
        problem: duckchess
        salt: mine
        groups:
          - name: small
            description: One small test.
            tests:
              - {name: nothing, input: "0\\n"}
        """);
    assertThat(data().tests("duckchess")).isEqualTo(folder.resolve("data"));
    assertThatThrownBy(() -> data().tests("go"))
        .isInstanceOf(CommandException.class)
        .hasMessage(folder + ": the suite of duckchess, not of go");
    assertThatThrownBy(() -> data().suite("go")).hasMessageContaining("not of go");
    assertThat(data().suite("duckchess").folder()).isEqualTo(folder);
  }

  @Test
  void aFolderMayHoldTestsAlone() throws IOException {
    addEmptyFile("a.in");
    assertThat(data().tests("go")).isEqualTo(folder);
    addEmptyFile("sample/1.in");
    assertThat(data().tests("go")).isEqualTo(folder);
    addEmptyFile("go/9.in");
    assertThat(data().tests("go")).isEqualTo(folder.resolve("go"));
    assertThatThrownBy(() -> data().suite("go"))
        .hasMessageContaining("expected go/suite.yaml or suite.yaml");
  }

  @Test
  void aFolderWithoutTestsIsRefusedWithWhatIsExpected() {
    assertThatThrownBy(() -> data().tests("go"))
        .hasMessage(
            folder
                + ": nothing of go there (--data); expected go/data, data, sample and secret, or"
                + " *.in files");
    Path missing = folder.resolve("none");
    assertThatThrownBy(() -> DataFolder.of(missing.toString(), Map.of()).tests("go"))
        .hasMessage(missing + ": no such folder (--data)");
    assertThat(Files.exists(missing)).isFalse();
  }

  @Test
  void submissionsComeFromTheSuiteOrElseFromTheBundledOne() throws IOException {
    addEmptyFile("go/data/sample/1.in");
    assertThat(data().submissions("go")).isEqualTo(Paths.suites().resolve("go/submissions"));
    addEmptyFile("go/submissions/accepted/a.py");
    assertThat(data().submissions("go")).isEqualTo(folder.resolve("go/submissions"));
  }

  @Test
  void buildNeedsAPlanAndWithoutANameTakesTheSuitesInTheFolder() throws IOException {
    String suites = folder.resolve("mine").toString();
    CommandRun nothing = CommandRun.run("build", "--data", suites);
    assertThat(nothing.exit()).isEqualTo(Exit.USAGE);
    assertThat(nothing.err()).contains("--data names a folder without suites");
    Files.createDirectories(folder.resolve("mine"));
    CommandRun unplanned = CommandRun.run("build", "xiangqi", "--data", suites, "--unmeasured");
    assertThat(unplanned.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(unplanned.err()).contains("expected xiangqi/suite.yaml or suite.yaml");
    assertThat(folder.resolve("mine/xiangqi")).doesNotExist();
    CommandWorkspace.write(
        folder.resolve("mine/xiangqi/suite.yaml"),
        """
        problem: xiangqi
        salt: mine
        groups:
          - {name: small, tests: [{name: few, recipe: few-pieces, set: {cases: 1}}]}
        """);
    CommandRun build = CommandRun.run("build", "--data", suites, "--unmeasured");
    assertThat(build.exit()).as(build.toString()).isZero();
    assertThat(build.err()).isEmpty();
    assertThat(build.out()).startsWith("xiangqi: ").hasLineCount(1);
    Files.writeString(folder.resolve("mine/xiangqi/data/secret/999-hand.in"), "");
    assertThat(CommandRun.run("build", "--data", suites).exit()).isEqualTo(Exit.UNREADABLE);
  }

  @Test
  void aFolderOfSuitesAndAFolderOfTestsGiveTheSame() throws IOException {
    Path tests = folder.resolve("pawnchess/data");
    Files.createDirectories(tests.resolve("secret"));
    Files.writeString(tests.resolve("secret/1.in"), "1\n\n....\np..P\n....\n....\n");
    CommandRun found = CommandRun.run("reduce", "pawnchess", "--data", folder.toString());
    assertThat(found.exit()).isZero();
    CommandRun named = CommandRun.run("reduce", "pawnchess", "--data", tests.toString());
    assertThat(named.out()).isEqualTo(found.out());
    assertThat(named.err()).isEmpty();
  }

  @Test
  void buildElsewhereNeverWritesTheBundledSuites() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    CommandWorkspace workspace = CommandWorkspace.in(Files.createDirectory(folder.resolve("home")));
    Path manifest = workspace.folder().resolve("testdata/xiangqi/manifest.json");
    byte[] before = Files.readAllBytes(manifest);
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(workspace.launch()));
    builder.command().addAll(List.of("build", "xiangqi", "--unmeasured"));
    builder.environment().remove(DataFolder.VARIABLE);
    Path err = folder.resolve("err");
    Process refused = builder.directory(elsewhere.toFile()).redirectError(err.toFile()).start();
    assertThat(refused.waitFor()).isEqualTo(Exit.USAGE);
    assertThat(err)
        .content()
        .startsWith("boardjudge: build would overwrite the program's own suites in ")
        .contains("--data DIR for your suites");
    assertThat(manifest).hasBinaryContent(before);
    builder.environment().put(DataFolder.VARIABLE, ".");
    CommandWorkspace.copy(
        manifest.resolveSibling("suite.yaml"), elsewhere.resolve("xiangqi/suite.yaml"));
    assertThat(builder.start().waitFor()).isZero();
    assertThat(manifest).hasBinaryContent(before);
    assertThat(elsewhere.resolve("xiangqi/manifest.json")).exists();
  }
}
