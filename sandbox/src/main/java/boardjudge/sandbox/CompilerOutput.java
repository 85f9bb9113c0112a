package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

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
    long[] size = new long[1];
    Files.walkFileTree(
        box,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            own(folder, PROGRAM);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile()) {
              size[0] += attributes.size();
              own(file, Files.isExecutable(file) ? PROGRAM : DATA);
            } else {
              Files.delete(file);
            }
            return FileVisitResult.CONTINUE;
          }

          private void own(Path path, Set<PosixFilePermission> permissions) throws IOException {
            if (given) {
              BoxUser.own(path, 0);
            }
            if (posix) {
              Files.setPosixFilePermissions(path, permissions);
            }
          }
        });
    return size[0];
  }
}
