package boardjudge.sandbox;

import boardjudge.checker.compare.Output;
import boardjudge.checker.compare.Spool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * What a program printed, up to a limit. One thread writes it; it is read after that. A large
 * output goes to a temporary file, which is deleted on closing.
 */
public final class CapturedOutput implements AutoCloseable {
  private final long limit;
  private final Spool spool = new Spool();
  private long length;
  private boolean over;
  private Optional<Output> whole = Optional.empty();

  CapturedOutput(long limit) {
    this.limit = limit;
  }

  /** Takes bytes up to the limit, and notes when there were more. */
  synchronized void add(byte[] bytes, int count) throws IOException {
    if (whole.isPresent()) {
      // The run is over, but a process that it left behind still prints.
      return;
    }
    int taken = (int) Math.min(count, limit - length);
    over |= taken < count;
    spool.write(bytes, 0, taken);
    length += taken;
  }

  /** Ends the writing. */
  synchronized void finish() throws IOException {
    if (whole.isEmpty()) {
      whole = Optional.of(spool.finish());
    }
  }

  /** Whether the program printed more than was taken. */
  synchronized boolean isOver() {
    return over;
  }

  /** The bytes, once the run is over. */
  public synchronized Output output() {
    return whole.orElseThrow(() -> new IllegalStateException("the run is not over"));
  }

  /** The first bytes, at most {@code max} of them. */
  public byte[] head(int max) {
    return part(0, max);
  }

  /** The last of the bytes that were taken, at most {@code max} of them. */
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

  /** Deletes the temporary file, if there is one. */
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
