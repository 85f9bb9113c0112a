package boardjudge.grading;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * The process that grades with a store of results, as a row in it. The row of an ended process does
 * not count.
 */
final class StoreOwner {
  private StoreOwner() {}

  /** Makes this process the owner, within a transaction of the caller's. */
  static void take(Path file, Connection database) throws SQLException, FileInUseException {
    String others = "SELECT host, process, started, user FROM owner";
    for (String owner : ResultStore.rows(database, StoreOwner::running, others)) {
      if (!owner.isEmpty()) {
        throw new FileInUseException(StoreFailure.shown(file) + ": in use by " + owner);
      }
    }
    ResultStore.run(database, "DELETE FROM owner");
    long self = ProcessHandle.current().pid();
    String user = System.getProperty("user.name", "");
    ResultStore.addRow(database, "owner", 1, host(), user, self, started(self).orElse(""));
  }

  /** The process of a row; empty if it has ended. */
  private static String running(ResultSet row) throws SQLException {
    String host = String.valueOf(row.getString("host"));
    long process = row.getLong("process");
    boolean here = host.equals(host());
    if (here && !started(process).equals(Optional.ofNullable(row.getString("started")))) {
      return "";
    }
    String user = Quote.name(String.valueOf(row.getString("user")), 40);
    String remedy =
        here ? "" : "; if that has ended, remove its row: sqlite3 FILE \"DELETE FROM owner\"";
    return "process %d of %s on %s%s".formatted(process, user, Quote.name(host, 80), remedy);
  }

  /** When a process started; empty if there is none of that number. */
  private static Optional<String> started(long process) {
    return ProcessHandle.of(process)
        .map(found -> found.info().startInstant().map(Instant::toString).orElse(""));
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException nameless) {
      return "this machine";
    }
  }

  /** Thrown for a file that another process uses; the message names that process. */
  public static final class FileInUseException extends IOException {
    FileInUseException(String message) {
      super(message);
    }
  }
}
