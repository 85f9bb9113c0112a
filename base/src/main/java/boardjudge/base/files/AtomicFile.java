package boardjudge.base.files;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
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
      try (OutputStream out = opened(file, target)) {
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
      try (OutputStream out = new BufferedOutputStream(opened(temporary, target), 1 << 16)) {
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

  /** Opens a file; what fails from then on names the target. */
  private static OutputStream opened(Path file, Path target) throws IOException {
    try {
      return new NamedOutput(Files.newOutputStream(file), target);
    } catch (AccessDeniedException denied) {
      throw new AccessDeniedException(target.toString());
    } catch (FileSystemException failure) {
      throw new FileSystemException(target.toString(), null, failure.getReason());
    }
  }

  /** Java names no file where writing fails. */
  private static final class NamedOutput extends FilterOutputStream {
    private final Path target;

    NamedOutput(OutputStream out, Path target) {
      super(out);
      this.target = target;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException failure) {
        throw new FileSystemException(target.toString(), null, failure.getMessage());
      }
    }
  }

  private static String suffix() {
    return Long.toString(ProcessHandle.current().pid(), Character.MAX_RADIX)
        + "-"
        + Long.toString(System.nanoTime() & Long.MAX_VALUE, Character.MAX_RADIX);
  }
}
