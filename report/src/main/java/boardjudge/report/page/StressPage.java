package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.reference.Problem;
import boardjudge.stress.StressReport;
import boardjudge.stress.StressReport.SmallestFailure;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A search as a page: the smallest failing input and, where the output is wrong, its replay. */
public final class StressPage {
  private StressPage() {}

  /**
   * The page of a search.
   *
   * @param cases the smallest failing input's; none where nothing failed
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
    // What the text report says after the mismatch; a search is told the same way in both.
    report.summary().forEach(line -> html.element("p", PageParts.told(line)));
    if (report.failure().isPresent()) {
      SmallestFailure small = report.failure().get();
      html.element("p.headline", PageParts.told(small.message()));
      if (small.report().isEmpty()) {
        PageParts.likely(html, small.everyday());
      }
      input(problem, cases, html);
    }
    html.close();
    return page;
  }

  /** The input itself: small enough to be read. */
  private static <C> void input(Problem<C> problem, List<C> cases, Html html) {
    String text = new String(problem.format().bytes(cases), StandardCharsets.US_ASCII);
    if (text.length() <= 4000) {
      html.open("details").element("summary", say("stress.input"));
      html.element("pre", text, "tabindex", "0").close();
    }
  }
}
