package boardjudge.cluster.link;

import java.io.IOException;
import java.io.OutputStream;

/** Hands so many bytes on and no more. */
final class BoundedStream extends OutputStream {
  private final OutputStream to;
  private long left;
  private boolean exceeded;

  BoundedStream(OutputStream to, long most) {
    this.to = to;
    this.left = most;
  }

  /** Whether there were more. */
  boolean isExceeded() {
    return exceeded;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    left -= count;
    if (left < 0) {
      exceeded = true;
      throw new IOException("too many bytes");
    }
    to.write(bytes, from, count);
  }
}
