package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;

/** A verdict with nothing to draw. */
public final class VerdictPage {
  private static final Label ACCEPTED = Label.of("accepted", "答案正确");
  private static final Label WRONG = Label.of("wrong answer", "答案错误");

  private VerdictPage() {}

  /** The page of an output that is right. */
  public static Page accepted(Message problem) {
    Page page = titled(problem, ACCEPTED);
    head(page.body(), problem, ACCEPTED, "good");
    return page;
  }

  /** The page of an output that is wrong for a reason that is one sentence. */
  public static Page wrong(Message problem, String sentence) {
    Label headline = PageParts.told(sentence);
    Page page = titled(problem, headline);
    head(page.body(), problem, WRONG, "bad");
    page.body().element("p.headline", headline);
    return page;
  }

  private static Page titled(Message problem, Label what) {
    return new Page(
        Label.of(problem + ": " + what.english(), problem.text(Lang.ZH) + "：" + what.chinese()));
  }

  /** The head of a page: the problem, and the verdict in large letters. */
  static void head(Html html, Message problem, Label verdict, String kind) {
    html.open("header.head").element("p.faint", problem);
    html.open("h1").element("span", verdict, "class", "verdict " + kind).close().close();
  }
}
