package boardjudge.checker.compare;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Compares two large pieces of memory on two threads. What such a comparison waits for is the
 * mapping of pages, and two threads wait half as long.
 */
final class ParallelMismatch {
  private ParallelMismatch() {}

  /** Where two pieces of the same length first differ; -1 if they do not. */
  static int mismatch(ByteBuffer one, ByteBuffer other) throws IOException {
    int length = one.remaining();
    int half = length / 2;
    ByteBuffer oneEnd = one.slice(one.position() + half, length - half);
    ByteBuffer otherEnd = other.slice(other.position() + half, length - half);
    FutureTask<Integer> end = new FutureTask<>(() -> oneEnd.mismatch(otherEnd));
    Thread thread = new Thread(end, "second half");
    thread.setDaemon(true);
    thread.start();
    int start = one.slice(one.position(), half).mismatch(other.slice(other.position(), half));
    try {
      int rest = end.get();
      return start >= 0 ? start : rest >= 0 ? half + rest : -1;
    } catch (ExecutionException broken) {
      throw new IOException("a file changed while it was compared", broken.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("stopped while comparing");
    }
  }
}
