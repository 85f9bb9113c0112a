package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Release;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("new")
class NewCommandTest {
  @TempDir private Path folder;

  @Test
  void fillsInTheNameEverywhereAndMarksWhatTheSetterWrites() throws IOException {
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

  /** Compiled by javac; the exhaustive NewProjectTest builds it with Maven. */
  @Test
  void isCompiledWithItsTestsAndUsedUnchanged() throws IOException {
    Path project = folder.resolve("checkers");
    makeCompiled(project);
    String games = "--games=" + project;
    assertThat(CommandRun.run(games, "status", "checkers").out())
        .contains("- tests (missing): ", "checkers: 1 part is missing");
    assertThat(CommandRun.run(games, "build", "checkers").out()).contains("checkers: 16 tests, ");
    assertThat(CommandRun.run(games, "verify", "checkers").out())
        .contains("5 of 5 wrong programs killed");
    assertThat(CommandRun.run(games, "status", "checkers").out()).contains("nothing is missing");
    String wrong =
        project.resolve("testdata/checkers/submissions/wrong_answer/wa_no_diagonals.py").toString();
    CommandRun run = CommandRun.run(games, "run", "checkers", wrong);
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out())
        .contains("Mistake: rule line is broken.", "no-diagonals: Does not see diagonals.")
        .contains("  O the second player's mark");
  }

  /** A new project of the game checkers, as javac and Maven leave it. */
  static void makeCompiled(Path project) throws IOException {
    assertThat(CommandRun.run("new", "checkers", "--to", project.toString()).exit()).isZero();
    Path classes = Files.createDirectories(project.resolve("target/classes"));
    compile(project, classes);
    Path resources = project.resolve("src/main/resources");
    try (Stream<Path> all = Files.walk(resources)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file).replace("${boardjudge.version}", Release.NUMBER);
        CommandWorkspace.write(classes.resolve(resources.relativize(file).toString()), text);
      }
    }
  }

  private static void compile(Path project, Path classes) throws IOException {
    List<String> words =
        new ArrayList<>(List.of("-proc:none", "--release", "17", "-Xlint:-path", "-Werror"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
    try (Stream<Path> all = Files.walk(project.resolve("src"))) {
      all.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(words::add);
    }
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(InputStream.nullInputStream(), messages, messages, words.toArray(String[]::new));
    assertThat(exit).as(messages.toString(StandardCharsets.UTF_8)).isZero();
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
    assertThat(into.err()).contains(": not empty; name an empty or a new folder: --to DIR");
    assertThat(file).hasContent("mine");
  }

  private Path gameOfPrograms(String language) {
    Path game = folder.resolve("nine");
    CommandRun made =
        CommandRun.run("new", "nine", "--programs", language, "--to", game.toString());
    assertThat(made.exit()).as(made.err()).isZero();
    assertThat(made.out()).startsWith("nine: 14 files in ").contains(" build .\n");
    return game;
  }

  @Test
  void aGameInJavaIsShort() throws IOException {
    Path game = folder.resolve("nine");
    assertThat(CommandRun.run("new", "nine", "--to", game.toString()).exit()).isZero();
    long lines = 0;
    try (Stream<Path> files = Files.walk(game.resolve("src/main/java"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        lines += Files.readAllLines(file).size();
      }
    }
    assertThat(lines).isLessThanOrEqualTo(250);
  }

  /** A setter reads at most 150 lines: statement, engines, generator and wrong programs. */
  @ParameterizedTest
  @CsvSource({"python, py", "cpp, cpp"})
  void aGameOfProgramsIsShort(String language, String ending) throws IOException {
    Path game = gameOfPrograms(language);
    long lines = 0;
    for (String file : List.of("referee.", "solver.", "generate.")) {
      lines += Files.readAllLines(game.resolve(file + ending)).size();
    }
    lines += Files.readAllLines(game.resolve("statement/problem.en.md")).size();
    assertThat(lines).isLessThanOrEqualTo(150);
  }

  @ParameterizedTest
  @ValueSource(strings = {"python", "cpp"})
  @Tag("exhaustive")
  @Tag("new")
  void makesAGameOfProgramsThatWorks(String language) throws IOException {
    Path game = gameOfPrograms(language);
    assertThat(CommandRun.run("build", game.toString()).out()).contains("nine: 18 tests, ");
    assertThat(CommandRun.run("verify", game.toString()).out())
        .contains("8 of 8 wrong programs killed, every rule decides");
    assertThat(CommandRun.run("status", game.toString()).out())
        .doesNotContain("override", "Java", "META-INF")
        .endsWith("nine: nothing is missing\n");
    String wrong = game.resolve("submissions/wrong_answer/wa_no_diagonals.py").toString();
    assertThat(CommandRun.run("run", game.toString(), wrong).out())
        .contains("Mistake: rule line is broken.", "no-diagonals: Does not see diagonals.");
    Path bad = Files.writeString(game.resolve("bad.in"), "1\n1\n1  1\n");
    assertThat(CommandRun.run("validate", game.toString(), bad.toString()).out())
        .contains("expected 1 to 50 cases");
    assertThat(CommandRun.run("submissions", game.toString()).exit()).isZero();
  }

  @Test
  void refusesALanguageThatItHasNoProgramsIn() {
    CommandRun run = CommandRun.run("new", "nine", "--programs", "cobol");
    assertThat(run)
        .isEqualTo(
            new CommandRun(
                2, "", "boardjudge: --programs: expected python or cpp, found \"cobol\"\n"));
  }
}
