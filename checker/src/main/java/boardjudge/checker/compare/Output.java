package boardjudge.checker.compare;

import java.io.Closeable;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/**
 * What a program printed, or should have printed: bytes of any number that can be read from any
 * place. Hostile; never changed by us. May be read from several threads.
 */
public sealed interface Output extends Closeable permits MappedOutput, MemoryOutput {
  /** Files up to this length are read, not mapped. */
  int SHORT = 1 << 20;

  /** How many bytes there are. */
  long size();

  /**
   * Copies bytes from {@code position} on, as many as fit and there are.
   *
   * @return how many were copied; 0 at the end
   */
  int read(long position, byte[] into) throws IOException;

  /**
   * The bytes from {@code position} to {@code position + length}, without a copy.
   *
   * @throws IndexOutOfBoundsException if there are not as many
   */
  ByteBuffer view(long position, int length) throws IOException;

  /** Bytes held in memory; they are not copied and must not change. */
  static Output of(byte[] bytes) {
    return new MemoryOutput(bytes, bytes.length);
  }

  /**
   * A file; a long one is mapped rather than read. A pipe or a device is read to its end first.
   *
   * @throws IOException if there is no such file, or it cannot be read, or it is a directory
   */
  static Output open(Path file) throws IOException {
    File plain = file.toFile();
    if (plain.isDirectory()) {
      throw new FileSystemException(file.toString(), null, "is a directory");
    }
    if (plain.isFile() && plain.length() > SHORT) {
      return MappedOutput.open(file);
    }
    // The oldest way to read a file is the quickest to start.
    try (InputStream in = new FileInputStream(plain)) {
      return drain(in);
    }
  }

  /** Reads a stream to its end; much of it goes to a temporary file, so that any length fits. */
  static Output drain(InputStream in) throws IOException {
    try (Spool spool = new Spool()) {
      in.transferTo(spool);
      return spool.finish();
    }
  }

  @Override
  void close() throws IOException;
}
