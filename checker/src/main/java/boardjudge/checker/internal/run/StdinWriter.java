package boardjudge.checker.internal.run;

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

  /** The file that is written; empty where it is none. */
  default Optional<Path> file() {
    return Optional.empty();
  }

  /** Writes all, or as much as the program reads, and closes the pipe. */
  default void writeTo(OutputStream pipe) {
    try (pipe;
        InputStream from = open()) {
      from.transferTo(pipe);
    } catch (IOException unread) {
      // The program ended, or closed its input, before it had read all: it is free to.
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
