package boardjudge.grading;

import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A test's result as a row of the store; {@code results.sql} explains its columns. */
final class ResultRow {
  static final String NAMES =
      "test, verdict, cpu, wall, memory, message, errors, host, toolchain, speed";

  private ResultRow() {}

  /** The values of these columns, null where there is none, and then those of further columns. */
  static Object[] values(TestResult result, Object... further) {
    Optional<RunPlace> place = result.place();
    return Stream.concat(
            Stream.of(
                result.test(),
                result.verdict().id(),
                result.cpu().map(Duration::toNanos).orElse(null),
                result.wall().map(Duration::toNanos).orElse(null),
                result.memory().stream().boxed().findFirst().orElse(null),
                result.message(),
                String.join("\n", result.errors()),
                place.map(RunPlace::host).orElse(null),
                place.map(RunPlace::toolchain).orElse(null),
                place.map(RunPlace::speed).orElse(null)),
            Arrays.stream(further))
        .toArray();
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
