package boardjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A cache folder with one subfolder an entry and a limit on their total size. Thread-safe, also
 * between processes of one user.
 */
final class CacheFolder {
  private static final String UNFINISHED = "making-";

  /** Younger entries are not evicted: another judge may be about to run them. */
  private static final Duration MIN_IDLE = Duration.ofHours(1);

  private final Path folder;
  private final long maxBytes;
  private final Set<Path> used = ConcurrentHashMap.newKeySet();
  private boolean swept;
  private boolean isPrivate;

  CacheFolder(Path folder, long maxBytes) {
    this.folder = folder;
    this.maxBytes = maxBytes;
  }

  Path folder() {
    return folder;
  }

  /**
   * The path of an entry, existing or not.
   *
   * @throws IOException if another user could have written the cache and so decide what runs
   */
  synchronized Path entry(String name) throws IOException {
    requirePrivate();
    return folder.resolve(name);
  }

  private void requirePrivate() throws IOException {
    if (!isPrivate && Files.exists(folder)) {
      WriteAccess.requireNamed(folder, "name a folder in which nobody else may write: --cache DIR");
      isPrivate = true;
    }
  }

  /**
   * Marks an entry as used by this process, which keeps it from eviction; false if it is missing.
   */
  boolean markUsed(Path entry) throws IOException {
    try {
      if (BoxUser.ownerUid(entry) == BoxUser.currentUid()) {
        Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
      }
    } catch (NoSuchFileException removed) {
      return false;
    }
    if (!Files.isDirectory(entry)) {
      return false;
    }
    used.add(entry);
    return true;
  }

  synchronized Path newEntry() throws IOException {
    Files.createDirectories(folder);
    requirePrivate();
    if (!swept) {
      swept = true;
      JudgeFolder.sweep(folder, UNFINISHED, BoxUser.currentUid());
    }
    return JudgeFolder.make(folder, UNFINISHED);
  }

  synchronized void evict() throws IOException {
    List<Entry> entries = new ArrayList<>();
    try (DirectoryStream<Path> paths =
        Files.newDirectoryStream(
            folder, path -> !path.getFileName().toString().startsWith(UNFINISHED))) {
      for (Path path : paths) {
        entries.add(Entry.of(path));
      }
    }
    entries.sort(Comparator.comparing(Entry::lastUse));
    long total = entries.stream().mapToLong(Entry::size).sum();
    for (Entry entry : entries) {
      if (total > maxBytes && !used.contains(entry.path) && remove(entry.path)) {
        total -= entry.size;
      }
    }
  }

  /** Removes an entry atomically; whether it is gone. */
  private boolean remove(Path entry) throws IOException {
    Path removed = newEntry();
    try {
      if (lastUse(entry).isAfter(Instant.now().minus(MIN_IDLE))) {
        return false;
      }
      Files.move(entry, removed.resolve("entry"));
    } catch (NoSuchFileException quicker) {
      // Another judge evicts it at the same time.
      return true;
    } finally {
      FolderDeletion.delete(removed);
    }
    return true;
  }

  private static Instant lastUse(Path entry) throws IOException {
    return Files.getLastModifiedTime(entry, LinkOption.NOFOLLOW_LINKS).toInstant();
  }

  private record Entry(Path path, Instant lastUse, long size) {
    /** Size 0 if another judge removes it meanwhile. */
    static Entry of(Path path) throws IOException {
      try (Stream<Path> files = Files.walk(path)) {
        long size = 0;
        for (Path file : files.toList()) {
          size += Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
        }
        return new Entry(path, CacheFolder.lastUse(path), size);
      } catch (NoSuchFileException | UncheckedIOException removed) {
        return new Entry(path, Instant.MAX, 0);
      }
    }
  }
}
