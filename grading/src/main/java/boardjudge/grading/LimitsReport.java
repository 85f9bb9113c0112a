package boardjudge.grading;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.checker.view.TextTable;
import boardjudge.grading.LimitFinder.Measured;
import boardjudge.grading.LimitFinder.Proposal;
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
 * @param memory in bytes; empty where memory is not measured
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
  /** The report of a proposal. */
  public static LimitsReport of(
      String problem, Proposal proposal, List<Measured> accepted, List<Measured> tooSlow) {
    return new LimitsReport(
        problem,
        proposal.time(),
        proposal.timeMargin(),
        proposal.memory(),
        proposal.memoryMargin(),
        accepted,
        tooSlow);
  }

  /** Whether every program that should be too slow is. */
  public boolean good() {
    return tooSlow.stream().allMatch(Measured::isBeyond);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("accepted program", "language", "slowest s", "on", "MiB"));
    for (Measured program : accepted) {
      rows.add(
          List.of(
              program.submission().name(),
              program.submission().languageName(),
              GradeSheet.seconds(program.slowest()),
              program.slowestTest(),
              mebibytes(program.memory())));
    }
    List<String> lines =
        new ArrayList<>(new TextTable(rows).in(LimitsReport.class, style.lang()).lines());
    lines.add("");
    lines.add(
        format(
            "time limit    %5.1f s    %.1f times the slowest; %.0f times is required",
            time.toMillis() / 1000.0, timeMargin, LimitFinder.ABOVE_ACCEPTED));
    lines.add(
        memory.isEmpty()
            ? "memory limit  not measured here"
            : format(
                "memory limit  %5d MiB  %.1f times the largest",
                memory.getAsLong() / Limits.MIB, memoryMargin.orElseThrow()));
    tooSlow.forEach(program -> lines.add(sentence(program)));
    return lines;
  }

  /** Whether a program that should be too slow is, in a sentence. */
  public String sentence(Measured slow) {
    String name = slow.submission().name();
    String test = slow.slowestTest();
    if (slow.isBeyond()) {
      double seconds = LimitFinder.beyond(time).toMillis() / 1000.0;
      return format(
          "%s needs more than %.1f s on %s: beyond the limit by %.1f times",
          name, seconds, test, LimitFinder.BELOW_SLOW);
    }
    if (slow.slowest().isEmpty()) {
      return format(
          "the CPU time of %s on %s was not measured: these tests do not show that it is too slow",
          name, test);
    }
    return format(
        "%s needs only %s s on %s: these tests do not show that it is too slow",
        name, GradeSheet.seconds(slow.slowest()), test);
  }

  /** Mebibytes with one decimal place; empty where memory was not measured. */
  public static String mebibytes(OptionalLong bytes) {
    return bytes.isPresent() ? format("%.1f", bytes.getAsLong() / (double) Limits.MIB) : "";
  }

  private static String format(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }
}
