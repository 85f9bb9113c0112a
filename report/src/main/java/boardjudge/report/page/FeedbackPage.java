package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.report.page.Html;
import boardjudge.grading.Feedback;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.points.Points;
import boardjudge.reference.Problem;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The page that a submission's author gets: the first mismatch with its replay. */
public final class FeedbackPage {
  private FeedbackPage() {}

  /** The page of a submission. */
  public static <C> Page of(
      Problem<C> problem, Feedback feedback, Optional<FirstMismatch<C>> mismatch) {
    Page page =
        new Page(
            PageParts.title(
                problem.id() + ": " + feedback.program(), feedback.verdict().message()));
    Html html = page.body();
    Optional<MismatchReport> report = mismatch.flatMap(FirstMismatch::report);
    if (report.isPresent()) {
      MismatchPage.add(page, problem, mismatch.orElseThrow().cases(), report.get());
    } else {
      VerdictPage.head(html, problem.name(), feedback.verdict());
    }
    Html parts = new Html();
    feedback
        .failure()
        .ifPresent(
            failure -> {
              if (report.isEmpty()) {
                parts.element("p.headline", PageParts.translated(failure.message()));
                parts.add(PageParts.likely(failure.likely()));
              }
              parts.add(PageParts.lines(failure.errors()));
              parts.add(PageParts.note(Optional.of(failure.note()).filter(n -> !n.isEmpty())));
            });
    Map<String, Object> values = new HashMap<>();
    values.put("feedback", feedback);
    values.put(
        "passed", say("feedback.passed", "passed", feedback.passed(), "tests", feedback.tests()));
    values.put("parts", parts);
    values.put(
        "groups",
        feedback.groups().stream()
            .map(
                part -> Map.entry(part.group(), Points.of(Optional.of(part.points()), part.most())))
            .toList());
    html.add(HtmlFile.read(FeedbackPage.class, "feedback.html", values));
    return page;
  }
}
