package boardjudge.grading;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/**
 * Tells how far the runs of a grading have come, which are going on, and how long the others will
 * take. Thread-safe.
 */
final class RunWatch {
  private final long count;
  private final int jobs;
  private final int giveUp;
  private final IntUnaryOperator missing;
  private final Grader.Watcher watcher;
  private final Set<String> running = new LinkedHashSet<>();
  private final Map<Integer, Runs> runsOf = new TreeMap<>();
  private long done;

  /** What is known of the runs of a program; {@code slow} ones passed the time limit. */
  private record Runs(int ended, long nanos, int slow) {}

  /**
   * @param count how many runs there may be
   * @param jobs how many go on at a time
   * @param giveUp after so many slow runs a program is not run any more; 0 for never
   * @param missing of how many tests of a submission, by its number, nothing is known yet
   */
  RunWatch(long count, int jobs, int giveUp, IntUnaryOperator missing, Grader.Watcher watcher) {
    this.count = count;
    this.jobs = jobs;
    this.giveUp = giveUp;
    this.missing = missing;
    this.watcher = watcher;
  }

  /** A program that will be run. */
  synchronized void expect(int number) {
    runsOf.put(number, new Runs(0, 0, 0));
  }

  synchronized void begun(String run) {
    running.add(run);
  }

  /** A run that has ended. */
  synchronized void ended(int number, String run, Duration took, boolean slow) {
    running.remove(run);
    Runs one = new Runs(1, took.toNanos(), slow ? 1 : 0);
    runsOf.merge(
        number, one, (a, b) -> new Runs(a.ended + b.ended, a.nanos + b.nanos, a.slow + b.slow));
    skipped();
  }

  /** A run that will be made again, alone. */
  synchronized void deferred(String run) {
    running.remove(run);
  }

  /** A run that need not be made. */
  synchronized void skipped() {
    done++;
    watcher.on(new Advance("running", Math.min(done, count), count, this::left, this::now));
  }

  /** The run that has gone on for longest. */
  private String now() {
    String first = running.stream().findFirst().orElse("");
    return running.size() > 1 ? first + " and " + (running.size() - 1) + " more" : first;
  }

  /** Each test that is left takes as long as those of the program that have ended, or of all. */
  private Optional<Duration> left() {
    long ended = 0;
    long nanos = 0;
    for (Runs one : runsOf.values()) {
      ended += one.ended;
      nanos += one.nanos;
    }
    if (ended == 0) {
      return Optional.empty();
    }
    double left = 0;
    for (Map.Entry<Integer, Runs> each : runsOf.entrySet()) {
      Runs one = each.getValue();
      int tests = missing.applyAsInt(each.getKey());
      if (giveUp > 0 && one.slow > 0) {
        tests = Math.min(tests, Math.max(0, giveUp - one.slow));
      }
      double mean = one.ended == 0 ? (double) nanos / ended : (double) one.nanos / one.ended;
      left += tests * mean;
    }
    return Optional.of(Duration.ofNanos((long) (left / jobs)));
  }
}
