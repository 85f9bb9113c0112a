package boardjudge.checker.grade;

import boardjudge.checker.run.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What became of a submission.
 *
 * @param submission the submission
 * @param results one a test, in the tests' order; a single one without a test if it was never run
 */
public record GradedSubmission(Submission submission, List<TestResult> results) {
  public GradedSubmission {
    results = List.copyOf(results);
  }

  /** Accepted, or the verdict of the first test that it fails, as judges have it. */
  public Verdict verdict() {
    return firstFailure().map(TestResult::verdict).orElse(Verdict.ACCEPTED);
  }

  /** The first test that it fails. */
  public Optional<TestResult> firstFailure() {
    return results.stream().filter(result -> result.verdict() != Verdict.ACCEPTED).findFirst();
  }

  /** How many tests it passes. */
  public int passed() {
    return (int) results.stream().filter(r -> r.verdict() == Verdict.ACCEPTED).count();
  }

  /** CPU time on all tests together. */
  public Duration cpu() {
    return results.stream().map(TestResult::cpu).reduce(Duration.ZERO, Duration::plus);
  }

  /** The most CPU time on one test. */
  public Duration slowest() {
    return results.stream().map(TestResult::cpu).max(Duration::compareTo).orElse(Duration.ZERO);
  }

  /** The most memory on one test; empty where none was measured. */
  public OptionalLong memory() {
    return results.stream().map(TestResult::memory).flatMapToLong(OptionalLong::stream).max();
  }
}
