package boardjudge.sandbox;

import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.Spool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * Captures what a program prints, up to a limit. One thread writes, others read after {@link
 * #finish}. Large output goes to a temporary file, deleted by {@link #close}.
 */
public final class CapturedOutput implements AutoCloseable {
  private final long limit;
  private final Spool spool = new Spool();
  private long length;
  private boolean truncated;
  private Optional<Output> finished = Optional.empty();

  CapturedOutput(long limit) {
    this.limit = limit;
  }

  synchronized void add(byte[] bytes, int count) throws IOException {
    if (finished.isPresent()) {
      // The run is over, but a leftover process still prints.
      return;
    }
    int taken = (int) Math.min(count, limit - length);
    truncated |= taken < count;
    spool.write(bytes, 0, taken);
    length += taken;
  }

  synchronized void finish() throws IOException {
    if (finished.isEmpty()) {
      finished = Optional.of(spool.finish());
    }
  }

  synchronized boolean isTruncated() {
    return truncated;
  }

  /** The captured bytes; the run must be over. */
  public synchronized Output output() {
    return finished.orElseThrow(() -> new IllegalStateException("the run is not over"));
  }

  /** The first {@code max} bytes, or all if there are fewer. */
  public byte[] head(int max) {
    return part(0, max);
  }

  byte[] tail(int max) {
    return part(Math.max(0, output().size() - max), max);
  }

  private byte[] part(long from, int max) {
    try {
      byte[] bytes = new byte[(int) Math.min(max, output().size() - from)];
      output().read(from, bytes);
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes the temporary file. */
  @Override
  public synchronized void close() {
    try {
      finish();
      output().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
