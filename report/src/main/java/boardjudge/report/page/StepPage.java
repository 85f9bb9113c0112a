package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Replay;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.report.StepReport;
import java.util.List;
import java.util.Optional;

/** A case as a page: the board of one step, and the replay, opened there. */
public final class StepPage {
  private StepPage() {}

  /** The page of a report, with the reason for what the step prints. */
  public static <C> Page of(
      Problem<C> problem, List<C> cases, StepReport report, Optional<Explanation> reason) {
    Page page = new Page(PageParts.title(report.problem(), report.headline()));
    Html html = page.body();
    PageFigures figures = new PageFigures(page, report.problem());
    html.open("header.head").element("p.faint", problem.name());
    html.element("h1", report.headline()).close();
    Replay replay = Replay.of(problem, cases, report.testCase(), report.step());
    if (replay.isEven()) {
      ReplaySection.of(replay, report.step())
          .write(page, html, figures, "replay", explanation(report, reason), new Html());
    } else {
      html.open("section");
      figures.row(html, List.of(new Evidence.Board(report.headline(), report.board())));
      html.add(explanation(report, reason)).close();
    }
    html.open("section");
    reason.ifPresent(why -> figures.evidence(html, why.evidence()));
    figures.legend(html);
    html.close();
    return page;
  }

  private static Html explanation(StepReport report, Optional<Explanation> reason) {
    Html html = new Html();
    report.reached().ifPresent(step -> step(html, step));
    reason.ifPresent(why -> html.element("p", why.reason()));
    return html;
  }

  private static void step(Html html, Step step) {
    if (step.output().isEmpty()) {
      html.element("p", say("prints-nothing"));
    } else {
      html.element("p", say("prints"));
      html.element("pre", String.join("\n", step.output()), "tabindex", "0");
    }
    step.decidedBy().forEach(rule -> PageParts.rule(html, rule));
  }
}
