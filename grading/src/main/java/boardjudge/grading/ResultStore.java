package boardjudge.grading;

import boardjudge.base.files.Resource;
import boardjudge.grading.program.ProblemLimits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sqlite.SQLiteConfig;

/**
 * Stores a grading's results in an SQLite database: every verdict at once, so that a killed grading
 * can go on, and the results that count, for other readers. {@code results.sql} has the tables.
 * Thread-safe; one process at a time grades with a file.
 *
 * <p>A verdict that {@link #add} has stored survives the process. After a power failure the last
 * ones may be missing; the file stays sound.
 */
public final class ResultStore implements AutoCloseable {
  /** ASCII "bjrg", as SQLite's {@code application_id}. */
  private static final int APPLICATION_ID = 0x626a7267;

  private static final int SCHEMA_VERSION = 1;
  private static final int BUSY_TIMEOUT_MILLIS = 20_000;

  private final Optional<Path> file;
  private final Connection database;
  private final boolean stopped;
  private final int size;
  private int reused;

  private ResultStore(Optional<Path> file, Connection database, boolean stopped)
      throws SQLException {
    this.file = file;
    this.database = database;
    this.stopped = stopped;
    this.size = (int) number(database, "SELECT count(*) FROM runs");
  }

  /** A store that is deleted when it is closed. */
  public static ResultStore temporary() throws IOException {
    return StoreFailure.translating(
        Optional.empty(),
        () -> {
          SQLiteConfig config = new SQLiteConfig();
          config.setJournalMode(SQLiteConfig.JournalMode.MEMORY);
          config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
          // An empty name is a file that SQLite deletes.
          Connection database = config.createConnection("jdbc:sqlite:");
          create(database);
          return new ResultStore(Optional.empty(), database, false);
        });
  }

  /**
   * Opens a file for a new grading, and deletes the verdicts of one that has finished.
   *
   * @throws FileAlreadyExistsException if it holds verdicts of a grading that was stopped
   * @throws FileInUseException if another process grades with it
   */
  public static ResultStore begin(Path file) throws IOException {
    return open(file, true);
  }

  /**
   * Opens a file with the verdicts that it has, or creates it.
   *
   * @throws FileInUseException if another process grades with it
   * @throws IOException if the file is not a results database, or damaged; it is not changed
   */
  public static ResultStore open(Path file) throws IOException {
    return open(file, false);
  }

  private static ResultStore open(Path file, boolean fresh) throws IOException {
    return StoreFailure.translating(
        Optional.of(file),
        () -> {
          Path absolute = file.toAbsolutePath();
          Files.createDirectories(absolute.resolveSibling("."));
          SQLiteConfig config = new SQLiteConfig();
          config.setBusyTimeout(BUSY_TIMEOUT_MILLIS);
          // As a URI, so that a "?" in a name is no parameter.
          Connection database = config.createConnection("jdbc:sqlite:" + absolute.toUri());
          try {
            return new ResultStore(Optional.of(file), database, prepare(file, database, fresh));
          } catch (SQLException | IOException | RuntimeException failure) {
            database.close();
            throw failure;
          }
        });
  }

  /** Returns whether the file is of a grading that was stopped. */
  private static boolean prepare(Path file, Connection database, boolean fresh)
      throws SQLException, IOException {
    if (number(database, "PRAGMA schema_version") != 0) {
      check(file, database);
    }
    run(database, "PRAGMA journal_mode = WAL");
    run(database, "PRAGMA synchronous = NORMAL");
    run(database, "BEGIN IMMEDIATE");
    try {
      if (number(database, "PRAGMA schema_version") == 0) {
        create(database);
      }
      StoreOwner.take(file, database);
      boolean stopped =
          number(database, "SELECT count(*) FROM grading WHERE state = 'running'") > 0;
      boolean verdicts = number(database, "SELECT EXISTS (SELECT 1 FROM runs)") > 0;
      if (fresh && stopped && verdicts) {
        throw new FileAlreadyExistsException(file.toString());
      }
      if (fresh) {
        run(database, "DELETE FROM runs");
      }
      run(database, "COMMIT");
      return stopped;
    } catch (SQLException | IOException | RuntimeException failure) {
      rollBack(database, failure);
      throw failure;
    }
  }

  /** SQLite may have rolled back itself, as on a full disk. */
  private static void rollBack(Connection database, Exception failure) {
    try {
      run(database, "ROLLBACK");
    } catch (SQLException done) {
      failure.addSuppressed(done);
    }
  }

  private static void check(Path file, Connection database) throws SQLException, IOException {
    long version = number(database, "PRAGMA user_version");
    if (number(database, "PRAGMA application_id") != APPLICATION_ID) {
      throw new IOException(
          StoreFailure.shown(file) + ": another program's database; name another file");
    }
    if (version != SCHEMA_VERSION) {
      throw new IOException(
          "%s: results of version %d; this boardjudge reads version %d; name another file"
              .formatted(StoreFailure.shown(file), version, SCHEMA_VERSION));
    }
    if (!rows(database, row -> row.getString(1), "PRAGMA quick_check(1)").equals(List.of("ok"))) {
      throw StoreFailure.damaged(file, "it fails SQLite's own check");
    }
  }

  private static void create(Connection database) throws SQLException {
    run(database, schema());
    run(database, "PRAGMA application_id = " + APPLICATION_ID);
    run(database, "PRAGMA user_version = " + SCHEMA_VERSION);
  }

  /** The tables and views, in SQL. */
  public static String schema() {
    return Resource.text(ResultStore.class, "results.sql");
  }

  /** Records what is graded, and deletes the results that counted before. */
  public void describe(String problem, ProblemLimits limits, List<TestFile> tests)
      throws IOException {
    inTransaction(
        () -> {
          for (String table : List.of("results", "submissions", "tests", "grading")) {
            run(database, "DELETE FROM " + table);
          }
          addRow(
              database,
              "grading",
              1,
              "running",
              problem,
              Version.TEXT,
              limits.time().toNanos(),
              limits.memory(),
              limits.from());
          for (int number = 0; number < tests.size(); number++) {
            TestFile test = tests.get(number);
            addRow(database, "tests", number, test.name(), test.disputed().orElse(""));
          }
        });
  }

  /** How many verdicts there were when the store was opened. */
  public int size() {
    return size;
  }

  /** How many of them were reused. */
  public synchronized int reused() {
    return reused;
  }

  /** How many verdicts of an earlier run were reused, in words; empty if none. */
  public Optional<String> note() {
    String run = stopped ? "run that was stopped" : "earlier run";
    return reused() == 0
        ? Optional.empty()
        : Optional.of(reused() + " verdicts of the " + run + " still hold");
  }

  /** The stored verdict of a run; empty for a store that was empty when opened. */
  synchronized Optional<TestResult> find(String key) throws IOException {
    if (size == 0) {
      return Optional.empty();
    }
    Optional<TestResult> known =
        access(() -> rows(database, ResultRow::result, "SELECT * FROM runs WHERE key = ?", key))
            .stream()
            .findFirst();
    reused += known.isPresent() ? 1 : 0;
    return known;
  }

  /** Stores verdicts by their keys; they survive this process when this returns. */
  synchronized void add(Map<String, TestResult> results) throws IOException {
    if (file.isEmpty() || results.isEmpty()) {
      return;
    }
    inTransaction(
        () -> {
          for (Map.Entry<String, TestResult> entry : results.entrySet()) {
            addRow(database, "runs", ResultRow.values(entry.getValue(), entry.getKey()));
          }
        });
  }

  /** Stores the results of a submission that count, and returns its number here. */
  synchronized int put(
      Submission submission, Verdict verdict, int passed, int notRun, List<TestResult> results)
      throws IOException {
    int number =
        (int) (long) access(() -> number(database, "SELECT max(number) FROM submissions")) + 1;
    inTransaction(
        () -> {
          addRow(
              database,
              "submissions",
              number,
              submission.name(),
              submission.author(),
              submission.languageName(),
              verdict.id(),
              passed,
              notRun);
          for (int position = 0; position < results.size(); position++) {
            addRow(database, "results", ResultRow.values(results.get(position), number, position));
          }
        });
    return number;
  }

  synchronized List<TestResult> read(int number) throws IOException {
    String counted = "SELECT * FROM results WHERE submission = ? ORDER BY position";
    return access(() -> rows(database, ResultRow::result, counted, number));
  }

  /** Marks the grading as finished, so that the next one may start anew. */
  public void finish() throws IOException {
    inTransaction(() -> run(database, "UPDATE grading SET state = 'finished'"));
  }

  @Override
  public synchronized void close() throws IOException {
    StoreFailure.translating(
        file,
        () -> {
          try (database) {
            if (file.isPresent()) {
              run(database, "DELETE FROM owner");
            }
          }
          return this;
        });
  }

  static void run(Connection database, String sql) throws SQLException {
    try (Statement statement = database.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  /** Adds a row, or replaces the one with the same key. */
  static void addRow(Connection database, String table, Object... values) throws SQLException {
    String places = String.join(", ", Collections.nCopies(values.length, "?"));
    try (PreparedStatement row =
        database.prepareStatement("INSERT OR REPLACE INTO " + table + " VALUES (" + places + ")")) {
      set(row, values);
      row.executeUpdate();
    }
  }

  private static void set(PreparedStatement statement, Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
  }

  /** Reads a row of an answer. */
  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  static <T> List<T> rows(Connection database, RowReader<T> reader, String sql, Object... values)
      throws SQLException {
    List<T> rows = new ArrayList<>();
    try (PreparedStatement query = database.prepareStatement(sql)) {
      set(query, values);
      try (ResultSet row = query.executeQuery()) {
        while (row.next()) {
          rows.add(reader.read(row));
        }
      }
    }
    return rows;
  }

  /** The number that a query answers; 0 for none. */
  private static long number(Connection database, String sql) throws SQLException {
    return rows(database, row -> row.getLong(1), sql).stream().findFirst().orElse(0L);
  }

  private interface Change {
    void make() throws SQLException;
  }

  private synchronized void inTransaction(Change change) throws IOException {
    access(
        () -> {
          run(database, "BEGIN IMMEDIATE");
          try {
            change.make();
            run(database, "COMMIT");
          } catch (SQLException | RuntimeException failure) {
            rollBack(database, failure);
            throw failure;
          }
          return true;
        });
  }

  private <T> T access(StoreFailure.Work<T> work) throws IOException {
    return StoreFailure.translating(file, work);
  }
}
