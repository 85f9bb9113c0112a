package boardjudge.grading;

import boardjudge.reference.io.Quote;
import java.io.File;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.sqlite.SQLiteErrorCode;

/** Translates SQLite's errors into messages for the user. */
final class StoreFailure {
  /** What SQLite needs for its auxiliary files. */
  private static final long MIN_FREE_BYTES = 64 << 10;

  private static final Set<Integer> CANNOT_OPEN =
      Set.of(
          SQLiteErrorCode.SQLITE_CANTOPEN.code,
          SQLiteErrorCode.SQLITE_PERM.code,
          SQLiteErrorCode.SQLITE_READONLY.code);

  private StoreFailure() {}

  interface Work<T> {
    T result() throws SQLException, IOException;
  }

  /** The message of a failure names the file, and says if it is damaged or the disk is full. */
  static <T> T translating(Optional<Path> file, Work<T> work) throws IOException {
    try {
      return work.result();
    } catch (SQLException failure) {
      Path path = file.orElse(Path.of("the temporary store of results"));
      int code = failure.getErrorCode() & 0xff;
      String message = Quote.bare(String.valueOf(failure.getMessage()), 200);
      if (code == SQLiteErrorCode.SQLITE_CORRUPT.code
          || code == SQLiteErrorCode.SQLITE_NOTADB.code) {
        throw damaged(path, message);
      }
      if (file.isPresent() && isFull(path.toAbsolutePath().toFile().getParentFile())) {
        throw new IOException(shown(path) + ": no space left on device: " + message, failure);
      }
      if (file.isPresent() && CANNOT_OPEN.contains(code)) {
        throw new AccessDeniedException(path.toString());
      }
      throw new IOException(shown(path) + ": " + message, failure);
    } catch (UnsatisfiedLinkError missing) {
      throw new IOException(
          "SQLite cannot be loaded: it needs a folder for temporary files in which programs may"
              + " run; name one: JAVA_TOOL_OPTIONS=-Dorg.sqlite.tmpdir=DIR",
          missing);
    }
  }

  /** A file system without any space, such as {@code /proc}, is not full. */
  private static boolean isFull(File folder) {
    return folder.getTotalSpace() > 0 && folder.getUsableSpace() < MIN_FREE_BYTES;
  }

  static IOException damaged(Path file, String reason) {
    return new IOException(
        shown(file) + ": not a results database, or damaged:  " + reason + "; move it away");
  }

  static String shown(Path file) {
    return Quote.name(file.toString(), 200);
  }
}
