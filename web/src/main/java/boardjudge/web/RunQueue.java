package boardjudge.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs, a few at a time, in the order in which they came. A visitor may have few that have
 * not ended; whoever is gone has none. Thread-safe.
 */
final class RunQueue implements AutoCloseable {
  /** A visitor's programs that wait or run. */
  static final int FOR_EACH = 2;

  /** All visitors' together. */
  static final int IN_ALL = 12;

  private static final int LOOK_MS = 200;

  private final ExecutorService workers;
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(Listener.daemons("watch"));
  private final ScheduledFuture<?> looking;
  private final List<Job> unfinished = new ArrayList<>();

  /**
   * @param silence after which a visitor who asks no more is gone
   */
  RunQueue(int jobs, Duration silence) {
    workers = Executors.newFixedThreadPool(jobs, Listener.daemons("run"));
    looking =
        watch.scheduleWithFixedDelay(() -> look(silence), LOOK_MS, LOOK_MS, TimeUnit.MILLISECONDS);
  }

  /** Puts a job at the end. */
  synchronized void add(Job job) throws Refusal {
    unfinished.removeIf(Job::hasEnded);
    long own = unfinished.stream().filter(each -> each.visitor() == job.visitor()).count();
    if (own >= FOR_EACH) {
      throw Refusal.busy(
          FOR_EACH + " of your programs are waiting or running; stop one, or wait for it");
    }
    if (unfinished.size() >= IN_ALL) {
      throw Refusal.busy(IN_ALL + " programs are waiting; try again later");
    }
    unfinished.add(job);
    workers.execute(job);
  }

  /** How many come before it. */
  synchronized int ahead(Job job) {
    unfinished.removeIf(Job::hasEnded);
    return Math.max(0, unfinished.indexOf(job));
  }

  private void look(Duration silence) {
    try {
      stopAbandoned(silence);
    } catch (RuntimeException | Error fault) {
      // Thrown on, it would end all further looking, and nobody would be told.
      Thread own = Thread.currentThread();
      own.getUncaughtExceptionHandler().uncaughtException(own, fault);
    }
  }

  private void stopAbandoned(Duration silence) {
    List<Job> gone;
    synchronized (this) {
      unfinished.removeIf(Job::hasEnded);
      gone = unfinished.stream().filter(job -> job.isAbandoned(silence)).toList();
    }
    gone.forEach(job -> job.stop("ended: the page that started it was closed"));
  }

  /** Stops all that run; they are gone when this returns, or after five seconds. */
  @Override
  public void close() {
    looking.cancel(false);
    watch.shutdownNow();
    List<Job> left;
    synchronized (this) {
      left = List.copyOf(unfinished);
    }
    left.forEach(job -> job.stop("ended: the server was closed"));
    workers.shutdownNow();
    try {
      workers.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}
