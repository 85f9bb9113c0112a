package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.checker.view.SvgText;
import boardjudge.grading.ClassOverview;
import boardjudge.grading.ClassOverview.Cause;
import boardjudge.grading.ClassOverview.TestCount;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradeSummary;
import boardjudge.grading.GradedSubmission;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The class as a whole: how many solved the problem, a bar for each test, and mistakes by how many
 * make them, which open to whose they are.
 */
final class ClassPart<C> {
  private static final int BAR = 6;
  private static final int HEIGHT = 60;

  /** About what a test and a program take here, in bytes. */
  private static final int EACH = 300;

  private final ClassOverview overview;

  /** The numbers of submissions, as the table has them. */
  private final Map<String, Integer> numbers = new HashMap<>();

  ClassPart(GradeSheet sheet, FirstMismatch.Source<C> known) throws IOException {
    Map<String, GradedSubmission> byName = new HashMap<>();
    for (GradedSubmission each : sheet.standings()) {
      byName.put(each.submission().name(), each);
      numbers.put(each.submission().name(), numbers.size() + 1);
    }
    this.overview =
        ClassOverview.of(
            sheet,
            name -> Optional.ofNullable(byName.get(name)).flatMap(known::likely),
            name -> Optional.ofNullable(byName.get(name)).flatMap(known::rule));
  }

  /** At most about so many bytes it takes. */
  static int size(GradeSummary summary) {
    return EACH * (summary.tests().size() + 2 * summary.submissions().size());
  }

  void write(Html html) {
    html.open("section.class", "id", "class");
    html.element("h2", Label.of("The class", "全班"));
    html.element(
        "p.headline",
        Label.of(
            overview.solved() + " of " + overview.submissions() + " solved it",
            overview.submissions() + " 份提交中 " + overview.solved() + " 份通过"));
    if (!overview.tests().isEmpty() && overview.submissions() > 0) {
      html.drawing(bars());
      html.element(
          "p.faint",
          Label.of(
              "A bar a test: below who passes it, above who fails it, between who was not run.",
              "每个测试点一根竖条：下部为通过，上部为未通过，中间为未运行。"));
    }
    causes(html, Label.of("Rules broken", "违反的规则"), overview.rules());
    causes(html, Label.of("Likely mistakes", "可能的错误"), overview.mistakes());
    html.close();
  }

  private String bars() {
    int width = BAR * overview.tests().size();
    StringBuilder svg =
        new StringBuilder(
            "<svg class=\"tests\" role=\"img\" preserveAspectRatio=\"none\" viewBox=");
    svg.append("\"0 0 " + width + " " + HEIGHT + "\" aria-label=\"tests / 测试点\">");
    for (int i = 0; i < overview.tests().size(); i++) {
      TestCount test = overview.tests().get(i);
      String words =
          test.test()
              + (": \u2713 " + test.passed() + ", \u2717 " + test.failed())
              + (test.notRun() == 0 ? "" : ", \u2013 " + test.notRun());
      int fail = height(test.failed());
      int pass = height(test.passed());
      svg.append("<g><title>" + SvgText.escape(words) + "</title>");
      bar(svg, i, "left", 0, HEIGHT);
      bar(svg, i, "fail", 0, fail);
      bar(svg, i, "pass", HEIGHT - pass, pass);
      svg.append("</g>");
    }
    return svg.append("</svg>").toString();
  }

  private int height(int programs) {
    return Math.round(HEIGHT * programs / (float) overview.submissions());
  }

  private static void bar(StringBuilder svg, int at, String kind, int top, int height) {
    if (height > 0) {
      svg.append("<rect class=\"" + kind + "\" x=\"" + BAR * at + "\" y=\"" + top);
      svg.append("\" width=\"" + (BAR - 1) + "\" height=\"" + height + "\"/>");
    }
  }

  private void causes(Html html, Label heading, List<Cause> causes) {
    if (causes.isEmpty()) {
      return;
    }
    html.element("h3", heading);
    for (Cause cause : causes) {
      String count = cause.submissions().size() + " of " + overview.submissions();
      html.open("details").open("summary");
      html.label(
              Label.of(
                  count + " ", cause.submissions().size() + " / " + overview.submissions() + " "))
          .element("code", cause.name())
          .text(" ")
          .label(PageParts.told(cause.sentence()))
          .close();
      html.open("ul");
      for (String name : cause.submissions()) {
        html.open("li").element("a", name, "href", "#who=" + numbers.get(name)).close();
      }
      html.close().close();
    }
  }
}
