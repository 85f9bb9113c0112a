package boardjudge.remote.internal.broker;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps a second queue out of a folder: Artemis would wait for the first one without a word. The
 * system takes the lock from a process that ends in any way.
 */
final class FolderLock implements AutoCloseable {
  private final FileChannel file;

  private FolderLock(FileChannel file) {
    this.file = file;
  }

  /**
   * Takes the lock of a folder.
   *
   * @throws IOException if another queue has it
   */
  static FolderLock of(Path folder) throws IOException {
    FileChannel file =
        FileChannel.open(
            folder.resolve("queue.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean taken = false;
    try {
      taken = file.tryLock() != null;
    } catch (OverlappingFileLockException here) {
      // Another queue of this process.
      taken = false;
    } finally {
      if (!taken) {
        file.close();
      }
    }
    if (!taken) {
      throw new IOException(
          Quote.name(folder.toString(), 200)
              + ": another queue is at work in this folder; choose another with --to");
    }
    return new FolderLock(file);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
