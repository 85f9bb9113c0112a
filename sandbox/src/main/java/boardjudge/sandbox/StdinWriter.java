package boardjudge.sandbox;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Writes a program's standard input, always through a pipe: a program can find the path of an open
 * file and open it again.
 */
@FunctionalInterface
public interface StdinWriter {
  /** A stream of all bytes; called once a run. */
  InputStream open() throws IOException;

  /**
   * Receives all the program's output as it comes; the run's outcome then has none. Empty by
   * default.
   */
  default Optional<OutputStream> listener() {
    return Optional.empty();
  }

  /** The file that is the source; empty if there is none. */
  default Optional<Path> file() {
    return Optional.empty();
  }

  /**
   * Writes everything, or as much as the program reads, and closes the pipe.
   *
   * @throws IOException if the source cannot be read, so that the program got only a part of its
   *     input
   */
  default void writeTo(OutputStream pipe) throws IOException {
    byte[] buffer = new byte[1 << 14];
    try (InputStream from = open()) {
      for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
        try {
          pipe.write(buffer, 0, n);
        } catch (IOException unread) {
          // The program may end or close its input early.
          return;
        }
      }
    } finally {
      close(pipe);
    }
  }

  private static void close(OutputStream pipe) {
    try {
      pipe.close();
    } catch (IOException unread) {
      // The program has ended without reading the rest.
    }
  }

  /** Writes a file. */
  static StdinWriter of(Path file) {
    return new StdinWriter() {
      @Override
      public Optional<Path> file() {
        return Optional.of(file);
      }

      @Override
      public InputStream open() throws IOException {
        return Files.newInputStream(file);
      }
    };
  }

  /** Writes bytes, which must not change meanwhile. */
  static StdinWriter of(byte[] bytes) {
    return () -> new ByteArrayInputStream(bytes);
  }

  /** Writes nothing. */
  static StdinWriter empty() {
    return of(new byte[0]);
  }
}
