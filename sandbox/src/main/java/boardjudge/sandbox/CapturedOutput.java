package boardjudge.sandbox;

import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.Spool;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Captures what a program prints, up to a limit. Large output goes to a temporary file. */
final class CapturedOutput implements AutoCloseable {
  private final long limit;
  private final Spool spool = new Spool();
  private long length;
  private boolean truncated;
  private boolean finished;

  CapturedOutput(long limit) {
    this.limit = limit;
  }

  synchronized void add(byte[] bytes, int count) throws IOException {
    if (finished) {
      // The run is over, but a leftover process still prints.
      return;
    }
    int taken = (int) Math.min(count, limit - length);
    truncated |= taken < count;
    spool.write(bytes, 0, taken);
    length += taken;
  }

  /** The captured bytes, which the caller closes. */
  synchronized Output finish() throws IOException {
    finished = true;
    return spool.finish();
  }

  synchronized boolean isTruncated() {
    return truncated;
  }

  /** Discards what was captured unless it is finished. */
  @Override
  public synchronized void close() {
    finished = true;
    try {
      spool.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
