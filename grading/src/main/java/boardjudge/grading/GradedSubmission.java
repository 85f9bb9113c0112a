package boardjudge.grading;

import boardjudge.grading.points.Mark;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A graded submission: totals in memory, the results of tests in the store.
 *
 * @param firstFailure the first test that it fails
 * @param passed how many tests it passes
 * @param notRun how many tests it was not run on
 * @param cpu CPU time on all tests together; empty unless all runs were measured
 * @param slowest the most CPU time on one test; empty unless all runs were measured
 * @param memory the most memory on one test in bytes; empty where none was measured
 * @param number the submission's number in the store of results
 */
public record GradedSubmission(
    Submission submission,
    Optional<TestResult> firstFailure,
    int passed,
    int notRun,
    Optional<Duration> cpu,
    Optional<Duration> slowest,
    OptionalLong memory,
    ResultStore store,
    int number) {
  /** There is a single result without a test if the submission was never run. */
  static GradedSubmission of(Submission submission, List<TestResult> results, ResultStore store)
      throws IOException {
    Optional<TestResult> firstFailure = results.stream().filter(r -> !r.isAccepted()).findFirst();
    int passed = (int) results.stream().filter(TestResult::isAccepted).count();
    int notRun = (int) results.stream().filter(r -> r.verdict() == Verdict.NOT_RUN).count();
    List<Duration> times = times(results);
    return new GradedSubmission(
        submission,
        firstFailure,
        passed,
        notRun,
        times.stream().reduce(Duration::plus),
        times.stream().max(Duration::compareTo),
        results.stream().map(TestResult::memory).flatMapToLong(OptionalLong::stream).max(),
        store,
        store.put(submission, verdict(firstFailure), passed, notRun, results));
  }

  /** The CPU times of all runs; none unless all were measured. */
  static List<Duration> times(List<TestResult> results) {
    List<TestResult> runs = results.stream().filter(r -> r.verdict() != Verdict.NOT_RUN).toList();
    List<Duration> times = runs.stream().flatMap(run -> run.cpu().stream()).toList();
    return times.size() == runs.size() ? times : List.of();
  }

  /** In the tests' order; a single one without a test if it was never run. */
  public List<TestResult> results() throws IOException {
    return store.read(number);
  }

  Map<String, Mark> marks() throws IOException {
    Map<String, Mark> marks = new LinkedHashMap<>();
    results().forEach(result -> marks.put(result.test(), result.mark()));
    return marks;
  }

  /** Accepted, or the verdict of the first test that it fails, as judges have it. */
  public Verdict verdict() {
    return verdict(firstFailure);
  }

  private static Verdict verdict(Optional<TestResult> firstFailure) {
    return firstFailure.map(TestResult::verdict).orElse(Verdict.ACCEPTED);
  }
}
