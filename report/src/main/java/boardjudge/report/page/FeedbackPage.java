package boardjudge.report.page;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.grading.Feedback;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.points.Points;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Verdict;
import java.util.Optional;

/** What a person is told of a submission, as a page: the first mismatch with its replay. */
public final class FeedbackPage {
  private FeedbackPage() {}

  /** The page of a submission. */
  public static <C> Page of(
      Problem<C> problem, Feedback told, Optional<FirstMismatch<C>> mismatch) {
    Page page = new Page(PageParts.title(problem.id() + ": " + told.program(), told.verdict()));
    Html html = page.body();
    Optional<MismatchReport> report = mismatch.flatMap(FirstMismatch::report);
    if (report.isPresent()) {
      MismatchPage.add(page, problem, mismatch.orElseThrow().cases(), report.get());
    } else {
      String kind = told.verdict() == Verdict.ACCEPTED ? "good" : "bad";
      VerdictPage.head(html, problem.name(), Verdicts.of(told.verdict()), kind);
    }
    html.open("section").open("h2").text(told.person().name() + ": ");
    html.element("code", told.program()).close();
    if (told.points().isPresent()) {
      html.open("p.headline").label(Label.of("Points:", "得分："));
      html.text(" " + told.pointsText()).close();
    }
    html.element(
        "p",
        Label.of(
            told.passed() + " of " + told.tests() + " tests passed",
            "通过 " + told.passed() + " / " + told.tests() + " 个测试点"));
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
      html.open("p").label(Label.of("First failure:", "第一个没有通过的测试点：")).text(" ");
      html.element("code", failure.test()).close();
    }
    if (!explained) {
      html.element("p.headline", PageParts.told(failure.message()));
      PageParts.likely(html, failure.likely());
    }
    if (!failure.errors().isEmpty()) {
      html.element("pre", String.join("\n", failure.errors()), "tabindex", "0");
    }
    PageParts.note(html, Optional.of(failure.note()).filter(note -> !note.isEmpty()));
  }

  private static void groups(Html html, Feedback told) {
    PageParts.table(html, Label.of("group", "测试组"), Label.of("points", "得分"));
    for (Points.Part group : told.groups()) {
      html.open("tr").element("td", group.group());
      html.element("td", Points.of(Optional.of(group.points()), group.most()));
      html.close();
    }
    html.close().close().close();
  }

  private static void example(Html html, Feedback.Example example) {
    html.open("section").open("h2").label(Label.of("Input of", "输入：")).text(" ");
    html.element("code", example.test()).close().element("pre", example.input(), "tabindex", "0");
    if (!example.answer().isEmpty()) {
      html.element("h2", Label.of("Expected", "期望"))
          .element("pre", example.answer(), "tabindex", "0");
    }
    html.close();
  }
}
