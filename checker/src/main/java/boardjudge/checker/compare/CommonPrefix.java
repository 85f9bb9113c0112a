package boardjudge.checker.compare;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Finds the first byte at which two outputs differ. Such a comparison mostly waits for pages to be
 * copied, so two threads take half the time. Not thread-safe.
 */
record CommonPrefix(Output left, Output right, int chunk, int parallelFrom) {
  private static final int PARALLEL_FROM = 1 << 24;

  CommonPrefix(Output left, Output right, int chunk) {
    this(left, right, chunk, PARALLEL_FROM);
  }

  /**
   * The first difference at or after {@code from}, or {@code to} if there is none before it.
   *
   * @param to at most the shorter output's size
   */
  long firstMismatch(long from, long to) throws IOException {
    if (to - from < parallelFrom) {
      return scan(from, to);
    }
    long middle = from + (to - from) / 2;
    FutureTask<Long> secondHalf = new FutureTask<>(() -> scan(middle, to));
    Thread thread = new Thread(secondHalf, "second half");
    thread.setDaemon(true);
    thread.start();
    long first = scan(from, middle);
    try {
      long second = secondHalf.get();
      return first < middle ? first : second;
    } catch (ExecutionException broken) {
      throw broken.getCause() instanceof IOException unread
          ? unread
          : new IOException("a fault while comparing", broken.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("stopped while comparing");
    }
  }

  private long scan(long from, long to) throws IOException {
    int capacity = (int) Math.min(chunk, to - from);
    ByteBuffer leftBytes = buffer(capacity);
    ByteBuffer rightBytes = buffer(capacity);
    for (long offset = from; offset < to; offset += capacity) {
      int length = (int) Math.min(capacity, to - offset);
      left.read(offset, leftBytes.clear().limit(length));
      right.read(offset, rightBytes.clear().limit(length));
      int differs = leftBytes.flip().mismatch(rightBytes.flip());
      if (differs >= 0) {
        return offset + differs;
      }
    }
    return to;
  }

  /** For files, a buffer outside the heap saves a copy. */
  private ByteBuffer buffer(int capacity) {
    return left instanceof FileOutput || right instanceof FileOutput
        ? ByteBuffer.allocateDirect(capacity)
        : ByteBuffer.allocate(capacity);
  }
}
