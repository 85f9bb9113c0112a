package boardjudge.grading.program;

import boardjudge.base.files.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Thrown where a program of a problem's folder does not do its work: it crashes, does not end,
 * prints too much, or prints what it should not. Its message is one sentence for the user.
 */
public final class EngineFault extends IllegalStateException {
  /** Beside the program. */
  private static final String KEPT = "fault.in";

  /** Each byte of the input as the character of that number; empty where there is none to keep. */
  private final String input;

  private final String file;

  EngineFault(String message) {
    super(message);
    this.input = "";
    this.file = "";
  }

  /**
   * A fault on an input.
   *
   * @param source the program's file
   */
  EngineFault(String message, ProgramInput input, Path source) {
    super(message);
    boolean isThere = !input.file().isEmpty() && Files.isRegularFile(Path.of(input.file()));
    this.input = isThere ? "" : input.text();
    this.file = source.resolveSibling(KEPT).toString();
  }

  /**
   * Writes the input on which it happened beside the program, for its author to look at.
   *
   * @return its file; empty if the input is a file already, or there is none
   */
  public Optional<Path> keep() throws IOException {
    if (input.isEmpty()) {
      return Optional.empty();
    }
    Path kept = Path.of(file);
    AtomicFile.write(kept, input.getBytes(StandardCharsets.ISO_8859_1));
    return Optional.of(kept);
  }
}
