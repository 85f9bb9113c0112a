package boardjudge.checker.compare;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** A regular file; its length is taken once, when it is opened. */
final class MappedOutput implements Output {
  private final FileChannel channel;
  private final long size;

  private MappedOutput(FileChannel channel) throws IOException {
    this.channel = channel;
    this.size = channel.size();
  }

  static MappedOutput open(Path file, OpenOption... more) throws IOException {
    OpenOption[] options = new OpenOption[more.length + 1];
    options[0] = StandardOpenOption.READ;
    System.arraycopy(more, 0, options, 1, more.length);
    return of(FileChannel.open(file, options));
  }

  /** Takes the channel over and closes it in the end. */
  static MappedOutput of(FileChannel channel) throws IOException {
    return new MappedOutput(channel);
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public int read(long position, byte[] into) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(into);
    while (rest.hasRemaining() && position + rest.position() < size) {
      if (channel.read(rest, position + rest.position()) < 0) {
        break;
      }
    }
    return rest.position();
  }

  @Override
  public ByteBuffer view(long position, int length) throws IOException {
    Objects.checkFromIndexSize(position, length, size);
    return channel.map(FileChannel.MapMode.READ_ONLY, position, length);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
