package boardjudge.remote.internal.worker;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.Sha256;
import boardjudge.remote.internal.message.Word;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A folder of sources and tests, named by their SHA-256; no message can create a file of another
 * name. Thread-safe, and safe between processes: files appear atomically.
 */
final class ContentStore {
  /** Files used within this time are kept even if the folder is too large. */
  private static final Duration MIN_AGE = Duration.ofHours(1);

  private final Path folder;
  private final long maxBytes;

  private final Set<String> verified = ConcurrentHashMap.newKeySet();

  /**
   * @param folder is created, and closed to other users
   * @param maxBytes of all files together; the oldest are deleted first
   */
  ContentStore(Path folder, long maxBytes) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.maxBytes = maxBytes;
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** The file of a content, which may not exist. */
  Path place(String hash) {
    if (!Word.HASH.matches(hash)) {
      throw new IllegalArgumentException("no hash: " + hash);
    }
    return folder.resolve(hash.substring(0, 2)).resolve(hash);
  }

  /** Empty if absent; a file with another hash is deleted. */
  Optional<Path> find(String hash) throws IOException {
    Path place = place(hash);
    if (!Files.isRegularFile(place)) {
      return Optional.empty();
    }
    if (verified.contains(hash)) {
      return Optional.of(place);
    }
    try (InputStream bytes = Files.newInputStream(place)) {
      if (!Sha256.hex(bytes).equals(hash)) {
        Files.deleteIfExists(place);
        return Optional.empty();
      }
    }
    Files.setLastModifiedTime(place, FileTime.from(Instant.now()));
    verified.add(hash);
    return Optional.of(place);
  }

  /** Stores a content; false if its hash differs. */
  boolean put(String hash, AtomicFile.Content content) throws IOException {
    AtomicFile.write(place(hash), content);
    boolean matches = find(hash).isPresent();
    if (matches) {
      shrink();
    }
    return matches;
  }

  private synchronized void shrink() throws IOException {
    record Entry(Path path, Instant used, long size) {}
    List<Entry> entries = new ArrayList<>();
    long total = 0;
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Instant used = Files.getLastModifiedTime(file).toInstant();
        Entry entry = new Entry(file, used, Files.size(file));
        entries.add(entry);
        total += entry.size;
      }
    }
    entries.sort(Comparator.comparing(Entry::used));
    Instant recently = Instant.now().minus(MIN_AGE);
    for (Entry entry : entries) {
      if (total <= maxBytes || entry.used.isAfter(recently)) {
        return;
      }
      verified.remove(entry.path.getFileName().toString());
      Files.deleteIfExists(entry.path);
      total -= entry.size;
    }
  }
}
