package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.checker.view.SvgText;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.LimitFinder;
import boardjudge.grading.LimitFinder.Measured;
import boardjudge.grading.LimitsReport;
import boardjudge.reference.Message;
import boardjudge.sandbox.Limits;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Proposed limits as a page: what programs need, test by test, against the limit. */
public final class LimitsPage {
  private final Html html;
  private final LimitsReport report;
  private final DotPlot plot;

  private LimitsPage(Html html, LimitsReport report) {
    this.html = html;
    this.report = report;
    Duration beyond = LimitFinder.beyond(report.time());
    Duration most =
        Stream.concat(report.accepted().stream(), report.tooSlow().stream())
            .flatMap(one -> one.slowest().stream())
            .max(Duration::compareTo)
            .filter(slowest -> slowest.compareTo(beyond) > 0)
            .orElse(beyond);
    this.plot = new DotPlot(report.time(), beyond, most);
  }

  /**
   * The page of a report.
   *
   * @param title the problem's
   */
  public static Page of(Message title, LimitsReport report) {
    Page page = new Page(Label.of(report.problem() + ": limits", report.problem() + "：限制")).wide();
    LimitsPage view = new LimitsPage(page.body(), report);
    view.head(title);
    view.table(Label.of("Accepted programs", "正确程序"), report.accepted());
    if (!report.tooSlow().isEmpty()) {
      view.table(Label.of("Programs that should be too slow", "应当超时的程序"), report.tooSlow());
    }
    return page;
  }

  private void head(Message title) {
    html.open("header.head").element("p.faint", title);
    html.element("h1", Label.of("Limits", "限制"));
    html.open("dl.facts");
    html.element("dt", Label.of("time limit", "时间限制"));
    html.element(
        "dd",
        Label.of(
            format(
                "%.1f s: %.1f times the slowest; %.0f times is asked for",
                seconds(report.time()), report.timeMargin(), LimitFinder.ABOVE_ACCEPTED),
            format(
                "%.1f 秒：最慢程序的 %.1f 倍；要求 %.0f 倍",
                seconds(report.time()), report.timeMargin(), LimitFinder.ABOVE_ACCEPTED)));
    html.element("dt", Label.of("memory limit", "内存限制"));
    html.element(
        "dd",
        report.memory().isEmpty()
            ? Label.of("not measured here", "此处无法测量")
            : memory(
                report.memory().getAsLong() / Limits.MIB, report.memoryMargin().orElseThrow()));
    html.close();
    for (Measured slow : report.tooSlow()) {
      html.element(
          "p", PageParts.told(report.sentence(slow)), "class", slow.isBeyond() ? "good" : "bad");
    }
    html.close();
  }

  private static Label memory(long mebibytes, double margin) {
    return Label.of(
        format("%d MiB: %.1f times the largest", mebibytes, margin),
        format("%d MiB：最大用量的 %.1f 倍", mebibytes, margin));
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }

  private static String format(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }

  private void table(Label title, List<Measured> programs) {
    html.open("section").element("h2", title).open("div.scroll", "tabindex", "0").open("table");
    html.open("thead").open("tr");
    for (Label head :
        List.of(
            Label.of("program", "程序"),
            Label.of("language", "语言"),
            Label.of("slowest s", "最慢（秒）"),
            Label.of("on", "测试点"),
            Label.of("the limit is so many times that", "限制是它的几倍"),
            Label.of("MiB", "MiB"))) {
      html.open("th", "scope", "col").label(head).close();
    }
    html.open("th", "scope", "col").label(Label.of("CPU time, a dot a test", "CPU 时间，每个圆点是一个测试点"));
    html.drawing(plot.axis()).close().close().close().open("tbody");
    programs.forEach(this::row);
    html.close().close().close();
    html.element(
        "p.faint",
        Label.of(
            "The scale is logarithmic. Broken line: the limit, "
                + TimesPlot.seconds(report.time())
                + " s. Dotted line: what is too slow needs at least "
                + TimesPlot.seconds(LimitFinder.beyond(report.time()))
                + " s.",
            "对数刻度。虚线：限制，"
                + TimesPlot.seconds(report.time())
                + " 秒。点线：应当超时的程序至少需要 "
                + TimesPlot.seconds(LimitFinder.beyond(report.time()))
                + " 秒。"));
    html.close();
  }

  private void row(Measured one) {
    String name = one.submission().name();
    html.open("tr").element("th", name, "scope", "row");
    html.element("td", one.submission().languageName());
    html.element("td.figure", GradeSheet.seconds(one.slowest()));
    html.element("td", one.slowestTest());
    String margin =
        one.slowest()
            .filter(time -> !time.isZero())
            .map(time -> format("%.1f", report.time().toNanos() / (double) time.toNanos()))
            .orElse("");
    html.element("td.figure", margin);
    html.element("td.figure", LimitsReport.mebibytes(one.memory()));
    html.open("td");
    html.drawing(
        plot.row(
            one.times().values(),
            name
                + one.slowest()
                    .map(
                        time ->
                            ": slowest " + GradeSheet.seconds(time) + " s on " + one.slowestTest())
                    .orElse("")));
    html.close().close();
  }

  /**
   * Times as dots on a logarithmic scale, with lines at the limit and at what a slow program must
   * need at least. One axis stands above any number of rows.
   *
   * @param beyond the line after it
   * @param most the longest time that is shown
   */
  record DotPlot(Duration limit, Duration beyond, Duration most) {
    private static final int WIDTH = 560;
    private static final int HEIGHT = 24;
    private static final int RIM = 24;
    private static final double LEAST = 1e-3;

    /** The axis: 1 ms, 10 ms and so on. */
    String axis() {
      StringBuilder labels = new StringBuilder();
      for (double seconds = LEAST; x(seconds) <= WIDTH - RIM; seconds *= 10) {
        labels.append("<text x=\"").append(x(seconds)).append("\" y=\"16\">");
        long millis = Math.round(seconds * 1000);
        labels.append(millis < 1000 ? millis + " ms" : millis / 1000 + " s").append("</text>");
      }
      return open("the scale, from 1 ms on", " aria-hidden=\"true\"") + labels + "</svg>";
    }

    /** The times of a program. */
    String row(Collection<Duration> times, String name) {
      StringBuilder dots = new StringBuilder();
      for (Duration time : times) {
        dots.append("<circle cx=\"").append(x(seconds(time))).append("\" cy=\"12\" r=\"4\"/>");
      }
      return open(name, " role=\"img\"")
          + ("<path class=\"limit\" d=\"M" + x(seconds(limit)) + " 0v" + HEIGHT + "\"/>")
          + ("<path class=\"slow\" d=\"M" + x(seconds(beyond)) + " 0v" + HEIGHT + "\"/>")
          + dots
          + "</svg>";
    }

    private static String open(String name, String role) {
      return ("<svg class=\"dots\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\"" + role)
          + (" aria-label=\"" + SvgText.escape(name) + "\">");
    }

    private static double seconds(Duration time) {
      return time.toNanos() / 1e9;
    }

    /** Where a time lies, from the left. */
    private long x(double seconds) {
      double all = Math.log(Math.max(seconds(most), 10 * LEAST) / LEAST);
      double share = Math.log(Math.max(LEAST, seconds) / LEAST) / all;
      return Math.round(RIM + share * (WIDTH - 3 * RIM));
    }
  }
}
