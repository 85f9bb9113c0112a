package boardjudge.sandbox;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Writes a program's standard input. It goes through a pipe, never as an open file: a program can
 * find an open file's path, and could open it again.
 */
public interface StdinWriter {
  /** In bytes. */
  long size() throws IOException;

  /** The bytes from the first; called once a run. */
  InputStream open() throws IOException;

  /**
   * What is given all that the program prints, as it comes, and closed at its end; the output of
   * the run has nothing of it then. By default empty.
   */
  default Optional<OutputStream> listener() {
    return Optional.empty();
  }

  /** The file that is written; empty where it is none. */
  default Optional<Path> file() {
    return Optional.empty();
  }

  /**
   * Writes all, or as much as the program reads, and closes the pipe.
   *
   * @throws IOException if the bytes cannot be read: the program has seen a part of its input alone
   */
  default void writeTo(OutputStream pipe) throws IOException {
    byte[] buffer = new byte[1 << 14];
    try (InputStream from = open()) {
      for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
        try {
          pipe.write(buffer, 0, n);
        } catch (IOException unread) {
          // The program is free to end, or to close its input, before the end.
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
      // What was still to be written, a program that has ended does not read.
      return;
    }
  }

  /** A file. */
  static StdinWriter of(Path file) {
    return new StdinWriter() {
      @Override
      public Optional<Path> file() {
        return Optional.of(file);
      }

      @Override
      public long size() throws IOException {
        return Files.size(file);
      }

      @Override
      public InputStream open() throws IOException {
        return Files.newInputStream(file);
      }
    };
  }

  /** Bytes, which must not change meanwhile. */
  static StdinWriter of(byte[] bytes) {
    return new StdinWriter() {
      @Override
      public long size() {
        return bytes.length;
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(bytes);
      }
    };
  }

  /** Nothing at all. */
  static StdinWriter empty() {
    return of(new byte[0]);
  }
}
