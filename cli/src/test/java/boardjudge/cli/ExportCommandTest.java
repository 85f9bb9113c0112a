package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("export and changes")
class ExportCommandTest {
  @TempDir private Path folder;

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void writesAPackageAndSaysWhatItIs() throws Exception {
    CommandRun run =
        CommandRun.run("export", "xiangqi", "--format", "uoj", "-o", file("new/x.zip"));
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    assertThat(run.out()).startsWith("xiangqi: ").contains(", for uoj, ", "KiB, version ");
    assertThat(run.err()).contains("boardjudge: note: the statement is pasted");
    assertThat(Files.readAllBytes(Path.of(file("new/x.zip")))).startsWith('P', 'K', 3, 4);
    try (var files = Files.list(folder.resolve("new"))) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void neverWritesOverAFolder() throws Exception {
    Path place = Files.createDirectory(folder.resolve("x.zip"));
    CommandRun run =
        CommandRun.run("export", "xiangqi", "--format", "icpc", "-o", place.toString());
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err()).contains("expected a file, found a folder");
    assertThat(place).isEmptyDirectory();
  }

  @Test
  void saysWhichFormatsAndWaysOfScoringThereAre() {
    for (List<String> call :
        List.of(
            List.of("export", "go"),
            List.of("export", "go", "--format", "hydra"),
            List.of("export", "go", "--format", "fps", "--scoring", "groups"),
            List.of("export", "go", "--format", "icpc", "--scoring", "points"),
            List.of("export"),
            List.of("export", "go", "--format", "icpc", "--json"),
            List.of("changes", "go"),
            List.of("changes", "go", "--since", "--exec=x"))) {
      CommandRun run = CommandRun.run(call.toArray(String[]::new));
      assertThat(run.exit()).as(call + run.err()).isEqualTo(Exit.USAGE);
    }
    assertThat(CommandRun.run("export", "go", "--format", "hydra").err()).contains("hydro");
    assertThat(CommandRun.run("export", "go", "--format", "fps", "--scoring", "groups").err())
        .contains("fps has no groups; it takes none");
  }

  /** Tests that are not what the manifest says are not packed. */
  @Test
  void refusesASuiteThatIsNotWhatItsManifestSays() throws Exception {
    CommandWorkspace workspace = CommandWorkspace.in(folder);
    workspace.addWhole("xiangqi");
    Path suites = folder.resolve("testdata");
    Files.writeString(suites.resolve("xiangqi/data/sample/1.ans"), "NO\nNO\n");
    CommandRun run =
        CommandRun.run(
            "export", "xiangqi", "--format", "icpc", "--data", suites.toString(), "-o", file("x"));
    assertThat(run.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.err())
        .contains("1 file is not what manifest.json says, first ", "1.ans; mend it with: ");
    assertThat(folder.resolve("x")).doesNotExist();
  }

  @Test
  void changesTellsWhatChanged() throws Exception {
    Path manifest = Paths.suite("xiangqi").folder().resolve("manifest.json");
    String text = Files.readString(manifest);
    Path old =
        Files.writeString(
            folder.resolve("old.json"),
            text.replaceFirst("\"name\" : \"sample\"", "\"name\" : \"gone\"")
                .replace("secret/002-", "secret/902-"));
    CommandRun run = CommandRun.run("changes", "xiangqi", "--since", old.toString());
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    assertThat(run.out()).contains("new", "gone", "moved").contains("; no answer changed");
    Files.writeString(old, text.replaceFirst("\"ansSha256\" : \"", "$0x"));
    CommandRun answer = CommandRun.run("changes", "xiangqi", "--since", old.toString());
    assertThat(answer.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(answer.out()).contains("answer: a new answer to the same input");
    CommandRun none = CommandRun.run("changes", "xiangqi", "--since", "no-such-revision");
    assertThat(none.exit()).isEqualTo(Exit.UNREADABLE);
  }

  /** A package that is run is packed as it stands: no plan, no manifest, no submissions.yaml. */
  @Test
  void packsAPlainPackage() throws Exception {
    Path plain = folder.resolve("sums");
    for (String test : List.of("data/sample/1", "data/secret/1")) {
      Files.createDirectories(plain.resolve(test).getParent());
      Files.writeString(plain.resolve(test + ".in"), "1 2\n");
      Files.writeString(plain.resolve(test + ".ans"), "3\n");
    }
    Files.writeString(
        plain.resolve("problem.yaml"),
        """
        problem_format_version: 2025-09
        name: Sums
        uuid: 5c1b4a52-0a3f-4d59-9c3e-1f5f1c0f5a11
        limits: {time_limit: 1, memory: 64}
        """);
    Files.createDirectory(plain.resolve("statement"));
    Files.writeString(plain.resolve("statement/problem.en.md"), "    1 2\n    1 .\n\nAdd.\n");
    String[] call = {"export", plain.toString(), "--format", "domjudge", "-o", file("s.zip")};
    CommandRun run = CommandRun.run(call);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    assertThat(run.out()).startsWith("sums: ");
    CommandRun some = CommandRun.run("export", plain.toString(), "--format", "uoj", "--tests", "5");
    assertThat(some.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(some.err()).contains("go by a suite's manifest.json, and these tests have none");
  }
}
