package boardjudge.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The inputs of the suites in testdata, as test data. */
public final class SuiteInputs {
  private SuiteInputs() {}

  /** The inputs of a problem's suite in the order of their names, without the invalid ones. */
  public static List<Path> of(String problem) throws IOException {
    Path data = Path.of("..", "testdata", problem, "data");
    try (Stream<Path> files = Files.walk(data)) {
      return files
          .filter(file -> file.toString().endsWith(".in"))
          .filter(file -> !file.startsWith(data.resolve("invalid_input")))
          .sorted()
          .toList();
    }
  }
}
