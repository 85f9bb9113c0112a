package boardjudge.remote.internal.worker;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The folders that a worker writes in: what it cannot write there it cannot judge. Thread-safe. */
final class WorkerDisk {
  /** What one job writes at most in most cases, beside what its tests take. */
  static final long LEAST_ROOM = 8L << 20;

  private static final int PROBE = 1 << 20;

  private final List<Path> folders;

  /**
   * @param folders that are there
   */
  WorkerDisk(List<Path> folders) {
    this.folders = List.copyOf(folders);
  }

  /** Which of them has too little room; costs next to nothing. */
  Optional<String> shortage() {
    for (Path each : folders) {
      long room = each.toFile().getUsableSpace();
      if (room < LEAST_ROOM) {
        return Optional.of(
            "the disk of %s is full: %d MiB are free, a job may need %d"
                .formatted(name(each), room >> 20, LEAST_ROOM >> 20));
      }
    }
    return Optional.empty();
  }

  /** Which of them has too little room or takes no file, as found out by writing one. */
  Optional<String> fault() {
    Optional<String> shortage = shortage();
    for (int i = 0; i < folders.size() && shortage.isEmpty(); i++) {
      shortage = unwritable(folders.get(i));
    }
    return shortage;
  }

  private static Optional<String> unwritable(Path folder) {
    try {
      Path probe = Files.createTempFile(folder, "probe-", ".tmp");
      try {
        Files.write(probe, new byte[PROBE]);
      } finally {
        Files.delete(probe);
      }
      return Optional.empty();
    } catch (IOException refused) {
      return Optional.of(name(folder) + " cannot be written: " + reason(refused));
    }
  }

  /** What is said at the queue has bounds. */
  private static String name(Path folder) {
    return Quote.name(folder.toString(), 200);
  }

  /** Why a file could not be read or written, in words. */
  static String reason(IOException failure) {
    return failure instanceof FileSystemException named && named.getReason() != null
        ? named.getReason()
        : failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }
}
