package boardjudge.checker.compare;

import java.io.Closeable;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The output of a program, or the right answer: any number of bytes with random access. Hostile and
 * read-only. Thread-safe.
 */
public sealed interface Output extends Closeable permits FileOutput, MemoryOutput {
  /** Files up to this length, in bytes, are read at once when opened. */
  int SHORT = 1 << 20;

  /** The number of bytes. */
  long size();

  /**
   * Copies bytes from {@code position} on, until the buffer is full or the output ends.
   *
   * @return how many were copied; 0 at the end
   * @throws IOException if the bytes cannot be read, or the file was truncated meanwhile
   */
  int read(long position, ByteBuffer into) throws IOException;

  /** As above, into an array. */
  default int read(long position, byte[] into) throws IOException {
    return read(position, ByteBuffer.wrap(into));
  }

  /** The first bytes, at most {@code most}. */
  default byte[] start(int most) throws IOException {
    byte[] bytes = new byte[(int) Math.min(size(), most)];
    read(0, bytes);
    return bytes;
  }

  /** Wraps bytes without copying them; they must not change. */
  static Output of(byte[] bytes) {
    return new MemoryOutput(bytes, bytes.length);
  }

  /** Opens a file as {@link #open(Path, ReadLimits)} with the default limits. */
  static Output open(Path file) throws IOException {
    return open(file, ReadLimits.DEFAULT);
  }

  /**
   * Opens a file; a pipe or device is first read to its end.
   *
   * @param limits for a pipe or device
   * @throws OverlongFileException if a pipe or device exceeds the limits
   * @throws IOException if the file is missing, unreadable or a directory
   */
  static Output open(Path file, ReadLimits limits) throws IOException {
    File plain;
    try {
      plain = file.toFile();
    } catch (UnsupportedOperationException ofAnotherFileSystem) {
      if (Files.isDirectory(file)) {
        throw new FileSystemException(file.toString(), null, "is a directory");
      }
      return FileOutput.open(file);
    }
    if (plain.isDirectory()) {
      throw new FileSystemException(file.toString(), null, "is a directory");
    }
    if (!plain.isFile() && plain.exists()) {
      return new StreamReading(plain.toString(), Optional.empty(), limits).finish();
    }
    if (plain.length() > SHORT) {
      return FileOutput.open(file);
    }
    // FileInputStream is the fastest to load.
    try (InputStream in = new FileInputStream(plain);
        Spool spool = new Spool(plain.toString(), limits.maxBytes())) {
      in.transferTo(spool);
      return spool.finish();
    } catch (FileNotFoundException unspecific) {
      // FileChannel throws a specific exception.
      return FileOutput.open(file);
    }
  }

  /**
   * Reads a stream to its end; large content goes to a temporary file.
   *
   * @throws OverlongFileException if the stream exceeds the limits
   */
  static Output drain(String name, InputStream in, ReadLimits limits) throws IOException {
    return new StreamReading(name, Optional.of(in), limits).finish();
  }

  /**
   * Reads an input file into memory.
   *
   * @throws OverlongFileException if it has 2 GiB or more, or exceeds the limits
   * @throws IOException as {@link #open(Path, ReadLimits)}
   */
  static byte[] input(Path file, ReadLimits limits) throws IOException {
    try (Output input = open(file, limits.forInput())) {
      return input.bytes(file.toString());
    }
  }

  /** Reads an input from a stream into memory. */
  static byte[] input(String name, InputStream in, ReadLimits limits) throws IOException {
    try (Output input = drain(name, in, limits.forInput())) {
      return input.bytes(name);
    }
  }

  /**
   * The lines as they are compared: ISO 8859-1, without trailing white space and empty lines at the
   * end. Empty if there are more than {@code maxBytes} bytes.
   */
  default Optional<List<String>> lines(int maxBytes) throws IOException {
    return size() > maxBytes
        ? Optional.empty()
        : Optional.of(lines(new String(start(maxBytes), StandardCharsets.ISO_8859_1)));
  }

  /** The lines of a text without trailing white space and empty lines at the end. */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>(text.lines().map(String::stripTrailing).toList());
    while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return List.copyOf(lines);
  }

  private byte[] bytes(String name) throws IOException {
    long maxBytes = ReadLimits.DEFAULT.forInput().maxBytes();
    if (size() > maxBytes) {
      throw new OverlongFileException(name, maxBytes);
    }
    return start((int) maxBytes);
  }

  @Override
  void close() throws IOException;

  /**
   * Reads a pipe or device in a thread of its own: opening it or reading from it may block forever,
   * and Java can interrupt neither. An abandoned thread discards what it reads.
   */
  static final class StreamReading extends Thread {
    private static final int BUFFER_SIZE = 1 << 16;

    private final String name;
    private final Optional<InputStream> stream;
    private final ReadLimits limits;

    private volatile long lastBytes = System.nanoTime();

    private volatile boolean abandoned;
    private Optional<Output> output = Optional.empty();
    private Optional<Throwable> failure = Optional.empty();

    private StreamReading(String name, Optional<InputStream> stream, ReadLimits limits) {
      super("reading");
      this.name = name;
      this.stream = stream;
      this.limits = limits;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        if (stream.isPresent()) {
          read(stream.get());
        } else {
          try (InputStream in = new FileInputStream(name)) {
            read(in);
          }
        }
      } catch (Throwable broken) {
        failure = Optional.of(broken);
      }
    }

    private void read(InputStream in) throws IOException {
      try (Spool spool = new Spool(name, limits.maxBytes())) {
        byte[] buffer = new byte[BUFFER_SIZE];
        for (int read = in.read(buffer); read >= 0 && !abandoned; read = in.read(buffer)) {
          lastBytes = System.nanoTime();
          spool.write(buffer, 0, read);
        }
        output = Optional.of(spool.finish());
      }
    }

    private Output finish() throws IOException {
      start();
      long timeout = limits.timeout().toNanos();
      try {
        while (isAlive()) {
          long left = timeout - (System.nanoTime() - lastBytes);
          if (left <= 0) {
            abandoned = true;
            throw new FileSystemException(name, null, "no data came for " + format(limits));
          }
          join(left / 1_000_000 + 1);
        }
      } catch (InterruptedException stopped) {
        abandoned = true;
        interrupt();
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("stopped while reading");
      }
      if (failure.isPresent()) {
        throw failure.get() instanceof IOException broken
            ? broken
            : new IOException("a fault while reading", failure.get());
      }
      return output.orElseThrow();
    }

    private static String format(ReadLimits limits) {
      long millis = limits.timeout().toMillis();
      return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }
  }
}
