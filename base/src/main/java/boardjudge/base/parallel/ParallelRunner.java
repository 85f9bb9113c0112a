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
import java.util.function.BiPredicate;
import java.util.function.IntConsumer;

/**
 * Runs many tasks, several at a time, and passes their results on in order.
 *
 * <p>Results do not depend on the number of threads. After a failure no further task is started,
 * and the failure of the first task in order is thrown. When the caller is interrupted or needs no
 * more results, the running tasks are interrupted.
 *
 * @param threads how many tasks run at a time, at least 1
 * @param start called by each thread first, with its number, from 0
 */
public record ParallelRunner(int threads, IntConsumer start) {
  /** Submitted tasks whose results have not been taken yet. */
  private static final int MAX_PENDING_PER_THREAD = 32;

  private static final long SHUTDOWN_SECONDS = 10;

  /**
   * A task.
   *
   * @param <I> its input
   * @param <O> its result
   * @param <E> the exception that it throws
   */
  public interface Work<I, O, E extends Exception> {
    O of(I item) throws E, InterruptedException;
  }

  /** Runs tasks on threads that need no start. */
  public ParallelRunner(int threads) {
    this(threads, number -> {});
  }

  /**
   * Runs the task on every item.
   *
   * @param progress receives the number of results so far after each
   * @return the results in the items' order
   */
  public <I, O, E extends Exception> List<O> map(
      List<I> items, Work<? super I, O, E> work, IntConsumer progress)
      throws E, InterruptedException {
    List<O> results = new ArrayList<>();
    run(
        items.size(),
        index -> work.of(items.get(index.intValue())),
        (index, result) -> {
          results.add(result);
          progress.accept(results.size());
          return true;
        });
    return List.copyOf(results);
  }

  /**
   * Runs the task on the numbers from 0 to {@code count - 1}.
   *
   * @param taker receives numbers and results in order, on the caller's thread, and tells whether
   *     to continue
   */
  public <O, E extends Exception> void run(
      long count, Work<Long, O, E> work, BiPredicate<Long, ? super O> taker)
      throws E, InterruptedException {
    AtomicBoolean failed = new AtomicBoolean();
    ExecutorService workers = workers();
    try {
      Deque<Future<O>> pending = new ArrayDeque<>();
      long next = 0;
      for (long index = 0; index < count; index++) {
        while (next < count && pending.size() < threads * MAX_PENDING_PER_THREAD && !failed.get()) {
          long number = next++;
          pending.add(
              workers.submit(
                  () -> {
                    try {
                      return work.of(number);
                    } catch (Throwable failure) {
                      failed.set(true);
                      throw failure;
                    }
                  }));
        }
        if (!taker.test(index, this.<O, E>result(pending.remove()))) {
          return;
        }
      }
    } finally {
      workers.shutdownNow();
      boolean interrupted = Thread.interrupted();
      try {
        workers.awaitTermination(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
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
      start.accept(number);
    } finally {
      // Even if the start fails, else the caller would wait forever for this task.
      work.run();
    }
  }

  /** Waits for a result. The cast holds: a task throws only E and unchecked exceptions. */
  @SuppressWarnings("unchecked")
  private <O, E extends Exception> O result(Future<O> future) throws E, InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException failure) {
      Throwable cause = failure.getCause();
      if (cause instanceof Error error) {
        throw error;
      }
      if (cause instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw (E) cause;
    }
  }
}
