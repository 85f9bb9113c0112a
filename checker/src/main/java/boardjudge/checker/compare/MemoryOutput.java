package boardjudge.checker.compare;

import java.nio.ByteBuffer;
import java.util.Objects;

/** The first {@code size} bytes of an array, which is not copied. */
final class MemoryOutput implements Output {
  private final byte[] bytes;
  private final int size;

  MemoryOutput(byte[] bytes, int size) {
    this.bytes = bytes;
    this.size = Objects.checkIndex(size, bytes.length + 1);
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public int read(long position, ByteBuffer into) {
    int count = (int) Math.max(0, Math.min(into.remaining(), size - position));
    if (count > 0) {
      into.put(bytes, (int) position, count);
    }
    return count;
  }

  @Override
  public void close() {}
}
