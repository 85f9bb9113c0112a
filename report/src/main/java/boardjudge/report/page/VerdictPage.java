package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.report.page.Html;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Verdict;
import java.io.IOException;

/** A verdict; without drawings if nothing explains it. */
public final class VerdictPage {
  private VerdictPage() {}

  /** The page of an output; the input is read only if the output is wrong. */
  public static <C> Page of(Problem<C> problem, Explainer.Input<C> input, CheckResult result)
      throws IOException {
    if (result.report().isPresent()) {
      return MismatchPage.of(problem, input.cases(), result.report().get());
    }
    Message accepted = say("accepted");
    Page page = titled(problem.name(), accepted);
    head(page.body(), problem.name(), accepted, "good");
    return page;
  }

  /** The page of a wrong output with a reason of one sentence. */
  public static Page wrong(Message problem, String sentence) {
    Message headline = PageParts.translated(sentence);
    Page page = titled(problem, headline);
    head(page.body(), problem, say("wrong"), "bad");
    page.body().element("p.headline", headline);
    return page;
  }

  private static Page titled(Message problem, Message what) {
    return new Page(say("title", "name", problem, "what", what));
  }

  static void head(Html html, Message problem, Verdict verdict) {
    head(html, problem, verdict.message(), verdict == Verdict.ACCEPTED ? "good" : "bad");
  }

  static void head(Html html, Message problem, Message verdict, String kind) {
    html.open("header.head").element("p.faint", problem);
    html.open("h1").element("span", verdict, "class", "verdict " + kind).close().close();
  }
}
