package boardjudge.grading.program;

import boardjudge.base.files.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Thrown where a program of a problem's folder fails: it crashes, does not end, or prints too much
 * or something invalid. Its message is one sentence for the user.
 */
public final class EngineException extends IllegalStateException {
  private static final String INPUT_FILE = "fault.in";

  /** As ISO 8859-1; empty where there is none to keep. */
  private final String input;

  private final String file;

  EngineException(String message) {
    super(message);
    this.input = "";
    this.file = "";
  }

  EngineException(String message, ProgramInput input, Path source) {
    super(message);
    boolean isThere = !input.file().isEmpty() && Files.isRegularFile(Path.of(input.file()));
    this.input = isThere ? "" : input.text();
    this.file = source.resolveSibling(INPUT_FILE).toString();
  }

  /**
   * Writes the failing input beside the program, for its author to look at.
   *
   * @return the file written; empty if the input is a file already, or there is none
   */
  public Optional<Path> keep() throws IOException {
    if (input.isEmpty()) {
      return Optional.empty();
    }
    Path path = Path.of(file);
    AtomicFile.write(path, input.getBytes(StandardCharsets.ISO_8859_1));
    return Optional.of(path);
  }
}
