package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code cat} in a box: a program that every Linux has and that does next to nothing. */
final class IdleProgram implements AutoCloseable {
  static final String PROGRAM = "/bin/cat";
  private static final byte[] INPUT = "42\n".getBytes(StandardCharsets.US_ASCII);

  private final Sandbox sandbox;
  private final Path box;
  private final Task task;

  IdleProgram(Sandbox sandbox) throws IOException {
    this.sandbox = sandbox;
    this.box = Files.createTempDirectory(sandbox.folder(), "idle-");
    if (sandbox.hasBoxUser()) {
      BoxUser.makeReadable(box);
    }
    List<String> run = List.of(PROGRAM);
    this.task = new Task(run, box, false, language(run, List.of()));
  }

  /** A language that runs a command, which may read these folders. */
  static Language language(List<String> run, List<String> folders) {
    return new Language(
        "idle",
        "idle",
        List.of("idle"),
        "idle",
        List.of(),
        List.of(),
        run,
        "",
        0,
        Optional.empty(),
        0,
        1,
        folders,
        Map.of());
  }

  /** Runs it once in the sandbox. */
  Verdict run() throws IOException, InterruptedException {
    try (RunOutcome outcome = sandbox.run(task, StdinWriter.of(INPUT), Limits.STANDARD)) {
      return outcome.verdict();
    }
  }

  /** Runs it once without a sandbox and returns how many bytes it printed. */
  static int bare() throws IOException, InterruptedException {
    Process process = new ProcessBuilder(PROGRAM).start();
    process.getOutputStream().write(INPUT);
    process.getOutputStream().close();
    int printed = process.getInputStream().readAllBytes().length;
    process.waitFor();
    return printed;
  }

  @Override
  public void close() throws IOException {
    FolderDeletion.delete(box);
  }
}
