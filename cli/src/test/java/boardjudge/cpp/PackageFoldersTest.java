package boardjudge.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Calls our validators in C++ as the format defines it, on the invalid inputs and the outputs of
 * packages.
 */
@DisplayName("The packages' validators in C++ on the packages' own folders")
class PackageFoldersTest {
  @TempDir(cleanup = CleanupMode.ALWAYS)
  static Path folder;

  @BeforeAll
  static void needCompiler() throws Exception {
    CppProgram.needCompiler();
  }

  /** The exit code of a program that reads a file. */
  static int call(Path input, List<String> command) throws Exception {
    return new ProcessBuilder(command)
        .redirectInput(input.toFile())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  static List<Path> files(Path data, String place, String ending) throws IOException {
    try (Stream<Path> files = Files.list(data.resolve(place))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  private static String withEnding(Path file, String ending) {
    String name = file.toString();
    return name.substring(0, name.lastIndexOf('.')) + ending;
  }

  @Test
  @Tag("exhaustive")
  @Tag("packages")
  void answerAsTheFoldersSay() throws Exception {
    answer("go");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pawnchess", "duckchess", "xiangqi"})
  @Tag("exhaustive")
  @Tag("packages")
  void answerAsTheFoldersOfOtherGamesSay(String problem) throws Exception {
    answer(problem);
  }

  private static void answer(String problem) throws Exception {
    Path suite = Path.of("..", "testdata", problem);
    Path data = suite.resolve("data");
    String validate =
        CppProgram.compile(suite.resolve("input_validators/validate/validate.cpp"), folder, "-O0")
            .toString();
    String check =
        CppProgram.compile(suite.resolve("output_validator/check.cpp"), folder, "-O0").toString();
    for (Path input : files(data, "invalid_input", ".in")) {
      assertThat(call(input, List.of(validate))).as(input.toString()).isEqualTo(43);
    }
    Path feedback = Files.createDirectories(folder.resolve("feedback"));
    for (String place : List.of("valid_output", "invalid_output")) {
      for (Path output : files(data, place, ".out")) {
        Path input = Path.of(withEnding(output, ".in"));
        assertThat(call(input, List.of(validate))).as(input.toString()).isEqualTo(42);
        List<String> command =
            List.of(check, input.toString(), withEnding(output, ".ans"), feedback + "/");
        assertThat(call(output, command))
            .as(output.toString())
            .isEqualTo(place.equals("valid_output") ? 42 : 43);
      }
    }
  }
}
