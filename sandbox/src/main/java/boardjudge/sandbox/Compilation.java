package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Runs a compiler and tells an invalid source from a failure of compiler or machine.
 *
 * <p>Exceeding a limit is blamed on the source. After any other unusual end the same command is
 * tried with an empty source, which shows whether the compiler works.
 *
 * @param limits for compiling a source
 * @param probeLimits for compiling an empty source
 */
record Compilation(Sandbox sandbox, Limits limits, Limits probeLimits) {
  private static final List<Integer> REJECTING_EXIT_CODES = List.of(1, 2);

  /**
   * Messages of compilers and drivers that the machine failed or that ran out of a resource; the
   * exit code is then the same as for an invalid source.
   */
  private static final Pattern MACHINE_FAILURE =
      Pattern.compile(
          "signal terminated program|cannot execute|File size limit exceeded|terminated with signal|No space left on device"
              + "|[Dd]isk quota exceeded|Input/output error|Resource temporarily unavailable"
              + "|[Cc]annot allocate memory|[Oo]ut of memory|memory exhausted|OutOfMemoryError"
              + "|[Ii]nsufficient memory|bad_alloc|Too many open files");

  /** Allowance for files beside the largest one, in bytes. */
  private static final long EXTRA_BYTES = 8 * Limits.MIB;

  /** With less free disk space a compiler's messages are not trusted. */
  private static final long MIN_FREE_BYTES = Limits.MIB;

  private static final Pattern DISK_FULL = Pattern.compile("No space left on device");

  /**
   * Why a source does not compile.
   *
   * @param permanent whether another attempt must give the same; false if time or memory ran out
   */
  record Rejection(String message, boolean permanent) {}

  private record CompilerRun(Verdict verdict, int exitCode, String message, String output) {
    boolean isRejection() {
      return verdict == Verdict.RUN_TIME_ERROR
          && REJECTING_EXIT_CODES.contains(exitCode)
          && !MACHINE_FAILURE.matcher(output).find();
    }

    String rejectionMessage() {
      return switch (verdict) {
        case TIME_LIMIT -> "error: the compiler ran out of time: " + message + "\n" + output;
        case MEMORY_LIMIT -> "error: the compiler ran out of memory: " + message + "\n" + output;
        case OUTPUT_LIMIT -> output.isBlank() ? "error: the compiler: " + message : output;
        default ->
            REJECTING_EXIT_CODES.contains(exitCode)
                ? output.isBlank() ? "the compiler: " + message : output
                : "error: the compiler crashed: " + message + "\n" + output;
      };
    }
  }

  /**
   * Why a source does not compile; empty if it does.
   *
   * @param box holds the source and receives the output
   * @throws CompilationAbortedException if the source is not to blame
   */
  Optional<Rejection> rejection(
      List<String> command, Path box, List<String> sources, Language language)
      throws CompilationAbortedException, IOException, InterruptedException {
    CompilerRun result = run(command, box, language, limits);
    if (result.verdict == Verdict.ACCEPTED) {
      return Optional.empty();
    }
    long free = Files.getFileStore(box).getUsableSpace();
    // Endless output depends on the source, not on the machine.
    if (result.verdict == Verdict.OUTPUT_LIMIT
        || (result.isRejection() && free >= MIN_FREE_BYTES)) {
      return Optional.of(new Rejection(result.rejectionMessage(), true));
    }
    // With more than this left, the compiler's own output cannot have filled the disk.
    long needed = DISK_FULL.matcher(result.output).find() ? 2 * maxBytes(language) : MIN_FREE_BYTES;
    boolean full = free < needed;
    if (result.verdict == Verdict.JUDGE_ERROR
        || full
        || !compilesEmptySource(command, sources, language)) {
      throw new CompilationAbortedException(
          "the compiler did not finish: " + result.verdict.words() + ", " + result.message);
    }
    return Optional.of(new Rejection(result.rejectionMessage(), false));
  }

  private boolean compilesEmptySource(List<String> command, List<String> sources, Language language)
      throws IOException, InterruptedException {
    Path box = Files.createTempDirectory(sandbox.folder(), "compiling-");
    try {
      for (String source : sources) {
        Path file = box.resolve(source);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
      }
      if (sandbox.hasBoxUser()) {
        BoxUser.makeReadable(box);
      }
      CompilerRun result = run(command, box, language, probeLimits);
      return result.verdict == Verdict.ACCEPTED || result.isRejection();
    } finally {
      FolderDeletion.delete(box);
    }
  }

  private CompilerRun run(List<String> command, Path box, Language language, Limits bound)
      throws IOException, InterruptedException {
    Task task = new Task(command, box, true, language);
    boolean lent = sandbox.hasBoxUser();
    if (lent) {
      BoxUser.giveToBoxUser(box);
    }
    Limits boxLimits = PrecompiledHeader.limits(language, bound);
    try (RunOutcome outcome = sandbox.run(task, StdinWriter.empty(), boxLimits)) {
      if (BoxUser.takeBack(box, lent) > maxBytes(language)) {
        String message = "more than " + maxBytes(language) / Limits.MIB + " MiB were written";
        return new CompilerRun(Verdict.OUTPUT_LIMIT, outcome.exitCode(), message, "");
      }
      // The author of the program does not know the box.
      String output =
          (outcome.errors() + new String(outcome.output().start(4096), StandardCharsets.UTF_8))
              .replace(Bubblewrap.BOX + "/", "")
              .replace(box + "/", "");
      return new CompilerRun(outcome.verdict(), outcome.exitCode(), outcome.message(), output);
    }
  }

  private long maxBytes(Language language) {
    return PrecompiledHeader.limits(language, limits).fileBytes() + EXTRA_BYTES;
  }
}
