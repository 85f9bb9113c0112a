package boardjudge.checker.compare;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A regular file, whose length is fixed when it is opened. It is read and not mapped, since
 * accessing mapped memory fails fatally if somebody truncates the file.
 */
record FileOutput(String name, FileChannel channel, long size) implements Output {
  static FileOutput open(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    return new FileOutput(file.toString(), channel, channel.size());
  }

  @Override
  public int read(long position, ByteBuffer into) throws IOException {
    int count = (int) Math.max(0, Math.min(into.remaining(), size - position));
    int end = into.position() + count;
    int limit = into.limit();
    into.limit(end);
    for (long offset = position; into.hasRemaining(); ) {
      int read = channel.read(into, offset);
      if (read < 0) {
        throw new FileSystemException(name, null, "was cut short while it was read");
      }
      offset += read;
    }
    into.limit(limit);
    return count;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
