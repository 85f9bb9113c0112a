package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.cli.install.Installation;
import boardjudge.cli.install.ShellPages;
import boardjudge.grading.Version;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Installing")
class InstallCommandTest {
  @TempDir private Path folder;
  private Path prefix = Path.of("");
  private Path jar = Path.of("");
  private Path launcher = Path.of("");
  private Path suites = Path.of("");

  @BeforeEach
  void writeProgram() throws IOException {
    prefix = folder.resolve("a prefix");
    jar = folder.resolve("from.jar");
    LauncherTest.jar(jar);
    launcher = Path.of("..", "boardjudge");
    assumeTrue(Files.exists(launcher), "the tests run in the module's folder");
    suites = folder.resolve("suites");
    for (String file : List.of("data/sample/1.in", "data/sample/1.ans")) {
      CommandWorkspace.copy(
          Paths.suite("xiangqi").folder().resolve(file), suites.resolve("xiangqi").resolve(file));
    }
    Files.writeString(suites.resolve("xiangqi/suite.yaml"), CommandWorkspace.fewTests("xiangqi"));
    Files.writeString(suites.resolve("notes.txt"), "no suite");
  }

  private static Map<String, String> pages() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Console console =
        Console.of(new ByteArrayInputStream(new byte[0]), nowhere, nowhere, false, false);
    return ShellPages.of(Commands.all(console), Version.TEXT);
  }

  private Installation installed() throws IOException {
    Installation installation = new Installation(prefix);
    installation.install(jar, List.of(), launcher, suites, pages());
    return installation;
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(prefix)) {
      return all.filter(Files::isRegularFile)
          .map(file -> prefix.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private CommandRun run(List<String> words) throws IOException, InterruptedException {
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    ProcessBuilder builder = new ProcessBuilder(words).directory(elsewhere.toFile());
    builder
        .environment()
        .put("BOARDJUDGE_JAVA", ProcessHandle.current().info().command().orElseThrow());
    builder.environment().remove("BOARDJUDGE_DATA");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    // A path without Maven, which must not be needed.
    builder.environment().put("PATH", "/usr/bin:/bin");
    int exit =
        builder
            .redirectInput(new File("/dev/null"))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start()
            .waitFor();
    return new CommandRun(exit, Files.readString(out), Files.readString(err));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theInstalledProgramRunsFromAnyFolder() throws IOException, InterruptedException {
    String program = installed().launcher().toString();
    assertThat(run(List.of(program, "--version")))
        .isEqualTo(new CommandRun(0, Version.TEXT + "\n", ""));
    String sample = prefix.resolve("share/boardjudge/testdata/xiangqi/data/sample/1").toString();
    assertThat(run(List.of(program, "check", "xiangqi", sample + ".in", sample + ".ans")))
        .isEqualTo(new CommandRun(0, "accepted\n", ""));
    CommandRun build = run(List.of(program, "build", "xiangqi"));
    assertThat(build.exit()).isEqualTo(Exit.USAGE);
    assertThat(build.err()).contains("use --data DIR for your suites");
    CommandRun mine = run(List.of(program, "build", "xiangqi", "--unmeasured", "--to", "."));
    assertThat(mine.exit()).as(mine.toString()).isZero();
    assertThat(folder.resolve("elsewhere/xiangqi/manifest.json")).exists();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aMissingJarIsReported() throws IOException, InterruptedException {
    Installation installation = installed();
    Files.delete(prefix.resolve("share/boardjudge/boardjudge.jar"));
    CommandRun run = run(List.of(installation.launcher().toString(), "problems"));
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err()).contains("is missing or not readable; install it again");
  }

  @Test
  void everyCommandHasAManPageAndCompletion() throws IOException {
    installed();
    String bash = Files.readString(prefix.resolve("share/bash-completion/completions/boardjudge"));
    String fish =
        Files.readString(prefix.resolve("share/fish/vendor_completions.d/boardjudge.fish"));
    for (String command : Commands.names()) {
      String page = Files.readString(prefix.resolve("share/man/man1/boardjudge-" + command + ".1"));
      assertThat(page)
          .startsWith(".TH \"boardjudge\\-" + command + "\" 1 ")
          .contains(".SH SYNOPSIS\n.B boardjudge " + command + "\n")
          .contains("\\fB\\-\\-help\\fR");
      assertThat(bash).contains("_picocli_boardjudge_" + command + "()");
      assertThat(fish).contains("-n __fish_use_subcommand -f -a " + command + " -d '");
    }
    assertThat(fish)
        .contains("'__fish_seen_subcommand_from build' -l prune")
        .contains("'__fish_seen_subcommand_from run' -f -a 'duckchess go pawnchess");
    assertThat(prefix.resolve("share/zsh/site-functions/_boardjudge"))
        .content()
        .startsWith("#compdef boardjudge\n")
        .contains(":h:h:h}/bash-completion/completions/boardjudge\n");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theShellsReadTheirFiles() throws IOException, InterruptedException {
    installed();
    Map<String, List<String>> readers =
        Map.of(
            "share/bash-completion/completions/boardjudge", List.of("/bin/bash", "-n"),
            "share/zsh/site-functions/_boardjudge", List.of("/bin/zsh", "-n"),
            "share/fish/vendor_completions.d/boardjudge.fish",
                List.of("/usr/bin/fish", "--no-execute"));
    for (Map.Entry<String, List<String>> reader : readers.entrySet()) {
      if (Files.isExecutable(Path.of(reader.getValue().get(0)))) {
        List<String> words = new ArrayList<>(reader.getValue());
        words.add(prefix.resolve(reader.getKey()).toString());
        assertThat(run(words)).isEqualTo(new CommandRun(0, "", ""));
      }
    }
  }

  @Test
  void filesOfOthersAreNeitherReplacedNorRemoved() throws IOException {
    Path theirs = prefix.resolve("bin/boardjudge");
    CommandWorkspace.write(theirs, "another program\n");
    assertThatThrownBy(this::installed)
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining("was not installed by boardjudge");
    assertThat(files()).containsExactly("bin/boardjudge");
    Files.delete(theirs);
    Installation installation = installed();
    Path note = Files.writeString(prefix.resolve("share/boardjudge/my-note.txt"), "mine");
    assertThat(installation.remove()).isPositive();
    assertThat(files()).containsExactly("share/boardjudge/my-note.txt");
    assertThat(note).hasContent("mine");
    assertThat(prefix.resolve("bin")).doesNotExist();
    assertThatThrownBy(installation::remove).isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void aNewerInstallationReplacesTheOldOne() throws IOException {
    installed();
    Files.createDirectories(prefix.resolve("share/boardjudge/archives"));
    Path archive =
        Files.writeString(prefix.resolve("share/boardjudge/archives/17.jsa"), "of the old jar");
    Map<String, String> fewer = new TreeMap<>(pages());
    fewer.remove("share/man/man1/boardjudge-demo.1");
    new Installation(prefix).install(jar, List.of(), launcher, suites, fewer);
    assertThat(archive).doesNotExist();
    assertThat(files())
        .contains("share/man/man1/boardjudge-grade.1")
        .doesNotContain("share/man/man1/boardjudge-demo.1")
        .doesNotContain("share/boardjudge/testdata/notes.txt");
  }

  @Test
  void aListThatNamesFilesElsewhereIsRefused() throws IOException {
    Installation installation = installed();
    Path precious = Files.writeString(folder.resolve("precious"), "");
    for (String line : List.of("../precious", precious.toString(), "")) {
      Files.writeString(prefix.resolve("share/boardjudge/installed.txt"), line + "\n");
      assertThatThrownBy(installation::remove).hasMessageContaining("names a file that is not");
      assertThat(precious).exists();
    }
  }

  @Test
  void onlyAProgramThatTheLauncherStartedIsInstalled() {
    CommandRun run = CommandRun.run("install", "--prefix", prefix.toString());
    assertThat(run.exit()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("only a program that the launcher started");
    assertThat(prefix).doesNotExist();
    CommandRun remove = CommandRun.run("install", "--remove", "--prefix", prefix.toString());
    assertThat(remove.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(remove.err()).contains("is not installed there");
  }
}
