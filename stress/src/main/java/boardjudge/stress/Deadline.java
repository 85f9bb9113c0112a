package boardjudge.stress;

import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;

/**
 * Interrupts the thread that created it, once, when a time is over; a program run of that thread
 * then ends by an exception. The creator must call {@link #end}.
 */
final class Deadline {
  private final Thread worker = Thread.currentThread();
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
      // end() was called.
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void interrupt() {
    if (!ended) {
      over = true;
      worker.interrupt();
    }
  }

  synchronized boolean isOver() {
    return over;
  }

  /** Whether the exception comes from this interrupt; an earlier fault does not. */
  boolean stopped(Exception exception) {
    boolean interrupted = false;
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      interrupted |=
          cause instanceof InterruptedException
              || cause instanceof InterruptedIOException
              || cause instanceof ClosedByInterruptException;
    }
    return interrupted && isOver();
  }

  /** Interrupts no more, and clears an interrupt of its own that nothing has consumed. */
  synchronized void end() {
    ended = true;
    clock.interrupt();
    if (over) {
      Thread.interrupted();
    }
  }
}
