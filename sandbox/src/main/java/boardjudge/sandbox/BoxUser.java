package boardjudge.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The unprivileged user that programs run as if the judge is root. A program running as root could
 * change root's files wherever it sees them, and use up root's quotas.
 */
record BoxUser(List<String> switchCommand) {
  static final int ID = 65534;

  /** More levels than a program needs. */
  private static final int MAX_DEPTH = 100;

  /** A longer path may become too long for the system by one more name. */
  private static final int MAX_PATH_BYTES = 3000;

  private static final Set<PosixFilePermission> EXECUTABLE =
      PosixFilePermissions.fromString("rwxr-xr-x");
  private static final Set<PosixFilePermission> READABLE =
      PosixFilePermissions.fromString("rw-r--r--");

  BoxUser {
    switchCommand = List.copyOf(switchCommand);
  }

  /** Empty if the judge is not root or cannot switch users. */
  static Optional<BoxUser> find() throws IOException, InterruptedException {
    if (!isRoot()) {
      return Optional.empty();
    }
    // Either works; chroot starts in half the time.
    for (List<String> words :
        List.of(
            List.of("chroot", "--userspec=+" + ID + ":+" + ID, "--groups=", "/"),
            List.of("setpriv", "--reuid", "" + ID, "--regid", "" + ID, "--clear-groups"))) {
      Optional<Path> tool = Languages.tool(words.get(0));
      if (tool.isPresent()) {
        List<String> command = new ArrayList<>(words);
        command.set(0, tool.get().toString());
        List<String> probe = new ArrayList<>(command);
        probe.addAll(List.of("/bin/sh", "-c", "id -u; id -G"));
        // Supplementary groups must be gone, too.
        if (HostCommand.run(probe).equals(new HostCommand(0, ID + "\n" + ID + "\n"))) {
          return Optional.of(new BoxUser(command));
        }
      }
    }
    return Optional.empty();
  }

  static boolean isRoot() {
    return currentUid() == 0;
  }

  /** The uid of this process; -1 if the system has no uids. */
  static int currentUid() {
    // The link /proc/self belongs to root, its target to the process.
    return ownerUid(Path.of("/proc/self/status"));
  }

  /** The uid of a file's owner, links not followed; -1 if the system has no uids. */
  static int ownerUid(Path file) {
    try {
      return (Integer) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException none) {
      return -1;
    }
  }

  /** Lets everybody list and enter a folder, or read and execute a file; not recursive. */
  static void makeReadable(Path folder) throws IOException {
    Files.setPosixFilePermissions(folder, EXECUTABLE);
  }

  /** Whether the box user can list a folder or read a file, and enter all folders above it. */
  static boolean canReach(Path place) throws IOException {
    Path real = place.toRealPath();
    if (!Files.getPosixFilePermissions(real).contains(PosixFilePermission.OTHERS_READ)) {
      return false;
    }
    Path folder = Files.isDirectory(real) ? real : real.getParent();
    for (; folder != null; folder = folder.getParent()) {
      if (!Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_EXECUTE)) {
        return false;
      }
    }
    return true;
  }

  static void giveToBoxUser(Path folder) throws IOException {
    makeReadable(folder);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        setOwner(file, ID);
      }
    }
  }

  /**
   * Takes a box back: deletes links, special files, and folders that lie many levels deep or have a
   * long path; makes the rest readable to all and writable only to the judge. Returns the size of
   * what is left in bytes. No process may be left in the box.
   *
   * @param lent whether the box belongs to the box user and must be changed back to root
   */
  static long takeBack(Path box, boolean lent) throws IOException {
    boolean posix = Files.getFileStore(box).supportsFileAttributeView("posix");
    TakingBack visitor = new TakingBack(box.getNameCount() + MAX_DEPTH, lent, posix);
    Files.walkFileTree(box, visitor);
    return visitor.size;
  }

  private static final class TakingBack extends SimpleFileVisitor<Path> {
    private final int deepest;
    private final boolean lent;
    private final boolean posix;
    private long size;

    TakingBack(int deepest, boolean lent, boolean posix) {
      this.deepest = deepest;
      this.lent = lent;
      this.posix = posix;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      own(folder, true);
      int length = folder.toString().getBytes(StandardCharsets.UTF_8).length;
      if (folder.getNameCount() < deepest && length < MAX_PATH_BYTES) {
        return FileVisitResult.CONTINUE;
      }
      FolderDeletion.delete(folder);
      return FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (attributes.isRegularFile()) {
        size += attributes.size();
        own(file, Files.isExecutable(file));
      } else {
        Files.delete(file);
      }
      return FileVisitResult.CONTINUE;
    }

    private void own(Path file, boolean program) throws IOException {
      if (lent) {
        setOwner(file, 0);
      }
      if (posix) {
        Files.setPosixFilePermissions(file, program ? EXECUTABLE : READABLE);
      }
    }
  }

  static void setOwner(Path file, int id) throws IOException {
    Files.setAttribute(file, "unix:uid", id, LinkOption.NOFOLLOW_LINKS);
    Files.setAttribute(file, "unix:gid", id, LinkOption.NOFOLLOW_LINKS);
  }
}
