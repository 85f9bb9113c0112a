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
import java.util.List;
import java.util.Locale;

/** Proposed limits as a page: what programs need, test by test, against the limit. */
public final class LimitsPage {
  private final Html html;
  private final LimitsReport report;
  private final DotPlot plot;

  private LimitsPage(Html html, LimitsReport report) {
    this.html = html;
    this.report = report;
    Duration beyond = LimitFinder.beyond(report.time());
    List<Duration> times = new ArrayList<>(List.of(beyond));
    report.accepted().forEach(program -> program.slowest().ifPresent(times::add));
    report.tooSlow().forEach(program -> program.slowest().ifPresent(times::add));
    this.plot = new DotPlot(report.time(), beyond, Collections.max(times));
  }

  /**
   * Makes the page.
   *
   * @param title the problem's
   */
  public static Page of(Message title, LimitsReport report) {
    Page page = new Page(say("title", "name", report.problem(), "what", say("limits.of"))).wide();
    LimitsPage view = new LimitsPage(page.body(), report);
    view.head(title);
    view.table("limits.accepted", report.accepted());
    if (!report.tooSlow().isEmpty()) {
      view.table("limits.too-slow", report.tooSlow());
    }
    return page;
  }

  private void head(Message title) {
    html.open("header.head").element("p.faint", title);
    html.element("h1", say("limits.title"));
    html.open("dl.facts");
    PageParts.fact(
        html,
        "limits.time",
        say("limits.time-is")
            .with("seconds", tenths(report.time().toMillis() / 1000.0))
            .with("margin", tenths(report.timeMargin()))
            .with("wanted", Math.round(LimitFinder.ABOVE_ACCEPTED)));
    PageParts.fact(
        html,
        "limits.memory",
        report.memory().isEmpty()
            ? say("limits.not-measured")
            : say("limits.memory-is")
                .with("size", report.memory().getAsLong() / Limits.MIB)
                .with("margin", tenths(report.memoryMargin().orElseThrow())));
    html.close();
    for (Measured slow : report.tooSlow()) {
      html.element("p", report.sentence(slow), "class", slow.isBeyond() ? "good" : "bad");
    }
    html.close();
  }

  private static String tenths(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private void table(String title, List<Measured> programs) {
    html.open("section").element("h2", say(title));
    PageParts.head(html, "program", "language", "slowest", "on", "margin", "mib");
    html.open("th", "scope", "col").text(say("column.cpu-dots"));
    html.drawing(plot.axis()).close().close().close().open("tbody");
    programs.forEach(this::row);
    html.close().close().close();
    html.element(
        "p.faint",
        say("limits.scale")
            .with("limit", TimesPlot.seconds(report.time()))
            .with("beyond", TimesPlot.seconds(LimitFinder.beyond(report.time()))));
    html.close();
  }

  private void row(Measured measured) {
    String name = measured.submission().name();
    html.open("tr").element("th", name, "scope", "row");
    html.element("td", measured.submission().languageName());
    html.element("td.figure", TestResult.seconds(measured.slowest()));
    html.element("td", measured.slowestTest());
    String margin =
        measured
            .slowest()
            .filter(time -> !time.isZero())
            .map(time -> tenths(report.time().toNanos() / (double) time.toNanos()))
            .orElse("");
    html.element("td.figure", margin);
    html.element("td.figure", LimitsReport.mebibytes(measured.memory()));
    html.open("td");
    Message label =
        say("limits.slowest")
            .with("name", name)
            .with("seconds", TestResult.seconds(measured.slowest()))
            .with("test", measured.slowestTest());
    String words = measured.slowest().isPresent() ? bilingual(label) : name;
    html.drawing(plot.row(measured.times().values(), words)).close().close();
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
