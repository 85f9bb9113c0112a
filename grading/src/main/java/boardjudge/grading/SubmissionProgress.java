package boardjudge.grading;

import boardjudge.sandbox.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The progress of one program, for the rule on when it stops. Tests begin in order and end in any:
 * {@link #isSkipped} tells early which will not count, {@link #counted} decides in order.
 * Thread-safe.
 */
final class SubmissionProgress {
  private final StopRule stopping;

  /** Of the ended runs: what each cost in nanoseconds. */
  private final long[] costs;

  /** Of the ended runs: those beyond the time limit, and those that crashed. */
  private final BitSet slow = new BitSet();

  private final BitSet crashed = new BitSet();

  /** Of the ended runs: those that failed. */
  private final NavigableMap<Integer, TestResult> failures = new TreeMap<>();

  /** Of the tests counted so far, in order. */
  private Optional<String> failed = Optional.empty();

  private Duration spent = Duration.ZERO;
  private final List<String> countedSlow = new ArrayList<>();
  private int countedCrashes;
  private final Map<Integer, TestResult> countedFailures = new TreeMap<>();
  private int counted;

  /** Where points count: the progress up to the first test that may or may not count. */
  private final Optional<SubmissionProgress> certain;

  /** Results of ended runs behind that test. */
  private final Map<Integer, TestResult> pending = new TreeMap<>();

  private final int tests;

  SubmissionProgress(StopRule stopping, int tests) {
    this(
        stopping,
        tests,
        stopping
            .skipRule()
            .map(points -> new SubmissionProgress(stopping, tests, Optional.empty())));
  }

  private SubmissionProgress(StopRule stopping, int tests, Optional<SubmissionProgress> certain) {
    this.stopping = stopping;
    this.tests = tests;
    this.certain = certain;
    this.costs = new long[stopping.budget().isPresent() ? tests : 0];
  }

  /** Whether a test will not count, by the earlier tests that have ended. */
  synchronized boolean isSkipped(int test) {
    if (stopping.atFirstFailure() && !failures.headMap(test).isEmpty()) {
      return true;
    }
    if (certain.isPresent()) {
      // An ended run may turn out not to count, and must not lead to giving up then.
      return skipReason(test, failures.headMap(test, false)).isPresent()
          || certain.get().givenUp().isPresent();
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
      failures.put(test, result);
    }
    slow.set(test, result.verdict() == Verdict.TIME_LIMIT);
    crashed.set(test, result.verdict() == Verdict.RUN_TIME_ERROR);
    if (costs.length > 0) {
      costs[test] = StopRule.cost(result).toNanos();
    }
    if (certain.isPresent()) {
      pending.put(test, result);
      certain.get().advance(pending);
    }
  }

  /** Counts tests in order, as long as the next result is known or does not matter. */
  private void advance(Map<Integer, TestResult> known) {
    while (counted < tests) {
      Optional<TestResult> next = Optional.ofNullable(known.remove(counted));
      if (next.isEmpty() && skipReason(counted, countedFailures).isEmpty()) {
        return;
      }
      TestResult result = next.orElse(TestResult.notRun(Verdict.NOT_RUN, ""));
      counted(result.test(), result);
    }
  }

  /** The result that counts for the next test in order. */
  synchronized TestResult counted(String test, TestResult result) {
    Optional<String> spared = spared();
    counted++;
    if (spared.isPresent()) {
      return TestResult.notRun(test, Verdict.NOT_RUN, spared.get());
    }
    spent = spent.plus(StopRule.cost(result));
    if (result.verdict() != Verdict.ACCEPTED) {
      failed = failed.or(() -> Optional.of(test));
      countedFailures.put(counted - 1, result);
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
    return givenUp().or(() -> skipReason(counted, countedFailures).map(StopRule::nothingToEarn));
  }

  /** Why neither the next test in order nor any later one counts. */
  private Optional<String> givenUp() {
    if (stopping.atFirstFailure() && failed.isPresent()) {
      return failed.map(StopRule::afterFailure);
    }
    int most = stopping.giveUp();
    if (most > 0 && countedSlow.size() >= most) {
      return Optional.of(StopRule.tooSlow(countedSlow));
    }
    if (most > 0 && countedCrashes >= most) {
      return Optional.of(StopRule.crashes(most));
    }
    return isSpent(spent) ? Optional.of(stopping.budgetSpent()) : Optional.empty();
  }

  private Optional<String> skipReason(int test, Map<Integer, TestResult> failed) {
    return stopping.skipRule().flatMap(points -> points.skipReason(test, failed));
  }

  private boolean isSpent(Duration time) {
    return stopping.budget().filter(budget -> time.compareTo(budget) >= 0).isPresent();
  }
}
