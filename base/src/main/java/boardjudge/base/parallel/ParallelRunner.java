package boardjudge.base.parallel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * Does many pieces of work, several at a time, and hands their results on in order.
 *
 * <p>What is handed on does not depend on the number of threads. When a piece fails, no further one
 * is begun, and the failure of the first piece in order that failed is thrown. When the caller is
 * interrupted, or has seen enough, the pieces in work are interrupted; no thread is left running
 * that heeds its interrupt.
 */
public final class ParallelRunner {
  /** The number of pieces for each thread that may be done before the first one is. */
  private static final int AHEAD = 32;

  /** How long interrupted work may take to end. */
  private static final long ENDING_SECONDS = 10;

  private final int threads;
  private final ThreadStart start;

  /** Is called on each thread before its first piece of work. */
  public interface ThreadStart {
    /**
     * @param number of the thread, from 0
     */
    void started(int number) throws InterruptedException;
  }

  /**
   * A piece of work.
   *
   * @param <I> what it is done to
   * @param <O> what comes of it
   * @param <E> one kind of exception that it throws
   * @param <F> another kind
   */
  public interface Work<I, O, E extends Exception, F extends Exception> {
    O of(I item) throws E, F, InterruptedException;
  }

  /** Takes results in order, on the caller's thread. */
  public interface Taker<O> {
    /** Whether to go on. */
    boolean take(long index, O result);
  }

  /**
   * @param threads how many pieces are done at a time, at least 1
   */
  public ParallelRunner(int threads) {
    this(threads, number -> {});
  }

  /** As above; every thread begins with {@code start}. */
  public ParallelRunner(int threads, ThreadStart start) {
    this.threads = threads;
    this.start = start;
  }

  /**
   * Does the work to every item.
   *
   * @param done is given the number of results so far after each
   * @return the results in the items' order
   */
  public <I, O, E extends Exception, F extends Exception> List<O> map(
      List<I> items, Work<? super I, O, E, F> work, IntConsumer done)
      throws E, F, InterruptedException {
    List<O> results = new ArrayList<>();
    this.<O, E, F>run(
        items.size(),
        index -> work.of(items.get(index.intValue())),
        (index, result) -> {
          results.add(result);
          done.accept(results.size());
          return true;
        });
    return List.copyOf(results);
  }

  /**
   * Does the work to the numbers from 0 on, up to {@code count} or until the taker has seen enough.
   */
  public <O, E extends Exception, F extends Exception> void run(
      long count, Work<Long, O, E, F> work, Taker<? super O> taker)
      throws E, F, InterruptedException {
    AtomicBoolean failed = new AtomicBoolean();
    ExecutorService workers = workers();
    try {
      Deque<Future<O>> ahead = new ArrayDeque<>();
      long next = 0;
      for (long index = 0; index < count; index++) {
        while (next < count && ahead.size() < threads * AHEAD && !failed.get()) {
          long number = next++;
          ahead.add(
              workers.submit(
                  () -> {
                    boolean good = false;
                    try {
                      O result = work.of(number);
                      good = true;
                      return result;
                    } finally {
                      failed.compareAndSet(false, !good);
                    }
                  }));
        }
        if (!taker.take(index, this.<O, E>result(ahead.remove()))) {
          return;
        }
      }
    } finally {
      workers.shutdownNow();
      boolean interrupted = Thread.interrupted();
      try {
        workers.awaitTermination(ENDING_SECONDS, TimeUnit.SECONDS);
      } finally {
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }

  private ExecutorService workers() {
    AtomicInteger next = new AtomicInteger();
    return Executors.newFixedThreadPool(
        threads,
        work -> {
          int number = next.getAndIncrement();
          Thread thread = new Thread(() -> begin(number, work), "worker-" + number);
          thread.setDaemon(true);
          return thread;
        });
  }

  private void begin(int number, Runnable work) {
    try {
      start.started(number);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      // Whatever becomes of the start: a pool whose thread never worked would be waited for for
      // ever.
      work.run();
    }
  }

  /** Waits for a result; the work throws nothing but E, F, and what is not checked. */
  @SuppressWarnings("unchecked")
  private <O, E extends Exception> O result(Future<O> future) throws E, InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      if (cause instanceof Error grave) {
        throw grave;
      }
      if (cause instanceof RuntimeException ours) {
        throw ours;
      }
      throw (E) cause;
    }
  }
}
