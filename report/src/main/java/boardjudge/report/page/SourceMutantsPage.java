package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.report.GuardedReport;
import boardjudge.report.SourceDiff;
import boardjudge.report.SourceMutantsReport;
import java.util.Comparator;
import java.util.Map;

/** Wrong programs made of right ones as a page: what survives, place by place, and the tests. */
public final class SourceMutantsPage {
  /** Longer lines of a source are cut. */
  private static final int LONGEST = 200;

  private SourceMutantsPage() {}

  /** The page of a report. */
  public static Page of(Problem<?> problem, SourceMutantsReport report) {
    Page page = new Page(Label.of(report.head())).wide();
    Html html = page.body();
    html.open("header.head").element("p.faint", problem.name());
    html.element("h1", Label.of("Wrong programs made of right ones", "由正确程序生成的错误程序"));
    html.element("p", report.head(), "class", report.good() ? "headline" : "headline bad");
    report.notes().forEach(note -> html.element("p", note));
    html.close();
    if (!report.good()) {
      html.open("section")
          .element("h2", Label.of("What survives, the most suspicious first", "未测出的程序，最可疑的在前"));
      report.places().forEach(place -> place(html, place));
      html.close();
    }
    report.matrix().ifPresent(whole -> tests(html, whole.alone()));
    html.open("section").element("h2", Label.of("Kinds of changes", "改动的种类"));
    PageParts.table(html, column("change"), column("sample"), column("survive"));
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
        String text = line.text(LONGEST) + "\n";
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

  /** Tests that alone kill something, those that kill most first. */
  private static void tests(Html html, Map<String, Integer> alone) {
    html.open("section").element("h2", Label.of("Tests by what they alone kill", "各测试点单独测出的数目"));
    if (alone.isEmpty()) {
      html.element("p", Label.of("No test alone kills anything.", "没有任何错误程序只由一个测试点测出。"));
    } else {
      PageParts.table(html, column("test"), Label.of("kills alone", "仅由它测出"));
      alone.entrySet().stream()
          .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
          .forEach(
              each -> {
                html.open("tr").element("th", each.getKey(), "scope", "row");
                html.element("td.figure", Integer.toString(each.getValue())).close();
              });
      html.close().close().close();
    }
    html.close();
  }

  private static Label column(String word) {
    return Label.of(lang -> Message.retold(SourceMutantsReport.class, word, lang));
  }
}
