package boardjudge.report.page;

import static boardjudge.report.page.PageParts.bilingual;
import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.SvgText;
import boardjudge.grading.LimitFinder;
import boardjudge.grading.LimitFinder.Measured;
import boardjudge.grading.LimitsReport;
import boardjudge.grading.TestResult;
import boardjudge.reference.Message;
import boardjudge.sandbox.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Proposed limits as a page: what programs need, test by test, against the limit. */
public final class LimitsPage {
  private LimitsPage() {}

  /**
   * Makes the page.
   *
   * @param title the problem's
   */
  public static Page of(Message title, LimitsReport report) {
    Page page = new Page(say("title", "name", report.problem(), "what", say("limits.of"))).wide();
    Duration beyond = LimitFinder.beyond(report.time());
    List<Duration> times = new ArrayList<>(List.of(beyond));
    report.accepted().forEach(program -> program.slowest().ifPresent(times::add));
    report.tooSlow().forEach(program -> program.slowest().ifPresent(times::add));
    DotPlot plot = new DotPlot(report.time(), beyond, Collections.max(times));
    List<Table> tables = new ArrayList<>();
    tables.add(Table.of(say("limits.accepted"), report.accepted(), report, plot));
    if (!report.tooSlow().isEmpty()) {
      tables.add(Table.of(say("limits.too-slow"), report.tooSlow(), report, plot));
    }
    Map<String, Object> values = new HashMap<>();
    values.put("title", title);
    values.put(
        "time",
        say("limits.time-is")
            .with("seconds", tenths(report.time().toMillis() / 1000.0))
            .with("margin", tenths(report.timeMargin()))
            .with("wanted", Math.round(LimitFinder.ABOVE_ACCEPTED)));
    values.put(
        "memory",
        report.memory().isEmpty()
            ? say("limits.not-measured")
            : say("limits.memory-is")
                .with("size", report.memory().getAsLong() / Limits.MIB)
                .with("margin", tenths(report.memoryMargin().orElseThrow())));
    values.put(
        "sentences",
        report.tooSlow().stream()
            .map(slow -> Map.entry(slow.isBeyond() ? "good" : "bad", report.sentence(slow)))
            .toList());
    values.put("tables", tables);
    values.put("axis", new Html().drawing(plot.axis()));
    values.put(
        "scale",
        say("limits.scale")
            .with("limit", TimesPlot.seconds(report.time()))
            .with("beyond", TimesPlot.seconds(beyond)));
    page.body().add(HtmlFile.read(LimitsPage.class, "limits.html", values));
    return page;
  }

  private static String tenths(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private record Table(Message title, List<Row> rows) {
    static Table of(Message title, List<Measured> programs, LimitsReport report, DotPlot plot) {
      return new Table(title, programs.stream().map(each -> new Row(each, report, plot)).toList());
    }
  }

  record Row(Measured measured, LimitsReport report, DotPlot plot) {
    String slowest() {
      return TestResult.seconds(measured.slowest());
    }

    String margin() {
      return measured
          .slowest()
          .filter(time -> !time.isZero())
          .map(time -> tenths(report.time().toNanos() / (double) time.toNanos()))
          .orElse("");
    }

    String mebibytes() {
      return LimitsReport.mebibytes(measured.memory());
    }

    Html dots() {
      String name = measured.submission().name();
      Message label =
          say("limits.slowest")
              .with("name", name)
              .with("seconds", slowest())
              .with("test", measured.slowestTest());
      String words = measured.slowest().isPresent() ? bilingual(label) : name;
      return new Html().drawing(plot.row(measured.times().values(), words));
    }
  }

  /**
   * Times as dots on a logarithmic scale, with lines at the limit and at the time that a slow
   * program must at least need. One axis serves any number of rows.
   *
   * @param beyond the time of the second line
   * @param most the longest time shown
   */
  record DotPlot(Duration limit, Duration beyond, Duration most) {
    private static final int WIDTH = 560;
    private static final int HEIGHT = 24;
    private static final int MARGIN = 24;
    private static final double MIN_SECONDS = 1e-3;

    String axis() {
      StringBuilder labels = new StringBuilder();
      for (double seconds = MIN_SECONDS; x(seconds) <= WIDTH - MARGIN; seconds *= 10) {
        labels.append("<text x=\"").append(x(seconds)).append("\" y=\"16\">");
        long millis = Math.round(seconds * 1000);
        labels.append(millis < 1000 ? millis + " ms" : millis / 1000 + " s").append("</text>");
      }
      return open(" aria-hidden=\"true\"") + labels + "</svg>";
    }

    String row(Collection<Duration> times, String name) {
      StringBuilder dots = new StringBuilder();
      for (Duration time : times) {
        dots.append("<circle cx=\"").append(x(seconds(time))).append("\" cy=\"12\" r=\"4\"/>");
      }
      return open(" role=\"img\" aria-label=\"" + SvgText.escape(name) + "\"")
          + ("<path class=\"limit\" d=\"M" + x(seconds(limit)) + " 0v" + HEIGHT + "\"/>")
          + ("<path class=\"slow\" d=\"M" + x(seconds(beyond)) + " 0v" + HEIGHT + "\"/>")
          + dots
          + "</svg>";
    }

    private static String open(String role) {
      return "<svg class=\"dots\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\"" + role + ">";
    }

    private static double seconds(Duration time) {
      return time.toNanos() / 1e9;
    }

    private long x(double seconds) {
      double range = Math.log(Math.max(seconds(most), 10 * MIN_SECONDS) / MIN_SECONDS);
      double share = Math.log(Math.max(MIN_SECONDS, seconds) / MIN_SECONDS) / range;
      return Math.round(MARGIN + share * (WIDTH - 3 * MARGIN));
    }
  }
}
