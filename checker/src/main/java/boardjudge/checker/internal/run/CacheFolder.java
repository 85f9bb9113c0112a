package boardjudge.checker.internal.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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

  /** Notes that this process runs what an entry holds. */
  void use(Path entry) throws IOException {
    if (used.add(entry) && BoxUser.owner(entry) == BoxUser.self()) {
      Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
    }
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
    record Entry(Path path, Instant lastUse, long size) {}
    List<Entry> entries = new ArrayList<>();
    long total = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path each : all) {
        if (!each.getFileName().toString().startsWith(MAKING)) {
          Entry entry = new Entry(each, Files.getLastModifiedTime(each).toInstant(), size(each));
          entries.add(entry);
          total += entry.size;
        }
      }
    }
    entries.sort(Comparator.comparing(Entry::lastUse));
    Instant recently = Instant.now().minus(RECENT);
    for (Entry entry : entries) {
      if (total <= mostBytes) {
        return;
      }
      if (!used.contains(entry.path) && entry.lastUse.isBefore(recently)) {
        // An entry vanishes whole, as it appeared.
        Path removed = make();
        Files.move(entry.path, removed.resolve("entry"));
        FolderDeletion.delete(removed);
        total -= entry.size;
      }
    }
  }

  private static long size(Path entry) throws IOException {
    try (Stream<Path> files = Files.walk(entry)) {
      long size = 0;
      for (Path file : files.toList()) {
        size += Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
      }
      return size;
    }
  }
}
