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
import java.util.function.Function;
import java.util.stream.Collectors;

/** A graded submission: totals in memory, the results of tests in the store. */
public final class GradedSubmission {
  private final Submission submission;
  private final Optional<TestResult> firstFailure;
  private final int passed;
  private final int notRun;
  private final Optional<Duration> cpu;
  private final Optional<Duration> slowest;
  private final OptionalLong memory;
  private final Map<RunPlace, Long> places;
  private final ResultStore store;
  private final int number;

  /** There is a single result without a test if the submission was never run. */
  GradedSubmission(Submission submission, List<TestResult> results, ResultStore store)
      throws IOException {
    this.submission = submission;
    this.firstFailure =
        results.stream().filter(result -> result.verdict() != Verdict.ACCEPTED).findFirst();
    this.passed = (int) results.stream().filter(r -> r.verdict() == Verdict.ACCEPTED).count();
    this.notRun = (int) results.stream().filter(r -> r.verdict() == Verdict.NOT_RUN).count();
    List<Duration> times = times(results);
    this.cpu = times.stream().reduce(Duration::plus);
    this.slowest = times.stream().max(Duration::compareTo);
    this.memory =
        results.stream().map(TestResult::memory).flatMapToLong(OptionalLong::stream).max();
    this.places =
        results.stream()
            .flatMap(result -> result.place().stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    this.store = store;
    this.number = store.put(this, results);
  }

  /** The CPU times of all runs; none unless all were measured. */
  static List<Duration> times(List<TestResult> results) {
    List<TestResult> runs = results.stream().filter(r -> r.verdict() != Verdict.NOT_RUN).toList();
    List<Duration> times = runs.stream().flatMap(run -> run.cpu().stream()).toList();
    return times.size() == runs.size() ? times : List.of();
  }

  /** The submission. */
  public Submission submission() {
    return submission;
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
    return firstFailure.map(TestResult::verdict).orElse(Verdict.ACCEPTED);
  }

  /** The first test that it fails. */
  public Optional<TestResult> firstFailure() {
    return firstFailure;
  }

  /** How many tests it passes. */
  public int passed() {
    return passed;
  }

  /** How many tests it was not run on. */
  public int notRun() {
    return notRun;
  }

  /** CPU time on all tests together; empty unless all runs were measured. */
  public Optional<Duration> cpu() {
    return cpu;
  }

  /** The most CPU time on one test; empty unless all runs were measured. */
  public Optional<Duration> slowest() {
    return slowest;
  }

  /** The most memory on one test in bytes; empty where none was measured. */
  public OptionalLong memory() {
    return memory;
  }

  Map<RunPlace, Long> places() {
    return places;
  }
}
