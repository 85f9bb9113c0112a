package boardjudge.grading;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets one process at a time use a file: a lock of the operating system on a file beside it, which
 * says whose it is. The system takes the lock from a process that ends in any way, so what a dead
 * one leaves locks nobody out.
 */
final class FileLock implements AutoCloseable {
  private static final int LONGEST_OWNER = 400;

  /** Where another system keeps others from reading what is locked, the owner stays readable. */
  private static final long LOCKED = Long.MAX_VALUE - 1;

  /**
   * The owner's name is followed by at most this many blanks; no two owners have the same number.
   */
  private static final int MOST_BLANKS = 0xffff;

  /** Those of this process: a second channel to a file would take the lock of the first away. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final FileChannel channel;

  private FileLock(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Takes the lock of a file, which need not be there.
   *
   * @throws FileInUse if another has it; the message says who
   */
  static FileLock of(Path file) throws IOException {
    Path path = file.toAbsolutePath().normalize().resolveSibling(file.getFileName() + ".lock");
    if (!HELD.add(path)) {
      throw inUse(file, self());
    }
    boolean kept = false;
    try {
      Optional<FileLock> lock = Optional.empty();
      while (lock.isEmpty()) {
        lock = attempt(file, path);
      }
      kept = true;
      return lock.get();
    } finally {
      if (!kept) {
        HELD.remove(path);
      }
    }
  }

  /** Takes the lock; empty if who had it before deleted the file since it was opened here. */
  private static Optional<FileLock> attempt(Path file, Path path) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    boolean kept = false;
    try {
      if (!isFree(channel)) {
        throw inUse(file, owner(channel));
      }
      kept = isAt(path, channel);
      return kept ? Optional.of(new FileLock(path, channel)) : Optional.empty();
    } finally {
      if (!kept) {
        channel.close();
      }
    }
  }

  private static FileInUse inUse(Path file, String owner) {
    return new FileInUse(Quote.name(file.toString(), 200) + ": in use by " + owner);
  }

  private static String self() {
    return "process " + ProcessHandle.current().pid() + " on " + host();
  }

  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(LOCKED, 1, false) != null;
    } catch (OverlappingFileLockException here) {
      return false;
    }
  }

  /**
   * Writes whose the lock is; whether that went to the file that now has the lock's name. The file
   * must not be opened again to see that: closing it would end the lock.
   */
  private static boolean isAt(Path path, FileChannel channel) throws IOException {
    String text = self() + " ".repeat(1 + (int) (System.nanoTime() & MOST_BLANKS));
    channel.truncate(0);
    ByteBuffer left = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    while (left.hasRemaining()) {
      channel.write(left, left.position());
    }
    try {
      return Files.size(path) == left.limit();
    } catch (NoSuchFileException deleted) {
      return false;
    }
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException nameless) {
      return "this machine";
    }
  }

  private static String owner(FileChannel channel) throws IOException {
    ByteBuffer text = ByteBuffer.allocate(LONGEST_OWNER);
    int count = channel.read(text, 0);
    return count <= 0
        ? "another process"
        : Quote.bare(new String(text.array(), 0, count, StandardCharsets.UTF_8).strip(), 200);
  }

  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(path);
    } finally {
      try {
        channel.close();
      } finally {
        HELD.remove(path);
      }
    }
  }
}
