package boardjudge.checker.run;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a program printed: the first MiB in memory, the rest in a file of its own that goes away
 * when this is closed. Written by one thread; read once the writing is over.
 */
public final class Captured implements AutoCloseable {
  private static final int IN_MEMORY = 1 << 20;
  private static final int FIRST = 1 << 12;

  private final Path folder;
  private final long limit;
  private byte[] head = new byte[FIRST];
  private int headLength;
  private long length;
  private boolean over;
  private Optional<Path> rest = Optional.empty();
  private Optional<OutputStream> writing = Optional.empty();

  Captured(Path folder, long limit) {
    this.folder = folder;
    this.limit = limit;
  }

  /** Takes bytes up to the limit, and notes when there were more. */
  synchronized void add(byte[] bytes, int count) throws IOException {
    int taken = (int) Math.min(count, limit - length);
    over |= taken < count;
    int toHead = Math.min(taken, IN_MEMORY - headLength);
    if (headLength + toHead > head.length) {
      head =
          Arrays.copyOf(head, Math.min(IN_MEMORY, Math.max(headLength + toHead, 4 * headLength)));
    }
    System.arraycopy(bytes, 0, head, headLength, toHead);
    headLength += toHead;
    if (taken > toHead) {
      spill().write(bytes, toHead, taken - toHead);
    }
    length += taken;
  }

  private OutputStream spill() throws IOException {
    if (writing.isEmpty()) {
      Path file = Files.createTempFile(folder, "output", "");
      rest = Optional.of(file);
      writing = Optional.of(Files.newOutputStream(file));
    }
    return writing.orElseThrow();
  }

  /** Ends the writing. */
  synchronized void finish() throws IOException {
    if (writing.isPresent()) {
      writing.get().close();
      writing = Optional.empty();
    }
    if (headLength < head.length) {
      head = Arrays.copyOf(head, headLength);
    }
  }

  /** Whether the program printed more than was taken. */
  synchronized boolean isOver() {
    return over;
  }

  /** The number of bytes taken. */
  public synchronized long length() {
    return length;
  }

  /** The first bytes, at most {@code max} of them. */
  public synchronized byte[] head(int max) {
    return Arrays.copyOf(head, Math.min(max, headLength));
  }

  /** All the bytes from the first. */
  public synchronized InputStream open() throws IOException {
    InputStream first = new ByteArrayInputStream(head, 0, headLength);
    return rest.isEmpty()
        ? first
        : new SequenceInputStream(first, Files.newInputStream(rest.get()));
  }

  /**
   * All the bytes.
   *
   * @throws UncheckedIOException if what was put aside cannot be read back
   */
  public byte[] bytes() {
    try (InputStream all = open()) {
      return all.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Removes the file, if there is one. */
  @Override
  public synchronized void close() {
    try {
      finish();
      if (rest.isPresent()) {
        Files.deleteIfExists(rest.get());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
