package boardjudge.grading;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.checker.view.TextTable.Column;
import boardjudge.grading.LimitFinder.Measured;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.sandbox.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The limits proposed for a problem, and the measurements behind them. A margin is the limit
 * divided by the need of the slowest or largest accepted program.
 *
 * @param time in tenths of a second up to 2 s, in whole seconds above
 * @param memory in bytes, a power of two; empty where memory is not measured
 */
public record LimitsReport(
    String problem,
    Duration time,
    double timeMargin,
    OptionalLong memory,
    Optional<Double> memoryMargin,
    List<Measured> accepted,
    List<Measured> tooSlow)
    implements Report {
  private static final List<Column<Measured>> COLUMNS =
      List.of(
          new Column<>("accepted-program", false, program -> program.submission().name()),
          new Column<>("language", false, program -> program.submission().languageName()),
          new Column<>("slowest-s", true, program -> TestResult.seconds(program.slowest())),
          new Column<>("on", false, Measured::slowestTest),
          new Column<>("mib", true, program -> mebibytes(program.memory())));

  /** This report with programs that should be too slow. */
  public LimitsReport with(List<Measured> slowPrograms) {
    return new LimitsReport(
        problem, time, timeMargin, memory, memoryMargin, accepted, slowPrograms);
  }

  /** Whether every program that should be too slow is. */
  public boolean good() {
    return tooSlow.stream().allMatch(Measured::isBeyond);
  }

  @Override
  public List<String> text(TextStyle style) {
    Lang lang = style.lang();
    List<String> lines =
        new ArrayList<>(TextTable.of(LimitsReport.class, lang, COLUMNS, accepted).lines());
    lines.add("");
    lines.add(
        say("time-limit-proposed")
            .with("seconds", format("%5.1f", time.toMillis() / 1000.0))
            .with("factor", format("%.1f", timeMargin))
            .with("wanted", format("%.0f", LimitFinder.ABOVE_ACCEPTED))
            .text(lang));
    lines.add(
        (memory.isEmpty()
                ? say("memory-not-measured")
                : say("memory-limit-proposed")
                    .with("size", format("%5d", memory.getAsLong() / Limits.MIB))
                    .with("factor", format("%.1f", memoryMargin.orElseThrow())))
            .text(lang));
    tooSlow.forEach(program -> lines.add(sentence(program).text(lang)));
    return lines;
  }

  /** Whether a program that should be too slow is, in a sentence. */
  public Message sentence(Measured slow) {
    String name =
        slow.isBeyond()
            ? "beyond-limit"
            : slow.slowest().isEmpty() ? "not-too-slow" : "fast-enough";
    String seconds =
        slow.isBeyond()
            ? format("%.1f", LimitFinder.beyond(time).toMillis() / 1000.0)
            : TestResult.seconds(slow.slowest());
    return say(name)
        .with("file", slow.submission().name())
        .with("test", slow.slowestTest())
        .with("seconds", seconds)
        .with("factor", format("%.1f", LimitFinder.BELOW_SLOW));
  }

  private static Message say(String name) {
    return Message.of(LimitsReport.class, name);
  }

  /** Mebibytes with one decimal place; empty where memory was not measured. */
  public static String mebibytes(OptionalLong bytes) {
    return bytes.isPresent() ? format("%.1f", bytes.getAsLong() / (double) Limits.MIB) : "";
  }

  private static String format(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }
}
