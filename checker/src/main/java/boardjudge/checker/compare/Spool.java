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
 * Takes bytes as they come and makes an {@link Output} of them: in memory while they are few, in a
 * temporary file that vanishes with the output when they are many. Takes no more than its limit;
 * the write that passes it throws {@link OverlongFile}. Not thread-safe.
 */
public final class Spool extends OutputStream {
  private static final int HELD = 8 << 20;
  private static final int FIRST = 1 << 13;

  private final String name;
  private final long most;
  private final int held;
  private long taken;
  private byte[] bytes = new byte[FIRST];
  private int size;
  private Optional<FileChannel> file = Optional.empty();

  /** Takes as much as {@link ReadLimits#DEFAULT} says, and holds up to 8 MiB of it in memory. */
  public Spool() {
    this(HELD);
  }

  Spool(int held) {
    this("an output", ReadLimits.DEFAULT.maxBytes(), held);
  }

  /**
   * @param name whose bytes these are, for messages
   * @param most how many it takes
   */
  Spool(String name, long most) {
    this(name, most, HELD);
  }

  private Spool(String name, long most, int held) {
    this.name = name;
    this.most = most;
    this.held = held;
  }

  @Override
  public void write(int value) throws IOException {
    count(1);
    room(1);
    bytes[size++] = (byte) value;
  }

  @Override
  public void write(byte[] source, int from, int length) throws IOException {
    count(length);
    for (int done = 0; done < length; ) {
      room(1);
      int count = Math.min(length - done, bytes.length - size);
      System.arraycopy(source, from + done, bytes, size, count);
      size += count;
      done += count;
    }
  }

  /** Writes a line of ASCII and ends it. */
  public void line(String text) throws IOException {
    byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    write(ascii, 0, ascii.length);
    write('\n');
  }

  /** What was written; the spool takes nothing more. */
  public Output finish() throws IOException {
    if (file.isEmpty()) {
      return new MemoryOutput(bytes, size);
    }
    empty(file.get());
    Output output = new FileOutput(name, file.get());
    file = Optional.empty();
    return output;
  }

  /** Gives up what was not finished. */
  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }

  private void count(int more) throws OverlongFile {
    taken += more;
    if (taken > most) {
      throw new OverlongFile(name, most);
    }
  }

  private void room(int wanted) throws IOException {
    if (size + wanted <= bytes.length) {
      return;
    }
    if (bytes.length < held) {
      bytes = Arrays.copyOf(bytes, Math.min(held, bytes.length * 2));
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
    empty(file.get());
  }

  private void empty(FileChannel to) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes, 0, size);
    while (rest.hasRemaining()) {
      to.write(rest);
    }
    size = 0;
  }
}
