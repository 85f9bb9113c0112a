package boardjudge.stress;

import boardjudge.sandbox.Limits;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long to wait for a program that may hang: by its runs so far. What passes this short limit is
 * only suspected; what counts is the full one. Thread-safe.
 */
final class AdaptiveTimeout {
  private static final int TIMES = 20;
  private static final long LEAST = Duration.ofMillis(200).toNanos();

  private static final Duration GUESS = Duration.ofMillis(500);

  private final Limits full;
  private final AtomicLong slowest = new AtomicLong();

  AdaptiveTimeout(Limits full) {
    this.full = full;
  }

  /** The limits that count. */
  Limits full() {
    return full;
  }

  /** How long a run took that was as it should be. */
  void passed(Duration wall) {
    slowest.accumulateAndGet(wall.toNanos(), Math::max);
  }

  /** The full limits, with as little time as seems enough. */
  Limits now() {
    long longest = slowest.get();
    Duration enough = Duration.ofNanos(Math.max(LEAST, TIMES * longest));
    return longest == 0 ? full : within(enough);
  }

  /** The same for a program that is known to hang: a guess if no run was as it should be. */
  Limits nowThatItHangs() {
    return slowest.get() == 0 ? within(GUESS) : now();
  }

  private Limits within(Duration time) {
    Duration wall = time.multipliedBy(2);
    return time.compareTo(full.cpu()) >= 0 || wall.compareTo(full.wall()) >= 0
        ? full
        : full.withCpu(time).withWall(wall);
  }
}
