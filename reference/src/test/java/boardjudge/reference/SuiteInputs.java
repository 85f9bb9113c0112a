package boardjudge.reference;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

public final class SuiteInputs {
  private SuiteInputs() {}

  /** Lists the valid inputs of a problem's suite by name. */
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

  public static Path answer(Path input) {
    return Path.of(input.toString().replaceFirst("\\.in$", ".ans"));
  }

  /** Reads an input strictly. */
  public static <C> List<C> read(Problem<C> problem, Path input)
      throws IOException, InputException {
    byte[] bytes = Files.readAllBytes(input);
    return problem.format().read(InputReader.strict(input.toString(), bytes));
  }
}
