package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.report.page.Html;
import boardjudge.grading.Feedback;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.points.Points;
import boardjudge.reference.Problem;
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
    html.open("section").open("h2").text(feedback.person().name() + ": ");
    html.element("code", feedback.program()).close();
    if (feedback.points().isPresent()) {
      html.open("p.headline").text(say("points")).text(" " + feedback.pointsText()).close();
    }
    html.element(
        "p", say("feedback.passed", "passed", feedback.passed(), "tests", feedback.tests()));
    feedback.failure().ifPresent(failure -> failure(html, failure, report.isPresent()));
    if (!feedback.groups().isEmpty()) {
      groups(html, feedback);
    }
    html.close();
    feedback.example().ifPresent(example -> example(html, example));
    return page;
  }

  private static void failure(Html html, Feedback.Failure failure, boolean explained) {
    if (!failure.test().isEmpty()) {
      html.open("p").text(say("feedback.first")).text(" ");
      html.element("code", failure.test()).close();
    }
    if (!explained) {
      html.element("p.headline", PageParts.translated(failure.message()));
      PageParts.likely(html, failure.likely());
    }
    PageParts.lines(html, failure.errors());
    PageParts.note(html, Optional.of(failure.note()).filter(note -> !note.isEmpty()));
  }

  private static void groups(Html html, Feedback feedback) {
    PageParts.table(html, "group", "points");
    for (Points.Part group : feedback.groups()) {
      html.open("tr").element("td", group.group());
      html.element("td", Points.of(Optional.of(group.points()), group.most()));
      html.close();
    }
    html.close().close().close();
  }

  private static void example(Html html, Feedback.Example example) {
    html.open("section").open("h2").text(say("feedback.input")).text(" ");
    html.element("code", example.test()).close().element("pre", example.input(), "tabindex", "0");
    if (!example.answer().isEmpty()) {
      html.element("h2", say("feedback.expected"))
          .element("pre", example.answer(), "tabindex", "0");
    }
    html.close();
  }
}
