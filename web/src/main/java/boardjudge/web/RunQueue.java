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
 * Runs jobs in order, a few at a time. Limits the unfinished jobs of each session and of all, and
 * stops those that nobody polls. Thread-safe.
 */
final class RunQueue implements AutoCloseable {
  static final int MAX_PER_SESSION = 2;

  static final int MAX_TOTAL = 12;

  private static final int CHECK_INTERVAL_MS = 200;

  private final ExecutorService workers;
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(RequestThreads.daemons("watch"));
  private final ScheduledFuture<?> abandonedCheck;
  private final List<Job> unfinished = new ArrayList<>();

  RunQueue(int jobs, Duration idleTimeout) {
    workers = Executors.newFixedThreadPool(jobs, RequestThreads.daemons("run"));
    abandonedCheck =
        watch.scheduleWithFixedDelay(
            () -> checkAbandoned(idleTimeout),
            CHECK_INTERVAL_MS,
            CHECK_INTERVAL_MS,
            TimeUnit.MILLISECONDS);
  }

  synchronized void add(Job job) throws HttpException {
    unfinished.removeIf(Job::hasEnded);
    long count = unfinished.stream().filter(each -> each.session() == job.session()).count();
    if (count >= MAX_PER_SESSION) {
      throw HttpException.tooManyRequests("own-programs", "count", MAX_PER_SESSION);
    }
    if (unfinished.size() >= MAX_TOTAL) {
      throw HttpException.tooManyRequests("all-programs", "count", MAX_TOTAL);
    }
    unfinished.add(job);
    workers.execute(job);
  }

  synchronized int ahead(Job job) {
    unfinished.removeIf(Job::hasEnded);
    return Math.max(0, unfinished.indexOf(job));
  }

  private void checkAbandoned(Duration idleTimeout) {
    try {
      stopAbandoned(idleTimeout);
    } catch (RuntimeException | Error fault) {
      // Thrown, it would silently end the schedule.
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, fault);
    }
  }

  private void stopAbandoned(Duration idleTimeout) {
    List<Job> abandoned;
    synchronized (this) {
      unfinished.removeIf(Job::hasEnded);
      abandoned = unfinished.stream().filter(job -> job.isAbandoned(idleTimeout)).toList();
    }
    abandoned.forEach(job -> job.stop("ended: the page that started it was closed"));
  }

  /** Stops all jobs and waits at most five seconds for their end. */
  @Override
  public void close() {
    abandonedCheck.cancel(false);
    watch.shutdownNow();
    List<Job> jobs;
    synchronized (this) {
      jobs = List.copyOf(unfinished);
    }
    jobs.forEach(job -> job.stop("ended: the server was closed"));
    workers.shutdownNow();
    try {
      workers.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}
