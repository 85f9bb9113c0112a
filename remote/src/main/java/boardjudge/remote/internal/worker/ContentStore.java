package boardjudge.remote.internal.worker;

import boardjudge.base.files.AtomicFile;
import boardjudge.base.files.Sha256;
import boardjudge.remote.internal.message.Wire;
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
 * Sources and tests in a folder, each under its own SHA-256. Whatever a message says, no other name
 * is ever made. Thread-safe, and safe between processes: a file appears whole or not at all.
 */
final class ContentStore {
  /** What was used lately stays, whatever the room. */
  private static final Duration RECENT = Duration.ofHours(1);

  private final Path folder;
  private final long mostBytes;

  /** The files that were found to be what their name says. */
  private final Set<String> sound = ConcurrentHashMap.newKeySet();

  /**
   * @param folder is made, and closed to other users
   * @param mostBytes what all may take; the oldest go first
   */
  ContentStore(Path folder, long mostBytes) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.mostBytes = mostBytes;
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** Where a content stands or would stand. */
  Path place(String hash) {
    if (!Wire.isHash(hash)) {
      throw new IllegalArgumentException("no hash: " + hash);
    }
    return folder.resolve(hash.substring(0, 2)).resolve(hash);
  }

  /** A content that is there; one that is not what its name says is removed. */
  Optional<Path> find(String hash) throws IOException {
    Path place = place(hash);
    if (!Files.isRegularFile(place)) {
      return Optional.empty();
    }
    if (sound.contains(hash)) {
      return Optional.of(place);
    }
    try (InputStream bytes = Files.newInputStream(place)) {
      if (!Sha256.hex(bytes).equals(hash)) {
        Files.deleteIfExists(place);
        return Optional.empty();
      }
    }
    Files.setLastModifiedTime(place, FileTime.from(Instant.now()));
    sound.add(hash);
    return Optional.of(place);
  }

  /** Keeps a content, if it is what the hash says; whether it was. */
  boolean put(String hash, AtomicFile.Content<IOException> content) throws IOException {
    AtomicFile.write(place(hash), content);
    boolean right = find(hash).isPresent();
    if (right) {
      shrink();
    }
    return right;
  }

  private synchronized void shrink() throws IOException {
    record Entry(Path path, Instant used, long size) {}
    List<Entry> all = new ArrayList<>();
    long total = 0;
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (Path each : files.filter(Files::isRegularFile).toList()) {
        Entry entry =
            new Entry(each, Files.getLastModifiedTime(each).toInstant(), Files.size(each));
        all.add(entry);
        total += entry.size;
      }
    }
    all.sort(Comparator.comparing(Entry::used));
    Instant recently = Instant.now().minus(RECENT);
    for (Entry each : all) {
      if (total <= mostBytes || each.used.isAfter(recently)) {
        return;
      }
      sound.remove(each.path.getFileName().toString());
      Files.deleteIfExists(each.path);
      total -= each.size;
    }
  }
}
