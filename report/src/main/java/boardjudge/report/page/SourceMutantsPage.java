package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.reference.Problem;
import boardjudge.report.GuardedReport;
import boardjudge.report.SourceDiff;
import boardjudge.report.SourceMutantsReport;
import java.util.Comparator;
import java.util.Map;

/**
 * The page of wrong programs made from right ones: what survives, place by place, and the tests.
 */
public final class SourceMutantsPage {
  private static final int MAX_LINE_LENGTH = 200;

  private SourceMutantsPage() {}

  /** The page of a report. */
  public static Page of(Problem<?> problem, SourceMutantsReport report) {
    Page page = new Page(report.head()).wide();
    Html html = page.body();
    html.open("header.head").element("p.faint", problem.name());
    html.element("h1", say("source.title"));
    html.element("p", report.head(), "class", report.good() ? "headline" : "headline bad");
    report.notes().forEach(note -> html.element("p", note));
    html.close();
    if (!report.good()) {
      html.open("section").element("h2", say("source.survives"));
      report.places().forEach(place -> place(html, place));
      html.close();
    }
    report.matrix().ifPresent(matrix -> tests(html, matrix.alone()));
    html.open("section").element("h2", say("source.kinds"));
    PageParts.table(html, "change", "sample", "survive");
    for (GuardedReport.Share share : report.operators()) {
      html.open("tr").element("th", share.name(), "scope", "row");
      html.element("td.figure", Integer.toString(share.sample()));
      html.element("td.figure", Integer.toString(share.survive())).close();
    }
    html.close().close().close().close();
    return page;
  }

  private static void place(Html html, SourceMutantsReport.Place place) {
    html.open("details", "open", "").open("summary");
    html.element("strong", place.head()).close();
    for (SourceMutantsReport.Survivor survivor : place.survivors()) {
      html.element("p.faint", survivor.operator()).open("pre", "tabindex", "0");
      for (SourceDiff.Line line : survivor.diff()) {
        String text = line.text(MAX_LINE_LENGTH) + "\n";
        switch (line.sign()) {
          case '-' -> html.element("del", text);
          case '+' -> html.element("ins", text);
          default -> html.text(text);
        }
      }
      html.close();
    }
    html.close();
  }

  private static void tests(Html html, Map<String, Integer> alone) {
    html.open("section").element("h2", say("source.alone"));
    if (alone.isEmpty()) {
      html.element("p", say("source.none-alone"));
    } else {
      PageParts.table(html, "test", "alone");
      alone.entrySet().stream()
          .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
          .forEach(
              entry -> {
                html.open("tr").element("th", entry.getKey(), "scope", "row");
                html.element("td.figure", Integer.toString(entry.getValue())).close();
              });
      html.close().close().close();
    }
    html.close();
  }
}
