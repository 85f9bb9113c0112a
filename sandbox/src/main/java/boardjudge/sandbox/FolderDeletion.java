package boardjudge.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Deletes folders recursively. If the system supports it, names are resolved relative to open
 * folders, so that nobody can redirect the deletion by replacing a folder with a link.
 */
public final class FolderDeletion {
  /** Retries for two seconds: a killed program may still write for a moment. */
  private static final int MAX_ATTEMPTS = 200;

  /** Each level takes stack and an open file, and a hostile program makes thousands of levels. */
  private static final int MAX_DEPTH = 100;

  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private FolderDeletion() {}

  /** Deletes a folder or file; links are not followed, and a missing one is ignored. */
  public static void delete(Path folder) throws IOException {
    Deque<Path> left = new ArrayDeque<>();
    for (int attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      try {
        deleteNow(folder, left);
        return;
      } catch (DirectoryNotEmptyException | DirectoryIteratorException changing) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    deleteNow(folder, left);
  }

  private static void deleteNow(Path folder, Deque<Path> left) throws IOException {
    Path parent = folder.toAbsolutePath().getParent();
    boolean gone = !Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
    if (parent == null || (gone && left.isEmpty())) {
      return;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent)) {
      if (entries instanceof SecureDirectoryStream<Path> open) {
        new Deletion(open, left).delete(folder.getFileName());
        return;
      }
    }
    deleteByPaths(folder);
  }

  /**
   * Deletes a folder.
   *
   * @param place where it lies
   * @param left names there that are still to be deleted
   */
  private record Deletion(SecureDirectoryStream<Path> place, Deque<Path> left) {
    void delete(Path top) throws IOException {
      left.push(top);
      while (!left.isEmpty()) {
        delete(place, left.pop(), top, 0);
      }
    }

    private void delete(SecureDirectoryStream<Path> parent, Path name, Path top, int depth)
        throws IOException {
      try {
        boolean directory =
            parent
                .getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .readAttributes()
                .isDirectory();
        if (!directory) {
          parent.deleteFile(name);
          return;
        }
        if (depth > MAX_DEPTH) {
          Path beside = Path.of(top + "-" + UUID.randomUUID());
          parent.move(name, place, beside);
          left.push(beside);
          return;
        }
        try (SecureDirectoryStream<Path> folder =
            parent.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
          for (Path entry : folder) {
            delete(folder, entry.getFileName(), top, depth + 1);
          }
        }
        parent.deleteDirectory(name);
      } catch (NoSuchFileException another) {
        // Another judge deletes the same folder.
      }
    }
  }

  private static void deleteByPaths(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> paths = Files.walk(folder)) {
      deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }
}
