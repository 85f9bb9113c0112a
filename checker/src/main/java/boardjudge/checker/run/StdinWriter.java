package boardjudge.checker.run;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a program reads from standard input. It goes through a pipe, never as an open file: a
 * program can find an open file's path, and could open it again.
 */
public interface StdinWriter {
  /** In bytes. */
  long size() throws IOException;

  /** The bytes from the first; called once a run. */
  InputStream open() throws IOException;

  /** A file. */
  static StdinWriter of(Path file) {
    return new StdinWriter() {
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
