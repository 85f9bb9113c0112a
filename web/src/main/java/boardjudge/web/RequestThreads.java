package boardjudge.web;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Serves each request in a thread of its own. Requests that keep it waiting for too long are ended,
 * and so is the one that has waited longest where there are too many: an interrupted thread closes
 * its connection. Thread-safe.
 */
final class RequestThreads implements Executor, AutoCloseable {
  /** In the order in which requests are ended when there are too many. */
  enum Phase {
    /** The request's head is incomplete. */
    WAITING,
    RECEIVING,
    ANSWERING,
    SENDING
  }

  private static final int CHECK_INTERVAL_MS = 100;

  private final SiteSettings.ConnectionLimits limits;
  private final LongSupplier clock;
  private final ExecutorService threads = Executors.newCachedThreadPool(daemons("serve"));
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(daemons("serve-clock"));
  private final ScheduledFuture<?> overdueCheck;
  private final Set<Turn> turns = new LinkedHashSet<>();
  private final ThreadLocal<Turn> own = ThreadLocal.withInitial(Turn::new);

  /**
   * @param clock in nanoseconds, from an arbitrary origin
   */
  RequestThreads(SiteSettings.ConnectionLimits limits, LongSupplier clock) {
    this.limits = limits;
    this.clock = clock;
    overdueCheck =
        watch.scheduleWithFixedDelay(
            this::endOverdue, CHECK_INTERVAL_MS, CHECK_INTERVAL_MS, TimeUnit.MILLISECONDS);
  }

  static ThreadFactory daemons(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** One request; guarded by the lock of the threads. */
  private final class Turn {
    private final Thread thread = Thread.currentThread();
    private final long start = clock.getAsLong();
    private Phase phase = Phase.WAITING;
    private long deadline = start + limits.head().toNanos();

    private void end() {
      turns.remove(this);
      thread.interrupt();
    }
  }

  @Override
  public void execute(Runnable request) {
    threads.execute(() -> serve(request));
  }

  private void serve(Runnable request) {
    Turn turn = new Turn();
    own.set(turn);
    synchronized (this) {
      if (turns.size() >= limits.all()) {
        // If all others are being answered, the new one itself.
        longestWaiting().orElse(turn).end();
      }
      turns.add(turn);
    }
    try {
      request.run();
    } finally {
      synchronized (this) {
        turns.remove(turn);
      }
    }
  }

  private Optional<Turn> longestWaiting() {
    return turns.stream()
        .filter(each -> each.phase.compareTo(Phase.ANSWERING) < 0)
        .min(Comparator.comparing((Turn each) -> each.phase).thenComparing(each -> each.start));
  }

  /** Sets the phase of the request that this thread serves, and so its time limit. */
  synchronized void enter(Phase phase) {
    Turn turn = own.get();
    turn.phase = phase;
    turn.deadline =
        switch (phase) {
          case WAITING -> turn.start + limits.head().toNanos();
          case RECEIVING -> turn.start + limits.request().toNanos();
          case ANSWERING -> turn.start + Long.MAX_VALUE / 2;
          case SENDING -> clock.getAsLong() + limits.answer().toNanos();
        };
  }

  synchronized void endOverdue() {
    long now = clock.getAsLong();
    turns.stream().filter(each -> now - each.deadline > 0).toList().forEach(Turn::end);
  }

  @Override
  public void close() {
    overdueCheck.cancel(false);
    watch.shutdownNow();
    threads.shutdownNow();
  }
}
