package boardjudge.grading;

import boardjudge.grading.Preparation.Prepared;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A submission whose runs have begun and have not all ended. Thread-safe. */
final class OpenSubmission {
  /**
   * So many runs that only a run alone can decide are made; then the other tests wait for that,
   * too.
   */
  private static final int MOST_UNSURE = 3;

  private final Prepared prepared;
  private final List<TestFile> tests;
  private final Stopping stopping;
  private final SubmissionProgress progress;
  private final Map<Integer, TestResult> results = new ConcurrentHashMap<>();

  /** The tests that are to be run when nothing else runs. */
  private final NavigableSet<Integer> alone = new ConcurrentSkipListSet<>();

  private final AtomicInteger slow = new AtomicInteger();
  private final AtomicInteger runs = new AtomicInteger();
  private final AtomicLong nanos = new AtomicLong();

  OpenSubmission(Prepared prepared, List<TestFile> tests, Stopping stopping) {
    this.prepared = prepared;
    this.tests = List.copyOf(tests);
    this.stopping = stopping;
    this.progress = new SubmissionProgress(stopping, tests.size());
  }

  Prepared prepared() {
    return prepared;
  }

  /** Its name and the name of one of its tests. */
  String named(int test) {
    return prepared.submission().name() + " on " + tests.get(test).name();
  }

  /** Whether a test will not count. */
  boolean isOver(int test) {
    return progress.isOver(test);
  }

  /** Whether its tests should wait until nothing else runs. */
  boolean isUnsure() {
    return alone.size() >= MOST_UNSURE;
  }

  /** Keeps a test for when nothing else runs. */
  void defer(int test) {
    alone.add(test);
  }

  /** The tests that were kept for that, in order. */
  List<Integer> deferred() {
    return List.copyOf(alone);
  }

  /**
   * Takes the result of a test.
   *
   * @param took how long it was waited for; zero where it was known
   */
  void ended(int test, TestResult result, Duration took) {
    if (result.verdict() == Verdict.TIME_LIMIT) {
      slow.incrementAndGet();
    }
    if (!took.isZero()) {
      runs.incrementAndGet();
      nanos.addAndGet(took.toNanos());
    }
    results.put(test, result);
    progress.ended(test, result);
  }

  /** How many runs were waited for. */
  int runs() {
    return runs.get();
  }

  /** How long that took together, in nanoseconds. */
  long nanos() {
    return nanos.get();
  }

  /**
   * How long the tests that are left will take, in nanoseconds: each as long as those that ended.
   *
   * @param mean of a run, where none has ended yet
   */
  double nanosLeft(double mean) {
    int left = tests.size() - results.size();
    if (stopping.giveUp() > 0 && slow.get() > 0) {
      left = Math.min(left, Math.max(0, stopping.giveUp() - slow.get()));
    }
    return left * (runs() == 0 ? mean : (double) nanos() / runs());
  }

  /** All of it, when every test has ended or is over. */
  GradedSubmission graded(ResultFile kept) throws IOException {
    List<TestResult> counted = new ArrayList<>();
    for (int test = 0; test < tests.size(); test++) {
      String name = tests.get(test).name();
      TestResult spared = TestResult.notRun(name, Verdict.NOT_RUN, "");
      Optional<TestResult> result = Optional.ofNullable(results.get(test));
      counted.add(progress.counted(name, result.orElse(spared)));
    }
    results.clear();
    return new GradedSubmission(prepared.submission(), counted, kept);
  }
}
