package boardjudge.sandbox;

import boardjudge.base.files.FolderFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs output validators of ICPC packages: {@code validator INPUT ANSWER FEEDBACK/ ARGUMENTS <
 * OUTPUT}. Each run has a box of its own with copies of the files it needs, and can write only
 * there.
 */
public record ValidatorRun(Sandbox sandbox, Program validator, Limits limits) {
  private static final String INPUT = "boardjudge.in";
  private static final String ANSWER = "boardjudge.ans";
  private static final String FEEDBACK = "feedback";
  private static final String MESSAGE = "judgemessage.txt";
  private static final int MAX_MESSAGE_BYTES = 4096;

  /** Creates a file for the validator. */
  public interface FileSource {
    /** Writes the whole content to a new file. */
    void copyTo(Path file) throws IOException;
  }

  /**
   * The result of a validator.
   *
   * @param exitCode 42 if the output is right, 43 if it is wrong; -1 if a limit stopped the
   *     validator
   * @param trouble how it ended, in a few words; empty for exit code 0
   * @param message the judge message, at most 4 KiB; hostile
   * @param score the content of {@code score.txt}, if any; hostile
   * @param multiplier the content of {@code score_multiplier.txt}, if any; hostile
   */
  public record Result(
      int exitCode,
      String trouble,
      String message,
      Optional<String> score,
      Optional<String> multiplier) {}

  /** Runs the validator once. */
  public Result run(FileSource input, FileSource answer, List<String> arguments, StdinWriter output)
      throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(sandbox.folder(), "validating-");
    try {
      for (Path file : FolderFiles.below(validator.box())) {
        Path copy = box.resolve(validator.box().relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      }
      input.copyTo(box.resolve(INPUT));
      answer.copyTo(box.resolve(ANSWER));
      Path feedback = Files.createDirectory(box.resolve(FEEDBACK));
      boolean lent = sandbox.hasBoxUser();
      if (lent) {
        BoxUser.giveToBoxUser(box);
      }
      List<String> command = new ArrayList<>(validator.command(limits));
      command.add("{box}/" + INPUT);
      command.add("{box}/" + ANSWER);
      command.add("{box}/" + FEEDBACK + "/");
      command.addAll(arguments);
      Task task = new Task(command, box, true, validator.language());
      try (RunOutcome outcome = sandbox.run(task, output, limits)) {
        BoxUser.takeBack(box, lent);
        boolean ended =
            outcome.verdict() == Verdict.ACCEPTED || outcome.verdict() == Verdict.RUN_TIME_ERROR;
        return new Result(
            ended ? outcome.exitCode() : -1,
            ended ? outcome.message() : outcome.verdict().words() + ", " + outcome.message(),
            readFeedback(feedback, MESSAGE).orElse(""),
            readFeedback(feedback, "score.txt"),
            readFeedback(feedback, "score_multiplier.txt"));
      }
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private static Optional<String> readFeedback(Path feedback, String name) throws IOException {
    Path file = feedback.resolve(name);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of(new String(in.readNBytes(MAX_MESSAGE_BYTES), StandardCharsets.UTF_8));
    }
  }
}
