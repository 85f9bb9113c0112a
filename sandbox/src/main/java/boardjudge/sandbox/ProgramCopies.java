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
 * Copies of compiled programs at a place that {@link BoxUser} reaches, for caches in folders that
 * only root can go to: to mount a program from there would cost each of its runs three processes.
 *
 * <p>Thread-safe. Only the copies in use and a few more are kept.
 */
final class ProgramCopies {
  private static final int IDLE_KEPT = 8;

  /** The name of the copies' folder. */
  static final String NAME = "programs";

  private final Path folder;
  private final Map<Key, Copy> copies = new LinkedHashMap<>(16, 0.75f, true);
  private Optional<Boolean> usable = Optional.empty();
  private int count;

  /** A folder, and which one it was if another takes its place. */
  private record Key(Path box, Optional<Object> file) {}

  private record Copy(Path at, AtomicInteger users) {}

  /**
   * @param folder where the copies' folder is made
   */
  ProgramCopies(Path folder) {
    this.folder = folder.resolve(NAME);
  }

  /**
   * The copy of a program's folder, to be handed back by {@link #close}; empty where no program can
   * be started from a copy, or none can be made.
   */
  synchronized Optional<Path> open(Path box) throws IOException, InterruptedException {
    if (usable.isEmpty()) {
      usable = Optional.of(make());
    }
    if (!usable.get()) {
      return Optional.empty();
    }
    BasicFileAttributes known = Files.readAttributes(box, BasicFileAttributes.class);
    Key key = new Key(box, Optional.ofNullable(known.fileKey()));
    Copy copy = copies.get(key);
    if (copy == null) {
      copy = new Copy(folder.resolve(Integer.toString(++count)), new AtomicInteger());
      if (!copy(box, copy.at)) {
        return Optional.empty();
      }
      copies.put(key, copy);
    }
    copy.users.incrementAndGet();
    return Optional.of(copy.at);
  }

  /** Ends the use of a copy. */
  synchronized void close(Path at) throws IOException {
    int idle = 0;
    for (Copy copy : copies.values()) {
      int users = copy.at.equals(at) ? copy.users.decrementAndGet() : copy.users.get();
      idle += users == 0 ? 1 : 0;
    }
    // The map's order is that of their last use.
    Iterator<Copy> oldest = copies.values().iterator();
    while (idle > IDLE_KEPT && oldest.hasNext()) {
      Copy copy = oldest.next();
      if (copy.users.get() == 0) {
        oldest.remove();
        FolderDeletion.delete(copy.at);
        idle--;
      }
    }
  }

  /** Makes the folder, which no other user may enter; whether programs can be started there. */
  private boolean make() throws IOException, InterruptedException {
    // Whoever made it before may have been stopped.
    Files.createDirectories(folder);
    Files.setAttribute(folder, "unix:gid", BoxUser.ID, LinkOption.NOFOLLOW_LINKS);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x---"));
    Path script = Files.writeString(folder.resolve("script"), "#!/bin/sh\nexit 0\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    try {
      return OwnCommand.succeeds(List.of(script.toString()));
    } finally {
      Files.delete(script);
    }
  }

  /** Copies a folder; whether that went well, which it does not on a full disk. */
  private static boolean copy(Path from, Path to) throws IOException {
    try {
      copyAll(from, to);
      return true;
    } catch (IOException | UncheckedIOException refused) {
      FolderDeletion.delete(to);
      return false;
    }
  }

  /** Copies a file, or a folder with the plain files and folders in it. */
  static void copyAll(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : (Iterable<Path>) all::iterator) {
        Path copy = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)
            ? !Files.isDirectory(copy)
            : Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)) {
          Files.copy(each, copy, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
  }
}
