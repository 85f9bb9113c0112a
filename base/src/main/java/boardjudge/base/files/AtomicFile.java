package boardjudge.base.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/**
 * Writes a temporary file next to the target and moves it there when it is complete: readers see
 * the old file or the new one, and a failed or killed run leaves no half-written target.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /** The content of a file. */
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Writes the bytes; creates missing folders. */
  public static void write(Path target, byte[] bytes) throws IOException {
    write(target, out -> out.write(bytes));
  }

  /** Writes the text in UTF-8; creates missing folders. */
  public static void write(Path target, String text) throws IOException {
    write(target, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes the bytes unless the file already holds them: replacing a thousand files takes a file
   * system longer than reading them.
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
   * Streams content into the file; creates missing folders. On an exception the target is
   * unchanged.
   */
  public static void write(Path target, Content content) throws IOException {
    Path file = target.toAbsolutePath();
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      // A pipe or a device, such as /dev/stdout, is written to directly; a folder fails by itself.
      try (OutputStream out = Files.newOutputStream(file)) {
        content.writeTo(out);
      }
      return;
    }
    if (Files.isSymbolicLink(file)) {
      file = file.toRealPath();
    }
    Path folder = file.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Path temporary = file.resolveSibling("." + file.getFileName() + "." + suffix() + ".part");
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary), 1 << 16)) {
        content.writeTo(out);
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      if (Files.exists(temporary, LinkOption.NOFOLLOW_LINKS)) {
        Files.delete(temporary);
      }
    }
  }

  private static String suffix() {
    return Long.toString(ProcessHandle.current().pid(), Character.MAX_RADIX)
        + "-"
        + Long.toString(System.nanoTime() & Long.MAX_VALUE, Character.MAX_RADIX);
  }
}
