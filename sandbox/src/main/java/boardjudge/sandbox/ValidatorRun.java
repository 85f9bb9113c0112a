package boardjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs validators of outputs, as packages in the ICPC's format have them: {@code validator INPUT
 * ANSWER FEEDBACK/ ARGUMENTS < OUTPUT}. Each run has a box of its own with copies of what the
 * validator is to see; it may write there, and nowhere else.
 */
public final class ValidatorRun {
  private static final String INPUT = "boardjudge.in";
  private static final String ANSWER = "boardjudge.ans";
  private static final String FEEDBACK = "feedback";
  private static final String MESSAGE = "judgemessage.txt";
  private static final int LONGEST_MESSAGE = 4096;

  private final Sandbox sandbox;
  private final Program validator;
  private final Limits limits;

  public ValidatorRun(Sandbox sandbox, Program validator, Limits limits) {
    this.sandbox = sandbox;
    this.validator = validator;
    this.limits = limits;
  }

  /** Puts a file where the validator sees it. */
  public interface Copying {
    /** Writes the whole of it to a new file. */
    void to(Path file) throws IOException;
  }

  /**
   * What a validator said.
   *
   * @param exitCode 42 if the output is right, 43 if it is wrong
   * @param trouble what else became of it, in a few words; empty for an exit code of its own
   * @param message what it wrote for the judge, at most 4 KiB; hostile
   * @param score what it wrote to {@code score.txt}, if it did; hostile
   * @param multiplier what it wrote to {@code score_multiplier.txt}, if it did; hostile
   */
  public record Said(
      int exitCode,
      String trouble,
      String message,
      Optional<String> score,
      Optional<String> multiplier) {}

  /** Runs the validator once. */
  public Said run(Copying input, Copying answer, List<String> arguments, StdinWriter output)
      throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(sandbox.folder(), "validating-");
    try {
      ProgramCopies.copyAll(validator.box(), box);
      input.to(box.resolve(INPUT));
      answer.to(box.resolve(ANSWER));
      Path feedback = Files.createDirectory(box.resolve(FEEDBACK));
      boolean given = sandbox.hasBoxUser();
      if (given) {
        BoxUser.give(box);
      }
      List<String> command = new ArrayList<>(validator.command(limits));
      command.add("{box}/" + INPUT);
      command.add("{box}/" + ANSWER);
      command.add("{box}/" + FEEDBACK + "/");
      command.addAll(arguments);
      Task task = new Task(command, box, true, validator.language());
      try (RunOutcome outcome = sandbox.run(task, output, limits)) {
        BoxUser.take(box, given);
        boolean itself =
            outcome.verdict() == Verdict.ACCEPTED || outcome.verdict() == Verdict.RUN_TIME_ERROR;
        return new Said(
            itself ? outcome.exitCode() : -1,
            itself ? outcome.message() : outcome.verdict().words() + ", " + outcome.message(),
            written(feedback, MESSAGE).orElse(""),
            written(feedback, "score.txt"),
            written(feedback, "score_multiplier.txt"));
      }
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private static Optional<String> written(Path feedback, String name) throws IOException {
    Path file = feedback.resolve(name);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of(new String(in.readNBytes(LONGEST_MESSAGE), StandardCharsets.UTF_8));
    }
  }
}
