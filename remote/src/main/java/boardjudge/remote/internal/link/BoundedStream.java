package boardjudge.remote.internal.link;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Passes on a limited number of bytes; what comes after them is dropped, since a message must be
 * taken whole to be rid of it.
 */
final class BoundedStream extends OutputStream {
  private final OutputStream to;
  private long left;

  BoundedStream(OutputStream to, long most) {
    this.to = to;
    this.left = most;
  }

  /** Whether there were more. */
  boolean isExceeded() {
    return left < 0;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    if (left >= count) {
      to.write(bytes, from, count);
      left -= count;
    } else {
      left = -1;
    }
  }
}
