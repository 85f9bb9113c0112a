package boardjudge.grading;

import boardjudge.base.files.Resource;
import boardjudge.grading.program.ProblemLimits;
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
 * The results of a grading in an SQLite database: every verdict as soon as it is there, so that
 * grading can be killed at any moment and go on, and the results that count, to be read by others.
 * {@code results.sql} has the tables. Thread-safe; one process at a time grades with a file.
 *
 * <p>A verdict that {@link #add} has taken survives the process. When the power fails the last ones
 * may be missing; the file stays sound.
 */
public final class ResultStore implements AutoCloseable {
  /** What marks a database as ours, and the version of its tables. */
  private static final int APPLICATION = 0x626a7267;

  private static final int VERSION = 1;
  private static final int BUSY_MILLIS = 20_000;

  private final Optional<Path> file;
  private final Connection database;
  private final PreparedStatement find;
  private final PreparedStatement insert;
  private final PreparedStatement put;
  private final boolean stopped;
  private final int size;
  private int reused;

  private ResultStore(Optional<Path> file, Connection database, boolean stopped)
      throws SQLException {
    this.file = file;
    this.database = database;
    this.stopped = stopped;
    this.find =
        database.prepareStatement("SELECT " + ResultColumns.NAMES + " FROM runs WHERE key = ?");
    this.insert =
        database.prepareStatement(
            "INSERT OR REPLACE INTO runs ("
                + ResultColumns.NAMES
                + ", key) VALUES ("
                + "?, ".repeat(10)
                + "?)");
    this.put =
        database.prepareStatement(
            ("INSERT INTO results (" + ResultColumns.NAMES + ", submission, position)")
                + (" VALUES (" + "?, ".repeat(11) + "?)"));
    this.size = (int) number(database, "SELECT count(*) FROM runs");
  }

  /** One for a grading of which nothing is to stay; it goes when it is closed. */
  public static ResultStore temporary() throws IOException {
    return StoreFailure.told(
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
   * Begins a new one; what a grading that came to its end left there is forgotten.
   *
   * @throws FileAlreadyExistsException if it holds verdicts of one that was stopped
   * @throws FileInUse if another process grades with it
   */
  public static ResultStore begin(Path file) throws IOException {
    return open(file, true);
  }

  /**
   * Goes on with what is there, or begins a new one.
   *
   * @throws FileInUse if another process grades with it
   * @throws IOException if the file is damaged, or no store of results; it stays as it is
   */
  public static ResultStore open(Path file) throws IOException {
    return open(file, false);
  }

  private static ResultStore open(Path file, boolean fresh) throws IOException {
    return StoreFailure.told(
        Optional.of(file),
        () -> {
          Path place = file.toAbsolutePath();
          Files.createDirectories(place.resolveSibling("."));
          SQLiteConfig config = new SQLiteConfig();
          config.setBusyTimeout(BUSY_MILLIS);
          // As a URI, so that a "?" in a name is no parameter.
          Connection database = config.createConnection("jdbc:sqlite:" + place.toUri());
          try {
            boolean stopped = prepare(file, database, fresh);
            return new ResultStore(Optional.of(file), database, stopped);
          } catch (SQLException | IOException | RuntimeException failure) {
            database.close();
            throw failure;
          }
        });
  }

  /** Whether what is there is of a grading that was stopped. */
  private static boolean prepare(Path file, Connection database, boolean fresh)
      throws SQLException, IOException {
    boolean empty = number(database, "PRAGMA schema_version") == 0;
    if (!empty) {
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

  /** Takes a change back, if SQLite has not done so itself, as on a full disk. */
  private static void rollBack(Connection database, Exception failure) {
    try {
      run(database, "ROLLBACK");
    } catch (SQLException done) {
      failure.addSuppressed(done);
    }
  }

  private static void check(Path file, Connection database) throws SQLException, IOException {
    long version = number(database, "PRAGMA user_version");
    if (number(database, "PRAGMA application_id") != APPLICATION) {
      throw new IOException(
          StoreFailure.shown(file) + ": another program's database; name another file");
    }
    if (version != VERSION) {
      throw new IOException(
          "%s: results of version %d; this boardjudge reads version %d; name another file"
              .formatted(StoreFailure.shown(file), version, VERSION));
    }
    try (Statement statement = database.createStatement();
        ResultSet found = statement.executeQuery("PRAGMA quick_check(1)")) {
      if (!found.next() || !"ok".equals(found.getString(1))) {
        throw StoreFailure.damaged(file, "it fails SQLite's own check");
      }
    }
  }

  private static void create(Connection database) throws SQLException {
    run(database, schema());
    run(database, "PRAGMA application_id = " + APPLICATION);
    run(database, "PRAGMA user_version = " + VERSION);
  }

  /** The tables and views, in SQL. */
  public static String schema() {
    return Resource.text(ResultStore.class, "results.sql");
  }

  /** Says what is graded, and forgets which results counted before. */
  public void describe(String problem, ProblemLimits limits, List<TestFile> tests)
      throws IOException {
    change(
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

  /** How many verdicts were there when it was opened. */
  public int size() {
    return size;
  }

  /** How many of them were found to hold still. */
  public synchronized int reused() {
    return reused;
  }

  /** How many verdicts of which run were found to hold still, if any were. */
  public Optional<String> note() {
    String run = stopped ? "run that was stopped" : "earlier run";
    return reused() == 0
        ? Optional.empty()
        : Optional.of(reused() + " verdicts of the " + run + " still hold");
  }

  /** What was known of a run when this was opened. */
  synchronized Optional<TestResult> find(String key) throws IOException {
    if (size == 0) {
      return Optional.empty();
    }
    return answer(
        () -> {
          find.setString(1, key);
          try (ResultSet row = find.executeQuery()) {
            Optional<TestResult> known =
                row.next() ? Optional.of(ResultColumns.result(row)) : Optional.empty();
            reused += known.isPresent() ? 1 : 0;
            return known;
          }
        });
  }

  /** Takes finished verdicts by their keys; they survive this process when this returns. */
  synchronized void add(Map<String, TestResult> results) throws IOException {
    if (file.isEmpty() || results.isEmpty()) {
      return;
    }
    change(
        () -> {
          for (Map.Entry<String, TestResult> each : results.entrySet()) {
            execute(insert, ResultColumns.values(each.getValue(), each.getKey()));
          }
        });
  }

  /**
   * Takes the results that count of a submission.
   *
   * @return its number here
   */
  synchronized int put(GradedSubmission graded, List<TestResult> results) throws IOException {
    int number =
        (int) (long) answer(() -> number(database, "SELECT max(number) FROM submissions")) + 1;
    change(
        () -> {
          addRow(
              database,
              "submissions",
              number,
              graded.submission().name(),
              graded.submission().author(),
              graded.submission().languageName(),
              graded.verdict().id(),
              graded.passed(),
              graded.notRun());
          for (int position = 0; position < results.size(); position++) {
            execute(put, ResultColumns.values(results.get(position), number, position));
          }
        });
    return number;
  }

  /** The results that count of a submission, by its number. */
  synchronized List<TestResult> read(int number) throws IOException {
    return answer(
        () -> {
          List<TestResult> results = new ArrayList<>();
          String query =
              "SELECT "
                  + ResultColumns.NAMES
                  + " FROM results WHERE submission = ? ORDER BY position";
          try (PreparedStatement statement = database.prepareStatement(query)) {
            statement.setInt(1, number);
            try (ResultSet row = statement.executeQuery()) {
              while (row.next()) {
                results.add(ResultColumns.result(row));
              }
            }
          }
          return results;
        });
  }

  /** All is graded: the next grading may begin anew. */
  public void finish() throws IOException {
    change(() -> run(database, "UPDATE grading SET state = 'finished'"));
  }

  @Override
  public synchronized void close() throws IOException {
    StoreFailure.told(
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

  /** Adds a row to a table. */
  static void addRow(Connection database, String table, Object... values) throws SQLException {
    String places = String.join(", ", Collections.nCopies(values.length, "?"));
    try (PreparedStatement row =
        database.prepareStatement("INSERT INTO " + table + " VALUES (" + places + ")")) {
      execute(row, values);
    }
  }

  private static void execute(PreparedStatement row, Object... values) throws SQLException {
    for (int at = 0; at < values.length; at++) {
      row.setObject(at + 1, values[at]);
    }
    row.executeUpdate();
  }

  static long number(Connection database, String sql) throws SQLException {
    try (Statement statement = database.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      return found.next() ? found.getLong(1) : 0;
    }
  }

  private interface Change {
    void make() throws SQLException;
  }

  /** Makes a change as a whole. */
  private synchronized void change(Change change) throws IOException {
    answer(
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

  private <T> T answer(StoreFailure.Work<T> work) throws IOException {
    return StoreFailure.told(file, work);
  }
}
