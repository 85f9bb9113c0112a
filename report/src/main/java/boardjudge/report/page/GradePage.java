package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.SvgText;
import boardjudge.grading.ClassOverview;
import boardjudge.grading.ClassOverview.Cause;
import boardjudge.grading.ClassOverview.TestCount;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.Grades;
import boardjudge.grading.RerunCommand;
import boardjudge.grading.SimilarFiles;
import boardjudge.grading.SubmissionList.Skipped;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The page of a grading: a table of submissions by tests, and each program's first failure. */
public final class GradePage {
  private GradePage() {}

  /**
   * Makes the page.
   *
   * @param rerun the command that repeats a run
   * @param mismatches explains first wrong answers
   * @param lang in which it opens; the names of cells are in this language only
   */
  public static <C> Page of(
      Problem<C> problem,
      GradeSheet sheet,
      Grades grades,
      RerunCommand rerun,
      FirstMismatch.Source<C> mismatches,
      Lang lang)
      throws IOException, InterruptedException {
    int programs = sheet.submissions().size();
    int tests = sheet.tests().size();
    Message counts = say("grade.counts", "programs", programs, "tests", tests);
    Page page = new Page(say("title", "name", problem.id(), "what", counts));
    page.in(lang).wide().script(GradePage.class, "sheet.js");
    Html html = page.body();
    html.open("header.head").element("p.faint", problem.name());
    html.element("h1", say("grade.title"));
    html.element("p.headline", counts);
    html.close();
    // Sorted: the order of Map.of changes from one JVM to the next.
    page.data(
        "sheet-data", new TreeMap<>(Map.of("file", problem.id() + ".csv", "csv", csv(grades))));
    Map<String, Integer> failing = new HashMap<>();
    for (int i = 0; i < programs; i++) {
      if (sheet.submissions().get(i).firstFailure().isPresent()) {
        failing.put(sheet.submissions().get(i).submission(), i + 1);
      }
    }
    Html sheetPart = new Html();
    new ClassPart(sheet.overview(), failing).write(sheetPart);
    sheet(sheetPart, sheet, grades, lang);
    Html failures =
        new GradeFailures<>(page, GradeFailures.size(sheetPart), problem, rerun)
            .write(grades.standings(), sheet.submissions(), mismatches);
    html.add(sheetPart).add(failures);
    alike(html, sheet, failing);
    list(html, "grade.notes", sheet.notes());
    list(html, "grade.skipped", sheet.skipped().stream().map(Skipped::message).toList());
    return page;
  }

  private static void sheet(Html html, GradeSheet sheet, Grades grades, Lang lang)
      throws IOException {
    String[] attributes = {
      "id",
      "sheet",
      "tabindex",
      "-1",
      "data-part",
      "sheet",
      "data-from",
      "sheet-data",
      "data-text",
      "5"
    };
    html.open("section", attributes);
    GradeTable table = new GradeTable(html, sheet, grades, lang);
    table.controls();
    table.table();
    legend(html, sheet);
    html.close();
  }

  private static void legend(Html html, GradeSheet sheet) {
    html.open("p.faint.signs");
    for (Verdict verdict : sheet.verdicts().keySet()) {
      VerdictSign.named(html.open("span"), verdict).close().text(" ");
    }
    html.close();
    html.element(
        "p.faint", say("grade.times", "seconds", TimesPlot.seconds(sheet.limits().time())));
  }

  private static void alike(Html html, GradeSheet sheet, Map<String, Integer> failing) {
    if (sheet.similar().isEmpty()) {
      return;
    }
    html.open("section");
    html.element("h2", say("grade.alike")).open("ul");
    for (SimilarFiles files : sheet.similar()) {
      html.open("li");
      for (int i = 0; i < files.submissions().size(); i++) {
        Message name = files.shown(i);
        html.text(i == 0 ? "" : ", ");
        Optional<Integer> row = Optional.ofNullable(failing.get(files.submissions().get(i)));
        if (row.isPresent()) {
          html.element("a", name, "href", "#who=" + row.get());
        } else {
          html.text(name);
        }
      }
      html.text(": ").text(files.how()).close();
    }
    html.close().close();
  }

  private static void list(Html html, String title, List<Message> lines) {
    if (!lines.isEmpty()) {
      html.open("section").element("h2", say(title)).open("ul");
      lines.forEach(line -> html.element("li", line));
      html.close().close();
    }
  }

  private static String csv(Grades grades) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    grades.writeCsv(bytes);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /**
   * The class as a whole: how many solved the problem, a bar for each test, and the most frequent
   * mistakes with their submissions.
   *
   * @param failing the rows of submissions that fail
   */
  private record ClassPart(ClassOverview overview, Map<String, Integer> failing) {
    private static final int BAR_WIDTH = 6;
    private static final int HEIGHT = 60;

    void write(Html html) {
      html.open("section.class", "id", "class");
      html.element("h2", say("grade.class"));
      html.element(
          "p.headline",
          say("grade.solved", "solved", overview.solved(), "all", overview.submissions()));
      if (!overview.tests().isEmpty() && overview.submissions() > 0) {
        html.drawing(bars());
        html.element("p.faint", say("grade.bars"));
      }
      causes(html, "grade.rules", overview.rules());
      causes(html, "grade.mistakes", overview.mistakes());
      html.close();
    }

    private String bars() {
      int width = BAR_WIDTH * overview.tests().size();
      StringBuilder svg =
          new StringBuilder(
              "<svg class=\"tests\" role=\"img\" preserveAspectRatio=\"none\" viewBox=");
      svg.append("\"0 0 " + width + " " + HEIGHT + "\" aria-label=\"");
      svg.append(PageParts.bilingual(say("grade.tests")) + "\">");
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
        svg.append("<rect class=\"" + kind + "\" x=\"" + BAR_WIDTH * at + "\" y=\"" + top);
        svg.append("\" width=\"" + (BAR_WIDTH - 1) + "\" height=\"" + height + "\"/>");
      }
    }

    private void causes(Html html, String heading, List<Cause> causes) {
      if (causes.isEmpty()) {
        return;
      }
      html.element("h3", say(heading));
      for (Cause cause : causes) {
        int count = cause.submissions().size();
        html.open("details").open("summary");
        html.text(say("grade.share", "count", count, "all", overview.submissions())).text(" ");
        html.element("code", cause.name()).text(" ");
        html.text(PageParts.translated(cause.sentence())).close().open("ul");
        for (String name : cause.submissions()) {
          html.open("li").element("a", name, "href", "#who=" + failing.get(name)).close();
        }
        html.close().close();
      }
    }
  }
}
