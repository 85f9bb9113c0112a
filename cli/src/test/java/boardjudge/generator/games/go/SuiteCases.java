package boardjudge.generator.games.go;

import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.io.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The inputs of Go's committed suite. */
final class SuiteCases {
  private static final Path SECRET = Path.of("..", "testdata", "go", "data", "secret");

  private SuiteCases() {}

  /** The cases of the test of that name, without its number. */
  static List<GoCase> of(String name) throws Exception {
    for (Path input : inputs()) {
      if (input.getFileName().toString().matches("[0-9]+-" + name + "\\.in")) {
        return read(input);
      }
    }
    throw new IllegalStateException("no test " + name);
  }

  /** Every case of the secret tests. */
  static List<GoCase> all() throws Exception {
    List<GoCase> all = new ArrayList<>();
    for (Path input : inputs()) {
      all.addAll(read(input));
    }
    return all;
  }

  private static List<Path> inputs() throws Exception {
    try (Stream<Path> files = Files.list(SECRET)) {
      return files.filter(file -> file.toString().endsWith(".in")).sorted().toList();
    }
  }

  private static List<GoCase> read(Path input) throws Exception {
    return new Go().format().read(InputReader.strict(input.toString(), Files.readAllBytes(input)));
  }
}
