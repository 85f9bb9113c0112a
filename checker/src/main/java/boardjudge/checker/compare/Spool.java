package boardjudge.checker.compare;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/**
 * Collects bytes into an {@link Output}: in memory up to a size, above it in a temporary file that
 * is deleted with the output. The write that exceeds its limit throws {@link
 * OverlongFileException}. Not thread-safe.
 */
public final class Spool extends OutputStream {
  private static final int MEMORY_LIMIT = 8 << 20;
  private static final int INITIAL_SIZE = 1 << 13;

  private final String name;
  private final long maxBytes;
  private final int memoryLimit;
  private long total;
  private byte[] bytes = new byte[INITIAL_SIZE];
  private int size;
  private Optional<FileChannel> file = Optional.empty();

  /**
   * Creates a spool with the limit of {@link ReadLimits#DEFAULT} that holds up to 8 MiB in memory.
   */
  public Spool() {
    this(MEMORY_LIMIT);
  }

  Spool(int memoryLimit) {
    this("an output", ReadLimits.DEFAULT.maxBytes(), memoryLimit);
  }

  Spool(String name, long maxBytes) {
    this(name, maxBytes, MEMORY_LIMIT);
  }

  private Spool(String name, long maxBytes, int memoryLimit) {
    this.name = name;
    this.maxBytes = maxBytes;
    this.memoryLimit = memoryLimit;
  }

  @Override
  public void write(int value) throws IOException {
    countBytes(1);
    ensureRoom();
    bytes[size++] = (byte) value;
  }

  @Override
  public void write(byte[] source, int from, int length) throws IOException {
    countBytes(length);
    for (int written = 0; written < length; ) {
      ensureRoom();
      int count = Math.min(length - written, bytes.length - size);
      System.arraycopy(source, from + written, bytes, size, count);
      size += count;
      written += count;
    }
  }

  /** Writes a line of ASCII and a line feed. */
  public void line(String text) throws IOException {
    byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    write(ascii, 0, ascii.length);
    write('\n');
  }

  /** What was written; nothing more can be written afterwards. */
  public Output finish() throws IOException {
    if (file.isEmpty()) {
      return new MemoryOutput(bytes, size);
    }
    writeBuffer(file.get());
    Output output = new FileOutput(name, file.get(), file.get().size());
    file = Optional.empty();
    return output;
  }

  /** Discards the content unless it is finished. */
  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }

  private void countBytes(int more) throws OverlongFileException {
    total += more;
    if (total > maxBytes) {
      throw new OverlongFileException(name, maxBytes);
    }
  }

  private void ensureRoom() throws IOException {
    if (size < bytes.length) {
      return;
    }
    if (bytes.length < memoryLimit) {
      bytes = Arrays.copyOf(bytes, Math.min(memoryLimit, bytes.length * 2));
      return;
    }
    if (file.isEmpty()) {
      Path path = Files.createTempFile("boardjudge-", ".out");
      file =
          Optional.of(
              FileChannel.open(
                  path,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE,
                  StandardOpenOption.DELETE_ON_CLOSE));
    }
    writeBuffer(file.get());
  }

  private void writeBuffer(FileChannel to) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes, 0, size);
    while (rest.hasRemaining()) {
      to.write(rest);
    }
    size = 0;
  }
}
