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
 * What a program printed, or should have printed: bytes of any number that can be read from any
 * place. Hostile; never changed by us. May be read from several threads.
 */
public sealed interface Output extends Closeable permits FileOutput, MemoryOutput {
  /** Files up to this length are read as a whole when they are opened. */
  int SHORT = 1 << 20;

  /** How many bytes there are. */
  long size();

  /**
   * Copies bytes from {@code position} on, as many as there is room for and there are.
   *
   * @return how many were copied; 0 at the end
   * @throws IOException if the bytes cannot be read, or a file has become shorter meanwhile
   */
  int read(long position, ByteBuffer into) throws IOException;

  /** As above, into an array. */
  default int read(long position, byte[] into) throws IOException {
    return read(position, ByteBuffer.wrap(into));
  }

  /** Bytes held in memory; they are not copied and must not change. */
  static Output of(byte[] bytes) {
    return new MemoryOutput(bytes, bytes.length);
  }

  /** A file, as {@link #open(Path, ReadLimits)} within the default limits. */
  static Output open(Path file) throws IOException {
    return open(file, ReadLimits.DEFAULT);
  }

  /**
   * A file. A pipe or a device is read to its end first.
   *
   * @param limits for a pipe or a device
   * @throws OverlongFile if there is more than the limits allow
   * @throws IOException if there is no such file, or it cannot be read, or it is a directory
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
      return StreamReading.read(plain, limits);
    }
    if (plain.length() > SHORT) {
      return FileOutput.open(file);
    }
    // The oldest way to read a file is the quickest to start.
    try (InputStream in = new FileInputStream(plain);
        Spool spool = new Spool(plain.toString(), limits.maxBytes())) {
      in.transferTo(spool);
      return spool.finish();
    } catch (FileNotFoundException reasonInTheSystemsWords) {
      // The newer way says by its exceptions' types what is the matter.
      return FileOutput.open(file);
    }
  }

  /**
   * Reads a stream to its end; much of it goes to a temporary file, so that any length fits.
   *
   * @param name what messages call the stream
   * @throws OverlongFile if there is more than the limits allow
   */
  static Output drain(String name, InputStream in, ReadLimits limits) throws IOException {
    return StreamReading.read(name, in, limits);
  }

  /**
   * All bytes of an input file, which are held in memory.
   *
   * @throws OverlongFile if there are 2 GiB or more, or more than the limits allow
   * @throws IOException as {@link #open(Path, ReadLimits)}
   */
  static byte[] input(Path file, ReadLimits limits) throws IOException {
    try (Output input = open(file, limits.forInput())) {
      return input.bytes(file.toString());
    }
  }

  /** As {@link #input(Path, ReadLimits)}, of a stream. */
  static byte[] input(String name, InputStream in, ReadLimits limits) throws IOException {
    try (Output input = drain(name, in, limits.forInput())) {
      return input.bytes(name);
    }
  }

  /**
   * The lines as comparing takes them: bytes as ISO 8859-1, without white space at their ends, or
   * empty last ones. Empty if there are more than {@code mostBytes} bytes.
   */
  default Optional<List<String>> lines(int mostBytes) throws IOException {
    if (size() > mostBytes) {
      return Optional.empty();
    }
    byte[] bytes = new byte[(int) size()];
    read(0, bytes);
    return Optional.of(lines(new String(bytes, StandardCharsets.ISO_8859_1)));
  }

  /** The lines of a text as comparing takes them: no white space at their ends, no empty last. */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>(text.lines().map(String::stripTrailing).toList());
    while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return List.copyOf(lines);
  }

  private byte[] bytes(String name) throws IOException {
    long most = ReadLimits.DEFAULT.forInput().maxBytes();
    if (size() > most) {
      throw new OverlongFile(name, most);
    }
    byte[] bytes = new byte[(int) size()];
    read(0, bytes);
    return bytes;
  }

  @Override
  void close() throws IOException;

  /**
   * Reads a pipe or a device to its end, on a thread of its own: opening a pipe and reading from it
   * may block for ever, and Java can end neither. A thread that is given up takes nothing more.
   */
  static final class StreamReading extends Thread {
    private static final int PIECE = 1 << 16;

    private final String name;
    private final Optional<InputStream> given;
    private final ReadLimits limits;

    /** When bytes came last, by {@link System#nanoTime}. */
    private volatile long lastBytes = System.nanoTime();

    private volatile boolean givenUp;
    private Optional<Output> output = Optional.empty();
    private Optional<Throwable> failure = Optional.empty();

    private StreamReading(String name, Optional<InputStream> given, ReadLimits limits) {
      super("reading");
      this.name = name;
      this.given = given;
      this.limits = limits;
      setDaemon(true);
    }

    /** Reads a stream that is open already; it is not closed. */
    static Output read(String name, InputStream in, ReadLimits limits) throws IOException {
      return new StreamReading(name, Optional.of(in), limits).finish();
    }

    /** Opens a pipe or a device and reads it. */
    static Output read(File file, ReadLimits limits) throws IOException {
      return new StreamReading(file.toString(), Optional.empty(), limits).finish();
    }

    @Override
    public void run() {
      try {
        if (given.isPresent()) {
          read(given.get());
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
        byte[] piece = new byte[PIECE];
        for (int read = in.read(piece); read >= 0 && !givenUp; read = in.read(piece)) {
          lastBytes = System.nanoTime();
          spool.write(piece, 0, read);
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
            givenUp = true;
            throw new FileSystemException(name, null, "no data came for " + shown(limits));
          }
          join(left / 1_000_000 + 1);
        }
      } catch (InterruptedException stopped) {
        givenUp = true;
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

    private static String shown(ReadLimits limits) {
      long millis = limits.timeout().toMillis();
      return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }
  }
}
