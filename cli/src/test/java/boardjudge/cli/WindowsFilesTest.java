package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.BuiltSuite;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Files as Windows has them")
class WindowsFilesTest {
  private static String dos(String text) {
    return text.replace("\n", "\r\n");
  }

  @Test
  void aSuiteIsBuiltToTheSameBytesFromAPlanWithLinesOfWindows() throws Exception {
    try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
      Path folder = windows.getPath("C:\\my suites; \u68cb\\pawnchess");
      Files.createDirectories(folder);
      SuiteFiles files = new SuiteFiles(folder);
      Files.writeString(files.planFile(), dos(CommandWorkspace.fewTests("pawnchess")));
      BuiltSuite suite = built(Lookup.generator("pawnchess"), files);
      files.write(suite);
      SuiteFiles own = Paths.suite("pawnchess");
      assertThat(files.manifest().tests()).hasSizeGreaterThan(1);
      for (Manifest.Entry test : files.manifest().tests()) {
        assertThat(Files.readAllBytes(files.in(test.file())))
            .isEqualTo(Files.readAllBytes(own.in(test.file())));
        assertThat(Files.readAllBytes(files.ans(test.file())))
            .isEqualTo(Files.readAllBytes(own.ans(test.file())));
      }
      assertThat(files.listed()).allMatch(Files::exists);
    }
  }

  private static <C> BuiltSuite built(ProblemGenerator<C> generator, SuiteFiles files)
      throws Exception {
    return new SuiteBuilder<>(generator, files.plan()).build(1, (test, done) -> files.write(test));
  }

  /**
   * In a process whose paths are all of Windows, where a command that uses one as a path of this
   * system fails.
   */
  @Test
  void whatNeedsNoSandboxWorksOnFilesOfWindows(@TempDir Path folder) throws Exception {
    String sample = "C:\\home\\testdata\\pawnchess\\data\\sample\\1";
    assertThat(
            onWindows(
                folder,
                "generate pawnchess longest --set cases=2 --seed 7 -o a;\u68cb\\1.in",
                "validate pawnchess a;\u68cb\\1.in",
                "dos a;\u68cb\\1.in",
                "solve pawnchess a;\u68cb\\1.in -o a;\u68cb\\1.ans",
                "dos a;\u68cb\\1.ans",
                "check pawnchess a;\u68cb\\1.in a;\u68cb\\1.ans",
                "check pawnchess " + sample + ".in a;\u68cb\\1.ans --html a;\u68cb\\wrong.html",
                "show pawnchess a;\u68cb\\1.in --step 1",
                "statement pawnchess --html a;\u68cb\\statement.html",
                "export pawnchess --format icpc -o a;\u68cb\\package.zip",
                "serve pawnchess sample/1 " + sample + ".ans",
                "serve pawnchess sample/1 a;\u68cb\\1.ans",
                "few pawnchess",
                "build pawnchess --to my;data --unmeasured"))
        .matches(
            Pattern.compile(
                """
                    > generate .*
                    = 0
                    > validate .*
                    .*: valid, 2 cases, 44 bytes
                    = 0
                    > dos .*
                    > solve .*
                    = 0
                    > dos .*
                    > check .*
                    accepted \\(white space at line ends differs, first in line 1\\)
                    = 0
                    > check .*
                    (?s:wrong answer: case 1: .*)
                    = 1
                    > show .*
                    (?s:case 1 of 2: best play.*)
                    = 0
                    > statement .*
                    = 0
                    > export .*
                    pawnchess: .*, for icpc, .*
                    (?s:.*)= 0
                    > serve .*
                    200 200 (?s:.*)"verdict" : "accepted"(?s:.*)
                    > serve .*
                    200 200 (?s:.*)"verdict" : "wrong-answer"(?s:.*)
                    > few .*
                    > build .*
                    pawnchess: \\d+ tests, .* in my;data\\\\pawnchess
                    = 0
                    """));
  }

  private static String onWindows(Path folder, String... commands)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dfile.encoding=UTF-8",
                "-Djava.nio.file.spi.DefaultFileSystemProvider="
                    + WindowsFileSystem.class.getName(),
                "-Dboardjudge.home=C:\\home",
                "-cp",
                System.getProperty("java.class.path"),
                WindowsCommands.class.getName(),
                Paths.suite("pawnchess").folder().toAbsolutePath().toString()));
    words.add(Files.write(folder.resolve("commands"), List.of(commands)).toString());
    Path printed = folder.resolve("said");
    int exit =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start()
            .waitFor();
    String text = Files.readString(printed);
    assertThat(exit).as(text).isZero();
    return text;
  }

  @Test
  void linesOfWindowsAreReadByCheckSolveAndShow(@TempDir Path folder) throws IOException {
    SuiteFiles own = Paths.suite("pawnchess");
    Path input =
        Files.writeString(folder.resolve("a;b.in"), dos(Files.readString(own.in("sample/1"))));
    Path output =
        Files.writeString(folder.resolve("a;b.out"), dos(Files.readString(own.ans("sample/1"))));
    assertThat(CommandRun.run("check", "pawnchess", "" + input, "" + output).out())
        .isEqualTo("accepted (white space at line ends differs, first in line 1)\n");
    assertThat(CommandRun.run("solve", "pawnchess", "" + input).out())
        .isEqualTo(Files.readString(own.ans("sample/1")));
    assertThat(CommandRun.run("show", "pawnchess", "" + input))
        .isEqualTo(CommandRun.run("show", "pawnchess", "" + own.in("sample/1")));
  }
}
