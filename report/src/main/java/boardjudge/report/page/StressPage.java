package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
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
    Page page = new Page(PageParts.title(problem.id(), report.verdict()));
    Html html = page.body();
    if (report.failure().isPresent() && report.failure().get().report().isPresent()) {
      MismatchPage.add(page, problem, cases, report.failure().get().report().get());
    } else {
      boolean fine = report.failure().isEmpty();
      Label verdict = fine ? Label.of("no difference", "未发现不同") : Verdicts.of(report.verdict());
      VerdictPage.head(html, problem.name(), verdict, fine ? "good" : "bad");
    }
    html.open("section").element("h2", Label.of("The search", "搜索过程"));
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
      html.open("details").open("summary").label(Label.of("The input", "输入")).close();
      html.element("pre", text, "tabindex", "0").close();
    }
  }
}
