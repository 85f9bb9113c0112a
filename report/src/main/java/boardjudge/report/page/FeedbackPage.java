package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.report.page.Html;
import boardjudge.grading.Feedback;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.points.Points;
import boardjudge.reference.Problem;
import java.util.Optional;

/** What a person is told of a submission, as a page: the first mismatch with its replay. */
public final class FeedbackPage {
  private FeedbackPage() {}

  /** The page of a submission. */
  public static <C> Page of(
      Problem<C> problem, Feedback told, Optional<FirstMismatch<C>> mismatch) {
    Page page =
        new Page(PageParts.title(problem.id() + ": " + told.program(), told.verdict().message()));
    Html html = page.body();
    Optional<MismatchReport> report = mismatch.flatMap(FirstMismatch::report);
    if (report.isPresent()) {
      MismatchPage.add(page, problem, mismatch.orElseThrow().cases(), report.get());
    } else {
      VerdictPage.head(html, problem.name(), told.verdict());
    }
    html.open("section").open("h2").text(told.person().name() + ": ");
    html.element("code", told.program()).close();
    if (told.points().isPresent()) {
      html.open("p.headline").text(say("points")).text(" " + told.pointsText()).close();
    }
    html.element("p", say("feedback.passed", "passed", told.passed(), "tests", told.tests()));
    told.failure().ifPresent(failure -> failure(html, failure, report.isPresent()));
    if (!told.groups().isEmpty()) {
      groups(html, told);
    }
    html.close();
    told.example().ifPresent(example -> example(html, example));
    return page;
  }

  private static void failure(Html html, Feedback.Failure failure, boolean explained) {
    if (!failure.test().isEmpty()) {
      html.open("p").text(say("feedback.first")).text(" ");
      html.element("code", failure.test()).close();
    }
    if (!explained) {
      html.element("p.headline", PageParts.told(failure.message()));
      PageParts.likely(html, failure.likely());
    }
    PageParts.lines(html, failure.errors());
    PageParts.note(html, Optional.of(failure.note()).filter(note -> !note.isEmpty()));
  }

  private static void groups(Html html, Feedback told) {
    PageParts.table(html, "group", "points");
    for (Points.Part group : told.groups()) {
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
