package boardjudge.stress;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Prefetches batches on its own thread. The content of a batch does not depend on when it is made.
 * Thread-safe.
 */
final class BatchPrefetcher<C> implements AutoCloseable {
  private final Inputs<C> inputs;
  private final int ahead;
  private final Map<Long, Future<Batch<C>>> waiting = new ConcurrentHashMap<>();
  private final ExecutorService maker =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "batches");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * @param ahead how many batches are made in advance, at least 1
   */
  BatchPrefetcher(Inputs<C> inputs, int ahead) {
    this.inputs = inputs;
    this.ahead = ahead;
    for (long number = 0; number < ahead; number++) {
      prepare(number);
    }
  }

  /** Each number from 0 on must be requested once, by any thread. */
  Batch<C> batch(long number) throws InterruptedException {
    prepare(number + ahead);
    Future<Batch<C>> batch = waiting.remove(number);
    if (batch == null) {
      throw new IllegalStateException("batch " + number + " was asked for before");
    }
    try {
      return batch.get();
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof RuntimeException exception) {
        throw exception;
      }
      throw new IllegalStateException("batch " + number + " was not made", failure.getCause());
    }
  }

  private void prepare(long number) {
    waiting.put(number, maker.submit(() -> inputs.batch(number)));
  }

  @Override
  public void close() {
    maker.shutdownNow();
  }
}
