package boardjudge.checker.compare;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Finds how far two outputs have the same bytes. What such a comparison waits for is the copying of
 * pages, and two threads wait half as long. For one thread at a time.
 */
final class SamePrefix {
  private static final int WORTH_HALVING = 1 << 24;

  private final Output one;
  private final Output other;
  private final int chunk;
  private final int worthHalving;

  SamePrefix(Output one, Output other, int chunk) {
    this(one, other, chunk, WORTH_HALVING);
  }

  /**
   * @param chunk how many bytes are read at a time
   * @param worthHalving from how many bytes on two threads compare
   */
  SamePrefix(Output one, Output other, int chunk, int worthHalving) {
    this.one = one;
    this.other = other;
    this.chunk = chunk;
    this.worthHalving = worthHalving;
  }

  /**
   * Where the outputs first differ from {@code from} on; {@code to} if they do not before it.
   *
   * @param to no further than the shorter output's end
   */
  long end(long from, long to) throws IOException {
    if (to - from < worthHalving) {
      return walk(from, to);
    }
    long middle = from + (to - from) / 2;
    FutureTask<Long> secondHalf = new FutureTask<>(() -> walk(middle, to));
    Thread thread = new Thread(secondHalf, "second half");
    thread.setDaemon(true);
    thread.start();
    long end = walk(from, middle);
    try {
      long second = secondHalf.get();
      return end < middle ? end : second;
    } catch (ExecutionException broken) {
      throw broken.getCause() instanceof IOException unread
          ? unread
          : new IOException("a fault while comparing", broken.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("stopped while comparing");
    }
  }

  private long walk(long from, long to) throws IOException {
    int capacity = (int) Math.min(chunk, to - from);
    ByteBuffer left = buffer(capacity);
    ByteBuffer right = buffer(capacity);
    for (long at = from; at < to; at += capacity) {
      int length = (int) Math.min(capacity, to - at);
      one.read(at, left.clear().limit(length));
      other.read(at, right.clear().limit(length));
      int differs = left.flip().mismatch(right.flip());
      if (differs >= 0) {
        return at + differs;
      }
    }
    return to;
  }

  /** Outside the heap, where a file is read, to save a copy. */
  private ByteBuffer buffer(int capacity) {
    return one instanceof FileOutput || other instanceof FileOutput
        ? ByteBuffer.allocateDirect(capacity)
        : ByteBuffer.allocate(capacity);
  }
}
