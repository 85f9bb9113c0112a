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
 * The folder of compiled programs: an entry each, those that are being made beside them, and a
 * limit on the size of all. Thread-safe, and safe between processes of one user.
 */
final class CacheFolder {
  /** Before the judge's process in the name of an entry that is being made. */
  private static final String MAKING = "making-";

  /** Entries used this recently stay: another judge may be about to run them. */
  private static final Duration RECENT = Duration.ofHours(1);

  private final Path folder;
  private final long mostBytes;
  private final Set<Path> used = ConcurrentHashMap.newKeySet();
  private boolean swept;
  private boolean sure;

  CacheFolder(Path folder, long mostBytes) {
    this.folder = folder;
    this.mostBytes = mostBytes;
  }

  /** Where all entries are; made with the first. */
  Path place() {
    return folder;
  }

  /**
   * Where the entry of that name is or would be.
   *
   * @throws IOException if another user could have written it: he would say how programs run
   */
  synchronized Path entry(String name) throws IOException {
    makeSure();
    return folder.resolve(name);
  }

  private void makeSure() throws IOException {
    if (!sure && Files.exists(folder)) {
      WriteAccess.requireNamed(folder, "name a folder in which nobody else may write: --cache DIR");
      sure = true;
    }
  }

  /** Notes that this process runs what an entry holds; whether the entry is there. */
  boolean use(Path entry) throws IOException {
    try {
      if (BoxUser.owner(entry) == BoxUser.self()) {
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

  /**
   * A new folder for an entry in the making; the first time, what killed judges left is removed.
   */
  synchronized Path make() throws IOException {
    Files.createDirectories(folder);
    makeSure();
    if (!swept) {
      swept = true;
      JudgeFolder.sweep(folder, MAKING, BoxUser.self());
    }
    return JudgeFolder.make(folder, MAKING);
  }

  /** Removes the entries that were not used for longest, until all take no more than they may. */
  synchronized void shrink() throws IOException {
    List<Entry> entries = new ArrayList<>();
    try (DirectoryStream<Path> all =
        Files.newDirectoryStream(
            folder, each -> !each.getFileName().toString().startsWith(MAKING))) {
      for (Path each : all) {
        entries.add(Entry.of(each));
      }
    }
    entries.sort(Comparator.comparing(Entry::lastUse));
    long total = entries.stream().mapToLong(Entry::size).sum();
    for (Entry entry : entries) {
      if (total > mostBytes && !used.contains(entry.path) && remove(entry.path)) {
        total -= entry.size;
      }
    }
  }

  /** Removes an entry whole, as it appeared; whether it is gone. */
  private boolean remove(Path entry) throws IOException {
    Path removed = make();
    try {
      if (lastUse(entry).isAfter(Instant.now().minus(RECENT))) {
        return false;
      }
      Files.move(entry, removed.resolve("entry"));
    } catch (NoSuchFileException quicker) {
      // Another judge makes room at the same time.
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
    /** An entry as it is just now; of no size where another judge removes it. */
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
