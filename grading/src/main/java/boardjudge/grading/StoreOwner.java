package boardjudge.grading;

import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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
    try (Statement statement = database.createStatement();
        ResultSet owner =
            statement.executeQuery("SELECT host, user, process, started FROM owner")) {
      if (owner.next()) {
        String host = String.valueOf(owner.getString(1));
        long process = owner.getLong(3);
        boolean here = host.equals(host());
        if (!here || started(process).equals(Optional.ofNullable(owner.getString(4)))) {
          throw new FileInUseException(
              "%s: in use by process %d of %s on %s%s"
                  .formatted(
                      Quote.name(file.toString(), 200),
                      process,
                      Quote.name(String.valueOf(owner.getString(2)), 40),
                      Quote.name(host, 80),
                      here
                          ? ""
                          : "; if that has ended, remove its row: sqlite3 FILE"
                              + " \"DELETE FROM owner\""));
        }
      }
    }
    ResultStore.run(database, "DELETE FROM owner");
    long self = ProcessHandle.current().pid();
    String user = System.getProperty("user.name", "");
    ResultStore.addRow(database, "owner", 1, host(), user, self, started(self).orElse(""));
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
