package boardjudge.grading;

import boardjudge.grading.points.Mark;
import boardjudge.sandbox.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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
  /** A run whose time by the clock is more than this many times its CPU time mostly waits. */
  private static final int WALL_PER_CPU = 10;

  private final StopRule stopping;
  private final List<String> tests;

  /** Of the ended runs. */
  private final NavigableMap<Integer, TestResult> results = new TreeMap<>();

  /** Of the first tests, up to the first that may or may not count. */
  private final List<TestResult> counted = new ArrayList<>();

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
    Collection<TestResult> before = results.headMap(test).values();
    if (stopping.points().isPresent()) {
      // An ended run may turn out not to count, and must not lead to giving up then.
      boolean hasFailed = before.stream().anyMatch(result -> !result.isAccepted());
      return hasFailed
          && (stopping.atFirstFailure() || nothingToEarn(tests.get(test), before).isPresent());
    }
    Tally all = tally;
    for (Map.Entry<Integer, TestResult> ended : results.subMap(counted.size(), test).entrySet()) {
      all = all.with(ended.getKey(), ended.getValue());
    }
    return givenUp(all).isPresent();
  }

  synchronized void ended(int test, TestResult result) {
    results.put(test, result);
    count();
  }

  private void count() {
    for (int test = counted.size(); test < tests.size(); test++) {
      String name = tests.get(test);
      Optional<String> reason = givenUp(tally).or(() -> nothingToEarn(name, counted));
      if (reason.isPresent()) {
        counted.add(TestResult.notRun(name, Verdict.NOT_RUN, "not run, since " + reason.get()));
      } else if (isMissing(test)) {
        return;
      } else {
        TestResult result = Objects.requireNonNull(results.get(test));
        counted.add(result);
        tally = tally.with(test, result);
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

  /** Why a test can earn no more points, if so. */
  private Optional<String> nothingToEarn(String test, Collection<TestResult> before) {
    if (stopping.points().isEmpty()) {
      return Optional.empty();
    }
    Map<String, Mark> failed = new HashMap<>();
    for (TestResult result : before) {
      if (!result.isAccepted() && result.verdict() != Verdict.NOT_RUN) {
        failed.put(result.test(), result.mark());
      }
    }
    return stopping
        .points()
        .filter(rules -> !failed.isEmpty())
        .flatMap(rules -> rules.skipReason(test, failed))
        .map(reason -> reason + " and no more points can be earned here");
  }

  /** Why no test counts after those summed up, if so. */
  private Optional<String> givenUp(Tally before) {
    int most = stopping.giveUp();
    if (stopping.atFirstFailure() && before.failed().isPresent()) {
      return Optional.of(before.failed().get() + " failed before it");
    }
    if (most > 0 && before.slow().size() >= most) {
      return Optional.of(
          "the program passed the time limit on " + String.join(", ", before.slow()));
    }
    if (most > 0 && before.crashes() >= most) {
      String where = most == 1 ? "the first test" : "each of the first " + most + " tests";
      return Optional.of("the program crashed on " + where);
    }
    return stopping
        .budget()
        .filter(budget -> before.spent().compareTo(budget) >= 0)
        .map(Duration::toMillis)
        .map(
            millis -> String.format(Locale.ROOT, "the budget of %.1f s is spent", millis / 1000.0));
  }

  /** CPU time, or the time by the clock of a run that mostly waits or was not measured. */
  static Duration cost(TestResult run) {
    Duration wall = run.wall().orElse(Duration.ZERO);
    return run.cpu()
        .filter(cpu -> cpu.multipliedBy(WALL_PER_CPU).compareTo(wall) >= 0)
        .orElse(wall);
  }

  /**
   * Results summed up in order.
   *
   * @param failed the first failed test
   * @param slow the tests beyond the time limit
   * @param crashes how many of the first tests, without a gap, were crashes
   */
  private record Tally(Optional<String> failed, List<String> slow, int crashes, Duration spent) {
    Tally with(int test, TestResult result) {
      boolean isSlow = result.verdict() == Verdict.TIME_LIMIT;
      boolean isCrash = result.verdict() == Verdict.RUN_TIME_ERROR && crashes == test;
      return new Tally(
          result.isAccepted() ? failed : failed.or(() -> Optional.of(result.test())),
          isSlow ? Stream.concat(slow.stream(), Stream.of(result.test())).toList() : slow,
          isCrash ? crashes + 1 : crashes,
          spent.plus(cost(result)));
    }
  }
}
