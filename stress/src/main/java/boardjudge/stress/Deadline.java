package boardjudge.stress;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.Optional;

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

  /** Work that ends by an exception when its thread is interrupted. */
  interface Work<T> {
    T run() throws IOException, InterruptedException;
  }

  /** The result of some work; empty if the end of the time stopped it. */
  static <T> Optional<T> within(Duration time, Work<T> work)
      throws IOException, InterruptedException {
    Deadline deadline = new Deadline(time);
    try {
      return Optional.of(work.run());
    } catch (IOException | InterruptedException | RuntimeException exception) {
      if (deadline.stopped(exception)) {
        return Optional.empty();
      }
      if (exception instanceof UncheckedIOException broken) {
        throw broken.getCause();
      }
      throw exception;
    } finally {
      deadline.end();
    }
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
