package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;

/** A verdict with nothing to draw. */
public final class VerdictPage {
  private static final Label ACCEPTED = Label.of("accepted", "通过");
  private static final Label WRONG = Label.of("wrong answer", "答案错误");

  private VerdictPage() {}

  /** The page of an output that is right. */
  public static Page accepted(String problem) {
    Page page = new Page(problem + ": " + ACCEPTED.english());
    head(page.body(), problem, ACCEPTED, "good");
    return page;
  }

  /** The page of an output that is wrong for a reason that is one sentence. */
  public static Page wrong(String problem, String headline) {
    Page page = new Page(problem + ": " + headline);
    head(page.body(), problem, WRONG, "bad");
    page.body().element("p", headline, "class", "headline");
    return page;
  }

  /** The head of a page: the problem, and the verdict in large letters. */
  static void head(Html html, String problem, Label verdict, String kind) {
    html.open("header", "class", "head").element("p", problem, "class", "faint");
    html.open("h1").element("span", verdict, "class", "verdict " + kind).close().close();
  }
}
