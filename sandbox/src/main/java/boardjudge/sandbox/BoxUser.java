package boardjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The user that programs run as where the judge is root: one that owns nothing. A program that ran
 * as the machine's user 0 could change what user 0 owns wherever it sees it, and use up its quotas.
 *
 * @param words before a command that is to run as this user
 */
record BoxUser(List<String> words) {
  /** The user that files of nobody belong to. */
  static final int ID = 65534;

  private static final Set<PosixFilePermission> SHARED =
      PosixFilePermissions.fromString("rwxr-xr-x");
  private static final Set<PosixFilePermission> DATA = PosixFilePermissions.fromString("rw-r--r--");

  BoxUser {
    words = List.copyOf(words);
  }

  /** The user, if the judge is root and can become another. */
  static Optional<BoxUser> find() throws IOException, InterruptedException {
    if (!isRoot()) {
      return Optional.empty();
    }
    // Both do it; the first starts in half the time.
    for (List<String> words :
        List.of(
            List.of("chroot", "--userspec=+" + ID + ":+" + ID, "--groups=", "/"),
            List.of("setpriv", "--reuid", "" + ID, "--regid", "" + ID, "--clear-groups"))) {
      Optional<Path> tool = Languages.tool(words.get(0));
      if (tool.isPresent()) {
        List<String> found = new ArrayList<>(words);
        found.set(0, tool.get().toString());
        List<String> asking = new ArrayList<>(found);
        asking.addAll(List.of("/bin/sh", "-c", "id -u; id -G"));
        // In no further group, either.
        if (OwnCommand.run(asking).equals(new OwnCommand(0, ID + "\n" + ID + "\n"))) {
          return Optional.of(new BoxUser(found));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether this process runs as user 0. */
  static boolean isRoot() {
    return self() == 0;
  }

  /** The number of the user that this process runs as; -1 where the system has no such numbers. */
  static int self() {
    // The link /proc/self is root's; what it leads to is the process's own.
    return owner(Path.of("/proc/self/status"));
  }

  /** The number of a file's owner, of a link's itself; -1 where the system has no such numbers. */
  static int owner(Path file) {
    try {
      return (Integer) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException none) {
      return -1;
    }
  }

  /** Lets the user see a folder of the judge's, and whatever in it lets others see itself. */
  static void show(Path folder) throws IOException {
    Files.setPosixFilePermissions(folder, SHARED);
  }

  /** Whether the user can go to a folder and list it, or to a file and read it. */
  static boolean canSee(Path place) throws IOException {
    Path real = place.toRealPath();
    if (!Files.getPosixFilePermissions(real).contains(PosixFilePermission.OTHERS_READ)) {
      return false;
    }
    Path folder = Files.isDirectory(real) ? real : real.getParent();
    for (Path each = folder; each != null; each = each.getParent()) {
      if (!Files.getPosixFilePermissions(each).contains(PosixFilePermission.OTHERS_EXECUTE)) {
        return false;
      }
    }
    return true;
  }

  /** Gives a folder and all in it to the user. */
  static void give(Path folder) throws IOException {
    show(folder);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        own(file, ID);
      }
    }
  }

  /**
   * Takes a box back: deletes all but plain files and folders, makes the rest readable to all and
   * writable to the judge alone, and returns its size in bytes. To be called when no process is
   * left in the box.
   *
   * @param given whether the box was given to the user and is to be root's again
   */
  static long take(Path box, boolean given) throws IOException {
    boolean posix = Files.getFileStore(box).supportsFileAttributeView("posix");
    long size = 0;
    try (Stream<Path> all = Files.walk(box)) {
      for (Path each : (Iterable<Path>) all::iterator) {
        boolean folder = Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS);
        if (!folder && !Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)) {
          Files.delete(each);
          continue;
        }
        size += folder ? 0 : Files.size(each);
        if (given) {
          BoxUser.own(each, 0);
        }
        if (posix) {
          boolean program = folder || Files.isExecutable(each);
          Files.setPosixFilePermissions(each, program ? SHARED : DATA);
        }
      }
    } catch (UncheckedIOException closed) {
      throw closed.getCause();
    }
    return size;
  }

  /** Makes a file or a link itself belong to a user and its group. */
  static void own(Path file, int id) throws IOException {
    Files.setAttribute(file, "unix:uid", id, LinkOption.NOFOLLOW_LINKS);
    Files.setAttribute(file, "unix:gid", id, LinkOption.NOFOLLOW_LINKS);
  }
}
