package boardjudge.stress;

import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;

/**
 * Interrupts the thread that made it when a time is over, once; what the thread was at then ends by
 * an exception, since runs of programs heed their interrupt. Whoever made it ends it.
 */
final class Deadline {
  private final Thread working = Thread.currentThread();
  private final Thread clock;
  private boolean ended;
  private boolean over;

  Deadline(Duration time) {
    clock = new Thread(() -> wait(time), "deadline");
    clock.setDaemon(true);
    clock.start();
  }

  private void wait(Duration time) {
    try {
      Thread.sleep(Math.max(0, time.toMillis()));
      interrupt();
    } catch (InterruptedException done) {
      // It was ended.
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void interrupt() {
    if (!ended) {
      over = true;
      working.interrupt();
    }
  }

  /** Whether the thread was interrupted. */
  synchronized boolean isOver() {
    return over;
  }

  /**
   * Whether an exception says no more than that; a fault that was seen before is one all the same.
   */
  boolean stopped(Exception exception) {
    boolean interrupted = false;
    for (Throwable each = exception; each != null; each = each.getCause()) {
      interrupted |=
          each instanceof InterruptedException
              || each instanceof InterruptedIOException
              || each instanceof ClosedByInterruptException;
    }
    return interrupted && isOver();
  }

  /** Interrupts nobody any more; an interrupt of its own that nothing heeded is taken back. */
  synchronized void end() {
    ended = true;
    clock.interrupt();
    if (over) {
      Thread.interrupted();
    }
  }
}
