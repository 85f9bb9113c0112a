package boardjudge.checker.internal.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Runs compilers, and keeps apart what they refuse and what kept them from their work. */
record Compilation(Sandbox sandbox, Limits limits) {
  /** The exit codes of a compiler that has read a source and refuses it. */
  private static final List<Integer> REFUSING = List.of(1, 2);

  /**
   * What compilers and their drivers say where the machine failed them: they then end as if they
   * had refused the source. A source that prints such words is compiled in vain again, and no more.
   */
  private static final Pattern MACHINE =
      Pattern.compile(
          "signal terminated program|File size limit exceeded|terminated with signal|No space left on device"
              + "|[Dd]isk quota exceeded|Input/output error|Resource temporarily unavailable"
              + "|[Cc]annot allocate memory|[Oo]ut of memory|memory exhausted|OutOfMemoryError"
              + "|[Ii]nsufficient memory|bad_alloc|Too many open files");

  /** What a compiler may leave in the box, in bytes. */
  private static final long MOST_BYTES = 128 * Limits.MIB;

  /** With less than this left on the disk nothing that a compiler says counts. */
  private static final long FULL = Limits.MIB;

  /**
   * What the compiler says against a source; empty if it compiles.
   *
   * @param command its words
   * @param box the folder that holds the source and takes what is made
   */
  Optional<String> refusal(List<String> command, Path box, Language language)
      throws CompilationAborted, IOException, InterruptedException {
    Task task = new Task(command, box, true, language);
    boolean given = sandbox.hasBoxUser();
    if (given) {
      BoxUser.give(box);
    }
    try (RunOutcome outcome = sandbox.run(task, StdinWriter.empty(), limits)) {
      long size = CompilerOutput.take(box, given);
      if (size > MOST_BYTES) {
        throw new CompilationAborted(
            "the compiler wrote more than " + MOST_BYTES / Limits.MIB + " MiB");
      }
      if (outcome.verdict() == Verdict.ACCEPTED) {
        return Optional.empty();
      }
      // The path of the box means nothing to the author of the program.
      String said =
          (outcome.errors() + new String(outcome.output().head(4096), StandardCharsets.UTF_8))
              .replace(Bubblewrap.BOX + "/", "")
              .replace(box + "/", "");
      // What a compiler says without end depends on the source alone, not on the machine.
      boolean refused =
          outcome.verdict() == Verdict.OUTPUT_LIMIT
              || (outcome.verdict() == Verdict.RUN_TIME_ERROR
                  && REFUSING.contains(outcome.exitCode())
                  && !MACHINE.matcher(said).find()
                  && Files.getFileStore(box).getUsableSpace() >= FULL);
      if (!refused) {
        throw new CompilationAborted(
            "the compiler did not finish: " + outcome.verdict().words() + ", " + outcome.message());
      }
      return Optional.of(said.isBlank() ? "the compiler: " + outcome.message() : said);
    }
  }
}
