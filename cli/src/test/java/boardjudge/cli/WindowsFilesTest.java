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
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
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
    return new SuiteBuilder<>(generator, files.plan())
        .build(
            1,
            (test, done) -> {
              try {
                files.write(test);
              } catch (IOException broken) {
                throw new UncheckedIOException(broken);
              }
            });
  }

  @Test
  void linesOfWindowsAreReadByCheckSolveAndShow(@TempDir Path folder) throws IOException {
    SuiteFiles own = Paths.suite("pawnchess");
    Path input = Files.writeString(folder.resolve("a;b.in"), dos(read(own.in("sample/1"))));
    Path output = Files.writeString(folder.resolve("a;b.out"), dos(read(own.ans("sample/1"))));
    assertThat(CommandRun.run("check", "pawnchess", "" + input, "" + output).out())
        .isEqualTo("accepted (white space at line ends differs, first in line 1)\n");
    assertThat(CommandRun.run("solve", "pawnchess", "" + input).out())
        .isEqualTo(read(own.ans("sample/1")));
    assertThat(CommandRun.run("show", "pawnchess", "" + input))
        .isEqualTo(CommandRun.run("show", "pawnchess", "" + own.in("sample/1")));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file);
  }
}
