package boardjudge.base.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/**
 * Writes a file beside its place and moves it there when it is whole: who reads the place sees the
 * old file or the new one, and a failed or killed run leaves no half-written file under that name.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /** Writes what a file is to hold. */
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Writes these bytes; makes the folders on the way. */
  public static void write(Path target, byte[] bytes) throws IOException {
    write(target, out -> out.write(bytes));
  }

  /**
   * Writes these bytes unless the file holds them already: a file system takes longer to replace a
   * thousand files than to read them.
   */
  public static void update(Path target, byte[] bytes) throws IOException {
    boolean same =
        Files.isRegularFile(target)
            && Files.isReadable(target)
            && Files.size(target) == bytes.length
            && Arrays.equals(Files.readAllBytes(target), bytes);
    if (!same) {
      write(target, bytes);
    }
  }

  /**
   * Writes content as it comes; makes the folders on the way. If anything is thrown, the place
   * stays as it was.
   */
  public static void write(Path target, Content content) throws IOException {
    Path place = target.toAbsolutePath();
    if (Files.exists(place) && !Files.isRegularFile(place)) {
      // A pipe or a device, such as /dev/stdout, is written to directly; a folder fails by itself.
      try (OutputStream out = Files.newOutputStream(place)) {
        content.writeTo(out);
      }
      return;
    }
    if (Files.isSymbolicLink(place)) {
      place = place.toRealPath();
    }
    Path folder = place.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Path beside = place.resolveSibling("." + place.getFileName() + "." + suffix() + ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(beside), 1 << 16)) {
        content.writeTo(out);
      }
      move(beside, place);
    } finally {
      if (Files.exists(beside, LinkOption.NOFOLLOW_LINKS)) {
        Files.delete(beside);
      }
    }
  }

  private static String suffix() {
    return Long.toString(ProcessHandle.current().pid(), Character.MAX_RADIX)
        + "-"
        + Long.toString(System.nanoTime() & Long.MAX_VALUE, Character.MAX_RADIX);
  }

  private static void move(Path beside, Path place) throws IOException {
    Files.move(beside, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
