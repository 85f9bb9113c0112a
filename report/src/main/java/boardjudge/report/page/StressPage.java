package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.reference.Problem;
import boardjudge.stress.StressReport;
import boardjudge.stress.StressReport.SmallestFailure;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A search as a page: the smallest failing input and, for a wrong answer, its replay. */
public final class StressPage {
  private StressPage() {}

  /**
   * Makes the page.
   *
   * @param cases of the smallest failing input; empty if nothing failed
   */
  public static <C> Page of(Problem<C> problem, List<C> cases, StressReport report) {
    Page page = new Page(PageParts.title(problem.id(), report.verdict().message()));
    Html html = page.body();
    if (report.failure().isPresent() && report.failure().get().report().isPresent()) {
      MismatchPage.add(page, problem, cases, report.failure().get().report().get());
    } else if (report.failure().isPresent()) {
      VerdictPage.head(html, problem.name(), report.verdict());
    } else {
      VerdictPage.head(html, problem.name(), say("stress.none"), "good");
    }
    html.open("section").element("h2", say("stress.search"));
    // As in the text report.
    report.summary().forEach(line -> html.element("p", line));
    if (report.failure().isPresent()) {
      SmallestFailure failure = report.failure().get();
      html.element("p.headline", PageParts.translated(failure.message()));
      if (failure.report().isEmpty()) {
        PageParts.likely(html, failure.commonMistake());
      }
      input(problem, cases, html);
    }
    html.close();
    return page;
  }

  private static <C> void input(Problem<C> problem, List<C> cases, Html html) {
    String text = new String(problem.format().bytes(cases), StandardCharsets.US_ASCII);
    if (text.length() <= 4000) {
      html.open("details").element("summary", say("stress.input"));
      html.element("pre", text, "tabindex", "0").close();
    }
  }
}
