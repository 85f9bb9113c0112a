package boardjudge.grading;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells how far the runs of a grading have come, which are going on, and how long it will take. */
final class RunWatch {
  private final List<OpenSubmission> all;
  private final long count;
  private final int jobs;
  private final Grader.Watcher watcher;
  private final Map<String, Long> running = new LinkedHashMap<>();
  private long done;

  /**
   * @param count how many runs there may be
   * @param jobs how many go on at a time
   */
  RunWatch(List<OpenSubmission> all, long count, int jobs, Grader.Watcher watcher) {
    this.all = List.copyOf(all);
    this.count = count;
    this.jobs = jobs;
    this.watcher = watcher;
  }

  synchronized void begun(String run) {
    running.put(run, System.nanoTime());
  }

  /**
   * Ends a run.
   *
   * @param decided false if it will be made again
   */
  synchronized void ended(String run, boolean decided) {
    running.remove(run);
    done += decided ? 1 : 0;
    watcher.on(new Advance("running", done, count, this::left, this::now));
  }

  /** What runs, the longest first. */
  private String now() {
    return running.keySet().stream().findFirst().orElse("")
        + (running.size() > 1 ? " and " + (running.size() - 1) + " more" : "");
  }

  private Optional<Duration> left() {
    long runs = 0;
    long nanos = 0;
    for (OpenSubmission one : all) {
      runs += one.runs();
      nanos += one.nanos();
    }
    if (runs == 0) {
      return Optional.empty();
    }
    double left = 0;
    List<OpenSubmission> open = new ArrayList<>(all);
    for (OpenSubmission one : open) {
      left += one.nanosLeft((double) nanos / runs);
    }
    return Optional.of(Duration.ofNanos((long) (left / jobs)));
  }
}
