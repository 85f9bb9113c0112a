package boardjudge.sandbox;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A program that every Linux has and that does next to nothing: it prints what it reads. */
final class IdleTask {
  private static final String PROGRAM = "/bin/cat";

  private static final byte[] INPUT = "42\n".getBytes(StandardCharsets.US_ASCII);

  private IdleTask() {}

  /**
   * The task.
   *
   * @param box an empty folder
   */
  static Task in(Path box) {
    Language none =
        new Language(
            "idle",
            "idle",
            List.of("idle"),
            "idle",
            List.of(),
            List.of(PROGRAM),
            "",
            0,
            Optional.empty(),
            0,
            List.of(),
            Map.of());
    return new Task(List.of(PROGRAM), box, false, none);
  }

  static StdinWriter input() {
    return StdinWriter.of(INPUT);
  }

  static byte[] inputBytes() {
    return INPUT.clone();
  }

  /** The command that runs it without a sandbox. */
  static ProcessBuilder bare() {
    return new ProcessBuilder(PROGRAM);
  }
}
