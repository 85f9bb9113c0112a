package boardjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Keeps copies of compiled programs where {@link BoxUser} can reach them, for caches in folders
 * that only root can enter: mounting such a program would cost three processes a run.
 *
 * <p>Thread-safe. Copies in use and a few idle ones are kept.
 */
final class ProgramCopies {
  private static final int MAX_IDLE = 8;

  static final String NAME = "programs";

  private final Path folder;
  private final Map<Key, Copy> copies = new LinkedHashMap<>(16, 0.75f, true);
  private Optional<Boolean> usable = Optional.empty();
  private int count;

  /** A folder, with its inode in case it is replaced. */
  private record Key(Path box, Optional<Object> file) {}

  private record Copy(Path folder, AtomicInteger users) {}

  ProgramCopies(Path parent) {
    this.folder = parent.resolve(NAME);
  }

  /**
   * The copy of a program's folder, to be returned by {@link #release}; empty if programs cannot be
   * started from copies, or the copy cannot be made.
   */
  synchronized Optional<Path> acquire(Path box) throws IOException, InterruptedException {
    if (usable.isEmpty()) {
      usable = Optional.of(createFolder());
    }
    if (!usable.get()) {
      return Optional.empty();
    }
    BasicFileAttributes attributes = Files.readAttributes(box, BasicFileAttributes.class);
    Key key = new Key(box, Optional.ofNullable(attributes.fileKey()));
    Copy copy = copies.get(key);
    if (copy == null) {
      copy = new Copy(folder.resolve(Integer.toString(++count)), new AtomicInteger());
      if (!copy(box, copy.folder)) {
        return Optional.empty();
      }
      copies.put(key, copy);
    }
    copy.users.incrementAndGet();
    return Optional.of(copy.folder);
  }

  synchronized void release(Path folder) throws IOException {
    int idle = 0;
    for (Copy copy : copies.values()) {
      int users = copy.folder.equals(folder) ? copy.users.decrementAndGet() : copy.users.get();
      idle += users == 0 ? 1 : 0;
    }
    // The map is in access order.
    Iterator<Copy> oldest = copies.values().iterator();
    while (idle > MAX_IDLE && oldest.hasNext()) {
      Copy copy = oldest.next();
      if (copy.users.get() == 0) {
        oldest.remove();
        FolderDeletion.delete(copy.folder);
        idle--;
      }
    }
  }

  /**
   * Creates the folder, which only root and the box user may enter; whether programs can run there.
   */
  private boolean createFolder() throws IOException, InterruptedException {
    // A previous attempt may have been interrupted.
    Files.createDirectories(folder);
    Files.setAttribute(folder, "unix:gid", BoxUser.ID, LinkOption.NOFOLLOW_LINKS);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x---"));
    Path script = Files.writeString(folder.resolve("script"), "#!/bin/sh\nexit 0\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    try {
      return HostCommand.succeeds(List.of(script.toString()));
    } finally {
      Files.delete(script);
    }
  }

  /** False if copying fails, as on a full disk. */
  private static boolean copy(Path from, Path to) throws IOException {
    try {
      copyAll(from, to);
      return true;
    } catch (IOException | UncheckedIOException refused) {
      FolderDeletion.delete(to);
      return false;
    }
  }

  static void copyAll(Path from, Path to) throws IOException {
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        Path copy = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
            ? !Files.isDirectory(copy)
            : Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
          Files.copy(path, copy, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
  }
}
