package boardjudge.checker.internal.cli;

import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Looks whether files were given in another order, once the input has turned out to be none. */
final class SwappedFiles {
  /** Larger files are not looked at. */
  private static final long LARGEST = 1L << 24;

  private SwappedFiles() {}

  /** What to say if the output or the answer is an input; empty if neither is. */
  static Optional<String> hint(Problem<?> problem, Check check) {
    if (isInput(problem, check.output())) {
      return Optional.of("OUTPUT is an input, so INPUT and OUTPUT seem to be swapped");
    }
    return check
        .answer()
        .filter(answer -> isInput(problem, answer))
        .map(answer -> "ANSWER is an input, so INPUT and ANSWER seem to be swapped");
  }

  private static boolean isInput(Problem<?> problem, String name) {
    if (name.equals("-")) {
      return false;
    }
    Path file = InputSource.path(name);
    try {
      if (!Files.isRegularFile(file) || Files.size(file) == 0 || Files.size(file) > LARGEST) {
        return false;
      }
      problem.format().read(InputReader.lenient(name, Files.readAllBytes(file)));
      return true;
    } catch (IOException | InputException no) {
      return false;
    }
  }
}
