package boardjudge.grading;

import boardjudge.sandbox.Verdict;
import java.time.Duration;
import java.util.Optional;

/**
 * How far one program has come, for the rule on when it stops. Tests are begun in order and end in
 * any: {@link #isOver} spares what will not count, {@link #counted} decides, in order. Thread-safe.
 */
final class SubmissionProgress {
  private final Stopping stopping;

  /** Of the runs that have ended: the first that failed, and what each took. */
  private int firstFailed = Integer.MAX_VALUE;

  private final long[] costs;

  /** Of the tests that were counted. */
  private Optional<String> failed = Optional.empty();

  private Duration spent = Duration.ZERO;

  SubmissionProgress(Stopping stopping, int tests) {
    this.stopping = stopping;
    this.costs = new long[stopping.budget().isPresent() ? tests : 0];
  }

  /** Whether a test will not count, by the runs before it that have ended. */
  synchronized boolean isOver(int test) {
    if (stopping.atFirstFailure() && firstFailed < test) {
      return true;
    }
    long before = 0;
    for (int i = 0; i < Math.min(test, costs.length); i++) {
      before += costs[i];
    }
    return isSpent(Duration.ofNanos(before));
  }

  synchronized void ended(int test, TestResult result) {
    if (result.verdict() != Verdict.ACCEPTED) {
      firstFailed = Math.min(firstFailed, test);
    }
    if (costs.length > 0) {
      costs[test] = Stopping.cost(result).toNanos();
    }
  }

  /** The result that counts for the next test in order. */
  synchronized TestResult counted(String test, TestResult result) {
    if (stopping.atFirstFailure() && failed.isPresent()) {
      return TestResult.notRun(test, Verdict.NOT_RUN, Stopping.after(failed.get()));
    }
    if (isSpent(spent)) {
      return TestResult.notRun(test, Verdict.NOT_RUN, stopping.beyond());
    }
    spent = spent.plus(Stopping.cost(result));
    if (result.verdict() != Verdict.ACCEPTED) {
      failed = failed.or(() -> Optional.of(test));
    }
    return result;
  }

  private boolean isSpent(Duration time) {
    return stopping.budget().filter(budget -> time.compareTo(budget) >= 0).isPresent();
  }
}
