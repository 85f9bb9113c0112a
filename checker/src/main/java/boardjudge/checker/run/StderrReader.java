package boardjudge.checker.run;

import java.io.IOException;
import java.io.InputStream;

/** Reads standard error to its end and keeps its beginning. */
final class StderrReader implements Runnable {
  private final InputStream from;
  private final CapturedOutput kept;
  private final long limit;
  private volatile long length;

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
      for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
        kept.add(buffer, n);
        total += n;
        length = total;
      }
    } catch (IOException closed) {
      // As in drain: what came before counts.
      return;
    }
  }

  boolean isOver() {
    return length > limit;
  }
}
