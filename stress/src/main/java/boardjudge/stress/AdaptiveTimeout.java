package boardjudge.stress;

import boardjudge.sandbox.Limits;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Adapts the time limits of a program that may hang to its runs so far. A run over such a short
 * limit is only suspect; the full limits decide. Thread-safe.
 */
final class AdaptiveTimeout {
  private static final int FACTOR = 20;
  private static final long MIN_NANOS = Duration.ofMillis(200).toNanos();

  private static final Duration GUESS = Duration.ofMillis(500);

  private final Limits full;
  private final AtomicLong slowest = new AtomicLong();

  AdaptiveTimeout(Limits full) {
    this.full = full;
  }

  Limits full() {
    return full;
  }

  void passed(Duration wall) {
    slowest.accumulateAndGet(wall.toNanos(), Math::max);
  }

  Limits adapted() {
    long longest = slowest.get();
    Duration limit = Duration.ofNanos(Math.max(MIN_NANOS, FACTOR * longest));
    return longest == 0 ? full : within(limit);
  }

  /** For a program known to hang: a guess if no run has passed. */
  Limits adaptedForHang() {
    return slowest.get() == 0 ? within(GUESS) : adapted();
  }

  private Limits within(Duration time) {
    Duration wall = time.multipliedBy(2);
    return time.compareTo(full.cpu()) >= 0 || wall.compareTo(full.wall()) >= 0
        ? full
        : full.withCpu(time).withWall(wall);
  }
}
