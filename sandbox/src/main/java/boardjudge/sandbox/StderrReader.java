package boardjudge.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads standard error to its end and keeps its beginning and its last bytes. */
final class StderrReader implements Runnable {
  private static final int LAST = 1 << 12;

  private final InputStream from;
  private final CapturedOutput kept;
  private final long limit;
  private volatile long length;

  /** The last bytes, the newest before {@code at}; older ones after it. */
  private final byte[] last = new byte[LAST];

  private int at;
  private boolean around;

  StderrReader(InputStream from, CapturedOutput kept, long limit) {
    this.from = from;
    this.kept = kept;
    this.limit = limit;
  }

  @Override
  public void run() {
    byte[] buffer = new byte[1 << 13];
    long total = 0;
    try (from) {
      for (int n = SandboxedRun.read(from, buffer); n >= 0; n = SandboxedRun.read(from, buffer)) {
        kept.add(buffer, n);
        keep(buffer, n);
        total += n;
        length = total;
      }
    } catch (IOException unkept) {
      throw new UncheckedIOException(unkept);
    }
  }

  private synchronized void keep(byte[] bytes, int count) {
    for (int i = Math.max(0, count - LAST); i < count; i++) {
      last[at] = bytes[i];
      at = (at + 1) % LAST;
      around |= at == 0;
    }
  }

  /** The last bytes, at most 4096. */
  synchronized byte[] end() {
    byte[] end = new byte[around ? LAST : at];
    int older = around ? LAST - at : 0;
    System.arraycopy(last, at, end, 0, older);
    System.arraycopy(last, 0, end, older, at);
    return end;
  }

  boolean isOver() {
    return length > limit;
  }
}
