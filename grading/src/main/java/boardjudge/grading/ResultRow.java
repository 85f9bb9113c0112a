package boardjudge.grading;

import boardjudge.reference.io.Quote;
import boardjudge.sandbox.Verdict;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A test's result as a row of the store; {@code results.sql} explains its columns. */
final class ResultRow {
  private ResultRow() {}

  /** The values of a row, null where there is none; its key comes first. */
  static Object[] values(TestResult result, Object... key) {
    Optional<RunPlace> place = result.place();
    return Stream.concat(
            Stream.of(key),
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
                place.map(RunPlace::speed).orElse(null)))
        .toArray();
  }

  static TestResult result(ResultSet row) throws SQLException {
    String verdict = row.getString("verdict");
    String host = row.getString("host");
    return new TestResult(
        row.getString("test"),
        Verdict.of(verdict)
            .orElseThrow(() -> new SQLException("no verdict is called " + Quote.of(verdict, 40))),
        number(row, "cpu").stream().mapToObj(Duration::ofNanos).findFirst(),
        number(row, "wall").stream().mapToObj(Duration::ofNanos).findFirst(),
        number(row, "memory"),
        row.getString("message"),
        row.getString("errors").lines().toList(),
        host == null
            ? Optional.empty()
            : Optional.of(new RunPlace(host, row.getString("toolchain"), row.getDouble("speed"))));
  }

  private static OptionalLong number(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
