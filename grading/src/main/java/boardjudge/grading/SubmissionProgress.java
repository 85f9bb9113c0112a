package boardjudge.grading;

import boardjudge.grading.points.Mark;
import boardjudge.sandbox.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The results of one program so far, for the rule on when it stops. Tests begin in order and end in
 * any: {@link #isSkipped} tells early which will not count, {@link #counted} decides in order.
 * Thread-safe.
 */
final class SubmissionProgress {
  private final StopRule stopping;
  private final List<String> tests;

  /** Of the ended runs. */
  private final NavigableMap<Integer, TestResult> results = new TreeMap<>();

  private final NavigableMap<Integer, TestResult> failures = new TreeMap<>();

  /** Of the first tests, up to the first that may or may not count. */
  private final List<TestResult> counted = new ArrayList<>();

  private final Map<Integer, TestResult> countedFailures = new TreeMap<>();
  private Tally tally = new Tally(Optional.empty(), List.of(), 0, Duration.ZERO);

  SubmissionProgress(StopRule stopping, List<String> tests) {
    this.stopping = stopping;
    this.tests = List.copyOf(tests);
    count();
  }

  /** The tests without a result. */
  synchronized SortedSet<Integer> missing() {
    return new TreeSet<>(IntStream.range(0, tests.size()).filter(this::isMissing).boxed().toList());
  }

  synchronized boolean isMissing(int test) {
    return !results.containsKey(test);
  }

  /** Whether a test will not count, by the earlier tests that have ended. */
  synchronized boolean isSkipped(int test) {
    if (test < counted.size()) {
      return counted.get(test).verdict() == Verdict.NOT_RUN;
    }
    if (stopping.atFirstFailure() && !failures.headMap(test).isEmpty()) {
      return true;
    }
    if (stopping.points().isPresent()) {
      // An ended run may turn out not to count, and must not lead to giving up then.
      return skipReason(test, failures.headMap(test)).isPresent();
    }
    Tally before = tally;
    for (Map.Entry<Integer, TestResult> ended : results.subMap(counted.size(), test).entrySet()) {
      before = before.with(ended.getKey(), ended.getValue());
    }
    return givenUp(before).isPresent();
  }

  synchronized void ended(int test, TestResult result) {
    results.put(test, result);
    if (!result.isAccepted()) {
      failures.put(test, result);
    }
    count();
  }

  private void count() {
    for (int next = counted.size(); next < tests.size(); next++) {
      int test = next;
      Optional<String> reason =
          givenUp(tally).or(() -> skipReason(test, countedFailures).map(StopRule::nothingToEarn));
      if (reason.isPresent()) {
        counted.add(TestResult.notRun(tests.get(test), Verdict.NOT_RUN, reason.get()));
      } else if (isMissing(test)) {
        return;
      } else {
        TestResult result = Objects.requireNonNull(results.get(test));
        counted.add(result);
        tally = tally.with(test, result);
        if (!result.isAccepted()) {
          countedFailures.put(test, result);
        }
      }
    }
  }

  /** Whether the results that count are known for all tests. */
  synchronized boolean isComplete() {
    return counted.size() == tests.size();
  }

  /** The results that count, of the first tests, as far as they are known. */
  synchronized List<TestResult> counted() {
    return List.copyOf(counted);
  }

  private Optional<String> skipReason(int test, Map<Integer, TestResult> failed) {
    if (failed.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Mark> marks = new HashMap<>();
    failed.forEach((number, result) -> marks.put(tests.get(number), result.mark()));
    return stopping.points().flatMap(rules -> rules.skipReason(tests.get(test), marks));
  }

  /** Why no test counts after those summed up. */
  private Optional<String> givenUp(Tally before) {
    int most = stopping.giveUp();
    if (stopping.atFirstFailure() && before.failed().isPresent()) {
      return before.failed().map(test -> StopRule.afterFailure(tests.get(test)));
    }
    if (most > 0 && before.slow().size() >= most) {
      return Optional.of(StopRule.tooSlow(before.slow().stream().map(tests::get).toList()));
    }
    if (most > 0 && before.crashes() >= most) {
      return Optional.of(StopRule.crashes(most));
    }
    return stopping
        .budget()
        .filter(budget -> before.spent().compareTo(budget) >= 0)
        .map(budget -> stopping.budgetSpent());
  }

  /**
   * Results summed up in order.
   *
   * @param crashes how many of the first tests, without a gap, were crashes
   */
  private record Tally(Optional<Integer> failed, List<Integer> slow, int crashes, Duration spent) {
    Tally with(int test, TestResult result) {
      boolean isSlow = result.verdict() == Verdict.TIME_LIMIT;
      boolean isCrash = result.verdict() == Verdict.RUN_TIME_ERROR && crashes == test;
      return new Tally(
          result.isAccepted() ? failed : failed.or(() -> Optional.of(test)),
          isSlow ? Stream.concat(slow.stream(), Stream.of(test)).toList() : slow,
          isCrash ? crashes + 1 : crashes,
          spent.plus(StopRule.cost(result)));
    }
  }
}
