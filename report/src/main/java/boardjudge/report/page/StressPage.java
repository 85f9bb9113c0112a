package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.reference.Problem;
import boardjudge.stress.StressReport;
import boardjudge.stress.StressReport.SmallestFailure;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    Optional<SmallestFailure> failure = report.failure();
    Map<String, Object> values = new HashMap<>();
    values.put("report", report);
    values.put("message", failure.map(each -> PageParts.translated(each.message())));
    values.put(
        "likely",
        PageParts.likely(
            failure.filter(f -> f.report().isEmpty()).flatMap(SmallestFailure::commonMistake)));
    values.put(
        "input",
        failure
            .map(each -> new String(problem.format().bytes(cases), StandardCharsets.US_ASCII))
            .filter(text -> text.length() <= 4000));
    html.add(HtmlFile.read(StressPage.class, "stress.html", values));
    return page;
  }
}
