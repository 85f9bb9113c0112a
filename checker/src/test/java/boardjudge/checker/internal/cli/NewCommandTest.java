package boardjudge.checker.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Release;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("new")
class NewCommandTest {
  @TempDir private Path folder;

  @Test
  void fillsTheNameInEverywhereAndMarksWhatIsTheSetters() throws IOException {
    Path project = folder.resolve("my game");
    CommandRun run = CommandRun.run("new", "checkers", "--to", project.toString());
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    List<Path> files;
    try (Stream<Path> all = Files.walk(project)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    assertThat(run.out()).startsWith("checkers: " + files.size() + " files in ");
    for (Path file : files) {
      assertThat(file.toString()).doesNotContain("__");
      assertThat(Files.readString(file))
          .as(file.toString())
          .doesNotContain("__game__", "__Game__", "__version__", "__uuid__");
      if (file.toString().contains("src/main/java") && !file.endsWith("package-info.java")) {
        assertThat(Files.readString(file)).as(file.toString()).containsAnyOf("YOURS", "services");
      }
    }
    assertThat(project.resolve("pom.xml"))
        .content()
        .contains("<boardjudge.version>" + Release.NUMBER);
    assertThat(project.resolve(".ci/run")).isExecutable();
    assertThat(project.resolve("src/main/java/checkers/CheckersReferee.java")).exists();
  }

  @ParameterizedTest
  @CsvSource({
    "Checkers, 'expected 2 to 30 small letters and digits, a letter first, found \"Checkers\"'",
    "x, 'expected 2 to 30 small letters and digits, a letter first, found \"x\"'",
    "../x, 'expected 2 to 30 small letters and digits, a letter first, found \"../x\"'",
    "class, class cannot be a package's name in Java",
    "java, java cannot be a package's name in Java",
    "go, there is a game go already"
  })
  void refusesANameThatNoGameCanHave(String name, String reason) {
    CommandRun run = CommandRun.run("new", name, "--to", folder.resolve("to").toString());
    assertThat(run).isEqualTo(new CommandRun(2, "", "boardjudge: GAME: " + reason + "\n"));
    assertThat(folder.resolve("to")).doesNotExist();
  }

  @Test
  void writesIntoNoFolderWithFilesAndOverNoFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "mine");
    CommandRun over = CommandRun.run("new", "checkers", "--to", file.toString());
    assertThat(over)
        .isEqualTo(
            new CommandRun(3, "", "boardjudge: " + file + ": expected a folder, found a file\n"));
    CommandRun into = CommandRun.run("new", "checkers", "--to", folder.toString());
    assertThat(into.exit()).isEqualTo(2);
    assertThat(into.err()).contains(": has files in it; name an empty or a new one: --to DIR");
    assertThat(file).hasContent("mine");
  }
}
