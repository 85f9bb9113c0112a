package boardjudge.checker.compare;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.FileSystemException;
import java.util.Optional;

/**
 * Reads a pipe or a device to its end, on a thread of its own: opening a pipe and reading from it
 * may block for ever, and Java can end neither. A thread that is given up takes nothing more.
 */
final class StreamReading extends Thread {
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
