package boardjudge.grading;

import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The columns that hold one test's result; {@code results.sql} says what they mean. */
final class ResultColumns {
  static final String NAMES =
      "test, verdict, cpu, wall, memory, message, errors, host, toolchain, speed";
  static final int COUNT = 10;

  private ResultColumns() {}

  /** Sets the first {@link #COUNT} parameters of a statement. */
  static void set(PreparedStatement row, TestResult result) throws SQLException {
    row.setString(1, result.test());
    row.setString(2, result.verdict().id());
    set(row, 3, nanos(result.cpu()));
    set(row, 4, nanos(result.wall()));
    set(row, 5, result.memory());
    row.setString(6, result.message());
    row.setString(7, String.join("\n", result.errors()));
    if (result.place().isPresent()) {
      row.setString(8, result.place().get().host());
      row.setString(9, result.place().get().toolchain());
      row.setDouble(10, result.place().get().speed());
    } else {
      for (int column = 8; column <= COUNT; column++) {
        row.setNull(column, Types.NULL);
      }
    }
  }

  private static OptionalLong nanos(Optional<Duration> time) {
    return time.map(each -> OptionalLong.of(each.toNanos())).orElse(OptionalLong.empty());
  }

  private static void set(PreparedStatement row, int column, OptionalLong value)
      throws SQLException {
    if (value.isPresent()) {
      row.setLong(column, value.getAsLong());
    } else {
      row.setNull(column, Types.INTEGER);
    }
  }

  static TestResult result(ResultSet row) throws SQLException {
    String verdict = row.getString(2);
    String errors = row.getString(7);
    String host = row.getString(8);
    return new TestResult(
        row.getString(1),
        Verdict.of(verdict)
            .orElseThrow(() -> new SQLException("no verdict is called " + Quote.of(verdict, 40))),
        number(row, 3).stream().mapToObj(Duration::ofNanos).findFirst(),
        number(row, 4).stream().mapToObj(Duration::ofNanos).findFirst(),
        number(row, 5),
        row.getString(6),
        errors.isEmpty() ? List.of() : List.of(errors.split("\n", -1)),
        host == null
            ? Optional.empty()
            : Optional.of(new RunPlace(host, row.getString(9), row.getDouble(10))));
  }

  private static OptionalLong number(ResultSet row, int column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
