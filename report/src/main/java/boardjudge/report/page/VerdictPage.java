package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.reference.Message;
import boardjudge.sandbox.Verdict;

/** A verdict without drawings. */
public final class VerdictPage {
  private VerdictPage() {}

  /** The page of a right output. */
  public static Page accepted(Message problem) {
    Message accepted = say("accepted");
    Page page = titled(problem, accepted);
    head(page.body(), problem, accepted, "good");
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
