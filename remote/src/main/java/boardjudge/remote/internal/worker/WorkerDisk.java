package boardjudge.remote.internal.worker;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The folders that a worker writes to; all exist. Thread-safe. */
record WorkerDisk(List<Path> folders) {
  /** Enough for most jobs, besides their tests. */
  static final long MIN_FREE_BYTES = 8L << 20;

  private static final int PROBE_BYTES = 1 << 20;

  WorkerDisk {
    folders = List.copyOf(folders);
  }

  /** The first folder without enough space; cheap to call. */
  Optional<String> shortage() {
    for (Path folder : folders) {
      long free = folder.toFile().getUsableSpace();
      if (free < MIN_FREE_BYTES) {
        return Optional.of(
            "the disk of %s is full: %d MiB are free, a job may need %d"
                .formatted(name(folder), free >> 20, MIN_FREE_BYTES >> 20));
      }
    }
    return Optional.empty();
  }

  /** The first folder without enough space or, found by writing a file, not writable. */
  Optional<String> fault() {
    return shortage().or(() -> folders.stream().flatMap(f -> unwritable(f).stream()).findFirst());
  }

  private static Optional<String> unwritable(Path folder) {
    try {
      Path probe = Files.createTempFile(folder, "probe-", ".tmp");
      try {
        Files.write(probe, new byte[PROBE_BYTES]);
      } finally {
        Files.delete(probe);
      }
      return Optional.empty();
    } catch (IOException refused) {
      return Optional.of(name(folder) + " cannot be written: " + reason(refused));
    }
  }

  /** Cut, since heartbeats are bounded. */
  private static String name(Path folder) {
    return Quote.name(folder.toString(), 200);
  }

  static String reason(IOException failure) {
    return failure instanceof FileSystemException file && file.getReason() != null
        ? file.getReason()
        : failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }
}
