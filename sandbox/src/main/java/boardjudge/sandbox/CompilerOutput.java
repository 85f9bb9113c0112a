package boardjudge.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.stream.Stream;

/** What a compiler left in a box, made the judge's own. */
final class CompilerOutput {
  private static final Set<PosixFilePermission> PROGRAM =
      PosixFilePermissions.fromString("rwxr-xr-x");
  private static final Set<PosixFilePermission> DATA = PosixFilePermissions.fromString("rw-r--r--");

  private CompilerOutput() {}

  /**
   * Deletes all but plain files and folders, makes the rest readable to all and writable to the
   * judge alone, and returns its size in bytes. To be called when no process is left in the box.
   *
   * @param given whether the box was given to {@link BoxUser} and is to be root's again
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
          Files.setPosixFilePermissions(each, program ? PROGRAM : DATA);
        }
      }
    } catch (UncheckedIOException closed) {
      throw closed.getCause();
    }
    return size;
  }
}
