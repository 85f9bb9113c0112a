package boardjudge.cpp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import boardjudge.contract.GoldenFile;
import boardjudge.generator.ProblemGenerators;
import boardjudge.suite.cpp.PackageProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packages' C++ files are up to date with their sources, and each compiles by itself. */
@DisplayName("The packages' generated C++ files")
class GeneratedSourcesTest {
  private static final Path TESTDATA = Path.of("..", "testdata");

  private static List<PackageProgram> programs(String problem) throws IOException {
    return PackageProgram.of(ProblemGenerators.find(problem).orElseThrow());
  }

  private static List<Path> files(Path below, String pattern) throws IOException {
    try (Stream<Path> files = Files.walk(below)) {
      return files.filter(file -> file.getFileName().toString().matches(pattern)).sorted().toList();
    }
  }

  /** With {@code -Doverwrite} files that differ are rewritten. */
  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void areUpToDateAndTheOnlyFiles(String problem) throws Exception {
    Path suite = TESTDATA.resolve(problem);
    assertAll(
        programs(problem).stream()
            .map(each -> () -> GoldenFile.check(suite.resolve(each.file()), each.text())));
    List<Path> expected =
        programs(problem).stream().map(each -> suite.resolve(each.file())).toList();
    List<Path> found = new ArrayList<>();
    for (String place : List.of("input_validators", "output_validator", "output_visualizer")) {
      found.addAll(files(suite.resolve(place), ".*[.].*"));
    }
    assertThat(found).hasSize(3).containsExactlyElementsOf(expected);
  }

  /** The other tests of this package compile each with g++ and the same flags. */
  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void compileWithClangWithoutAWarning(String problem) throws Exception {
    assumeTrue(CppProgram.isInstalled("clang++"), "there is no clang++");
    for (PackageProgram program : programs(problem)) {
      List<String> command = new ArrayList<>(List.of("clang++"));
      command.addAll(CppProgram.STRICT);
      command.addAll(List.of("-fsyntax-only", TESTDATA + "/" + problem + "/" + program.file()));
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).isEmpty();
      assertThat(process.waitFor()).isZero();
    }
  }

  /** Only sources that people write: the joined files may be long. */
  @Test
  void noSourceIsLong() throws Exception {
    List<Path> sources = new ArrayList<>(files(CppProgram.SOURCES, ".*[.](h|cpp)"));
    sources.addAll(files(CppProgram.SHARED, ".*[.](h|cpp)"));
    assertThat(sources).hasSizeGreaterThan(20);
    for (Path source : sources) {
      assertThat(Files.readAllLines(source))
          .as(source.toString())
          .hasSizeLessThanOrEqualTo(400)
          .allMatch(line -> line.length() <= 100);
    }
  }
}
