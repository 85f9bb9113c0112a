package boardjudge.remote.internal.message;

import boardjudge.grading.Bounds;
import boardjudge.sandbox.Limits;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A job. It contains no path: contents are named by SHA-256, problem and language by names that a
 * worker must know already.
 *
 * @param job its id
 * @param key a hash of everything but the tests that the verdicts depend on
 * @param presentation whether white space has a verdict of its own
 * @param suite the hash of the list of tests
 * @param tests indices in that list, ascending
 * @param language as {@link boardjudge.grading.LanguageKey} writes it
 * @param file the source's name: letters, digits and a few other characters
 * @param source the hash of the source
 * @param atFirstFailure whether to stop there
 * @param scaled whether a slower worker allows more time
 */
public record JobMessage(
    int version,
    String grading,
    String job,
    String key,
    String problem,
    boolean presentation,
    String suite,
    List<Integer> tests,
    String language,
    String file,
    String source,
    LimitsForm limits,
    boolean atFirstFailure,
    boolean scaled) {
  private static final Pattern FILE =
      Pattern.compile("[A-Za-z0-9_]{1,100}(\\.[a-z0-9+#_-]{1,20})?");

  public JobMessage {
    MessageCodec.check(version == MessageCodec.VERSION, "version " + MessageCodec.VERSION);
    MessageCodec.check(Word.GRADING.matches(grading), "name of a grading");
    MessageCodec.check(Word.JOB.matches(job), "id of a job");
    MessageCodec.check(
        Word.HASH.matches(key) && Word.HASH.matches(suite) && Word.HASH.matches(source), "hash");
    MessageCodec.check(Word.PROBLEM.matches(problem), "problem");
    MessageCodec.check(!tests.isEmpty() && tests.size() <= Bounds.TESTS_OF_A_JOB, "1 to 100 tests");
    MessageCodec.check(
        tests.stream().allMatch(test -> test >= 0 && test < Bounds.TESTS)
            && tests.equals(List.copyOf(new TreeSet<>(tests))),
        "ascending numbers of tests");
    MessageCodec.check(Word.LANGUAGE.matches(language), "language");
    MessageCodec.check(FILE.matcher(file).matches(), "name of a source");
    tests = List.copyOf(tests);
  }

  /** The name in a form that a job may carry. */
  public static String safe(String file) {
    int dot = file.lastIndexOf('.');
    String stem = (dot > 0 ? file.substring(0, dot) : file).replaceAll("[^A-Za-z0-9_]", "_");
    String ending = dot > 0 ? file.substring(dot).toLowerCase(Locale.ROOT) : "";
    String name = stem.substring(0, Math.min(stem.length(), 100));
    return FILE.matcher(name + ending).matches() ? name + ending : name;
  }

  /**
   * The limits of a run.
   *
   * @param cpu nanoseconds
   * @param wall nanoseconds
   */
  public record LimitsForm(
      long cpu, long wall, long memory, long output, int processes, long file) {
    public LimitsForm {
      MessageCodec.check(isTime(cpu) && isTime(wall), "time to run in of up to two hours");
      MessageCodec.check(memory > 0 && Bounds.isSize(memory), "memory of up to 1 TiB");
      MessageCodec.check(output > 0 && Bounds.isSize(output), "output of up to 1 TiB");
      MessageCodec.check(file > 0 && Bounds.isSize(file), "size of files of up to 1 TiB");
      MessageCodec.check(processes > 0 && processes <= Bounds.PROCESSES, "number of processes");
    }

    private static boolean isTime(long nanos) {
      return nanos > 0 && nanos <= Bounds.LIMIT_NANOS;
    }

    /** The message form of limits. */
    public static LimitsForm of(Limits limits) {
      return new LimitsForm(
          limits.cpu().toNanos(),
          limits.wall().toNanos(),
          limits.memoryBytes(),
          limits.outputBytes(),
          limits.processes(),
          limits.fileBytes());
    }

    /** The limits. */
    public Limits limits() {
      return new Limits(
          Duration.ofNanos(cpu), Duration.ofNanos(wall), memory, output, processes, file);
    }
  }
}
