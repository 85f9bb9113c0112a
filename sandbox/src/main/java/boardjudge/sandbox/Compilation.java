package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Runs compilers, and keeps apart what a source is refused for and what kept them from their work.
 *
 * <p>A compiler that passes its limits does so because of the source. One that ends in another way
 * than compilers do may be broken, or the machine failed it, or the source was made to break it:
 * then the same command shows, with an empty source, whether it works.
 *
 * @param limits of a compiler with a source
 * @param trial of one with an empty source
 */
record Compilation(Sandbox sandbox, Limits limits, Limits trial) {
  /** The exit codes of a compiler that has read a source and refuses it. */
  private static final List<Integer> REFUSING = List.of(1, 2);

  /**
   * What compilers and their drivers say where the machine failed them, or the source made them
   * take too much: they then end as if they had refused the source.
   */
  private static final Pattern MACHINE =
      Pattern.compile(
          "signal terminated program|cannot execute|File size limit exceeded|terminated with signal|No space left on device"
              + "|[Dd]isk quota exceeded|Input/output error|Resource temporarily unavailable"
              + "|[Cc]annot allocate memory|[Oo]ut of memory|memory exhausted|OutOfMemoryError"
              + "|[Ii]nsufficient memory|bad_alloc|Too many open files");

  /** What a compiler may leave in the box beside the largest file that it may write, in bytes. */
  private static final long OTHER_BYTES = 8 * Limits.MIB;

  /** With less than this left on the disk nothing that a compiler says counts. */
  private static final long FULL = Limits.MIB;

  private static final Pattern DISK = Pattern.compile("No space left on device");

  /**
   * Why a source does not compile.
   *
   * @param said the words for its author
   * @param lasting whether another attempt would end alike: not where time or memory ran out, which
   *     depends on the machine as well
   */
  record Refused(String said, boolean lasting) {}

  /** How a compiler ended, and what it said; hostile. */
  private record Ended(Verdict verdict, int exitCode, String message, String said) {
    /** Whether it ended as compilers do that have read a source and refuse it. */
    boolean isRefusal() {
      return verdict == Verdict.RUN_TIME_ERROR
          && REFUSING.contains(exitCode)
          && !MACHINE.matcher(said).find();
    }

    /** Why the source is refused that brought the compiler to this end. */
    String words() {
      return switch (verdict) {
        case TIME_LIMIT -> "error: the compiler ran out of time: " + message + "\n" + said;
        case MEMORY_LIMIT -> "error: the compiler ran out of memory: " + message + "\n" + said;
        case OUTPUT_LIMIT -> said.isBlank() ? "error: the compiler: " + message : said;
        default ->
            REFUSING.contains(exitCode)
                ? said.isBlank() ? "the compiler: " + message : said
                : "error: the compiler broke down: " + message + "\n" + said;
      };
    }
  }

  /**
   * Why a source does not compile; empty if it does.
   *
   * @param command the compiler's words
   * @param box the folder that holds the source and takes what is made
   * @param sources the names of the sources in the box
   * @throws CompilationAborted if the source is not the reason
   */
  Optional<Refused> refusal(List<String> command, Path box, List<String> sources, Language language)
      throws CompilationAborted, IOException, InterruptedException {
    Ended ended = run(command, box, language, limits);
    if (ended.verdict == Verdict.ACCEPTED) {
      return Optional.empty();
    }
    long room = Files.getFileStore(box).getUsableSpace();
    // What it says without end depends on the source alone, not on the machine.
    if (ended.verdict == Verdict.OUTPUT_LIMIT || (ended.isRefusal() && room >= FULL)) {
      return Optional.of(new Refused(ended.words(), true));
    }
    // With this much left, what compiling may write was not too much for the disk.
    long needed = DISK.matcher(ended.said).find() ? 2 * mostBytes(language) : FULL;
    boolean full = room < needed;
    if (ended.verdict == Verdict.JUDGE_ERROR || full || !works(command, sources, language)) {
      throw new CompilationAborted(
          "the compiler did not finish: " + ended.verdict.words() + ", " + ended.message);
    }
    return Optional.of(new Refused(ended.words(), false));
  }

  /** Whether the same command compiles or refuses an empty source. */
  private boolean works(List<String> command, List<String> sources, Language language)
      throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(sandbox.folder(), "compiling-");
    try {
      for (String source : sources) {
        Path file = box.resolve(source);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
      }
      if (sandbox.hasBoxUser()) {
        BoxUser.show(box);
      }
      Ended ended = run(command, box, language, trial);
      return ended.verdict == Verdict.ACCEPTED || ended.isRefusal();
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private Ended run(List<String> command, Path box, Language language, Limits bound)
      throws IOException, InterruptedException {
    Task task = new Task(command, box, true, language);
    boolean given = sandbox.hasBoxUser();
    if (given) {
      BoxUser.give(box);
    }
    Limits within = PrecompiledHeader.limits(language, bound);
    try (RunOutcome outcome = sandbox.run(task, StdinWriter.empty(), within)) {
      long size = BoxUser.take(box, given);
      if (size > mostBytes(language)) {
        String message = "more than " + mostBytes(language) / Limits.MIB + " MiB were written";
        return new Ended(Verdict.OUTPUT_LIMIT, outcome.exitCode(), message, "");
      }
      // The path of the box means nothing to the author of the program.
      String said =
          (outcome.errors() + new String(outcome.output().head(4096), StandardCharsets.UTF_8))
              .replace(Bubblewrap.BOX + "/", "")
              .replace(box + "/", "");
      return new Ended(outcome.verdict(), outcome.exitCode(), outcome.message(), said);
    }
  }

  private long mostBytes(Language language) {
    return PrecompiledHeader.limits(language, limits).fileBytes() + OTHER_BYTES;
  }
}
