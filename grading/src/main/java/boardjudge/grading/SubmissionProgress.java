package boardjudge.grading;

import boardjudge.sandbox.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
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

  /** Of the runs that have ended: those that passed the time limit, and those that crashed. */
  private final BitSet slow = new BitSet();

  private final BitSet crashed = new BitSet();

  /** Of the tests that were counted. */
  private Optional<String> failed = Optional.empty();

  private Duration spent = Duration.ZERO;
  private final List<String> countedSlow = new ArrayList<>();
  private int countedCrashes;
  private int counted;

  SubmissionProgress(Stopping stopping, int tests) {
    this.stopping = stopping;
    this.costs = new long[stopping.budget().isPresent() ? tests : 0];
  }

  /** Whether a test will not count, by the runs before it that have ended. */
  synchronized boolean isOver(int test) {
    if (stopping.atFirstFailure() && firstFailed < test) {
      return true;
    }
    int most = stopping.giveUp();
    if (most > 0
        && (slow.get(0, test).cardinality() >= most
            || (test >= most && crashed.nextClearBit(0) >= most))) {
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
    slow.set(test, result.verdict() == Verdict.TIME_LIMIT);
    crashed.set(test, result.verdict() == Verdict.RUN_TIME_ERROR);
    if (costs.length > 0) {
      costs[test] = Stopping.cost(result).toNanos();
    }
  }

  /** The result that counts for the next test in order. */
  synchronized TestResult counted(String test, TestResult result) {
    Optional<String> spared = spared();
    counted++;
    if (spared.isPresent()) {
      return TestResult.notRun(test, Verdict.NOT_RUN, spared.get());
    }
    spent = spent.plus(Stopping.cost(result));
    if (result.verdict() != Verdict.ACCEPTED) {
      failed = failed.or(() -> Optional.of(test));
    }
    if (result.verdict() == Verdict.TIME_LIMIT) {
      countedSlow.add(test);
    }
    if (result.verdict() == Verdict.RUN_TIME_ERROR && countedCrashes == counted - 1) {
      countedCrashes++;
    }
    return result;
  }

  /** Why the next test in order does not count; empty if it does. */
  private Optional<String> spared() {
    if (stopping.atFirstFailure() && failed.isPresent()) {
      return failed.map(Stopping::after);
    }
    int most = stopping.giveUp();
    if (most > 0 && countedSlow.size() >= most) {
      return Optional.of(Stopping.tooSlow(countedSlow));
    }
    if (most > 0 && countedCrashes >= most) {
      return Optional.of(Stopping.crashes(most));
    }
    return isSpent(spent) ? Optional.of(stopping.beyond()) : Optional.empty();
  }

  private boolean isSpent(Duration time) {
    return stopping.budget().filter(budget -> time.compareTo(budget) >= 0).isPresent();
  }
}
