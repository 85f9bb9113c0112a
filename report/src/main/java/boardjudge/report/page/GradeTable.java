package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradeSummary;
import boardjudge.grading.GradeSummary.Standing;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.TestResult;
import boardjudge.grading.points.Points;
import boardjudge.reference.Lang;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The table of a grade sheet and what sorts and filters it. */
final class GradeTable {
  private static final int PASSED = 5;

  /** A column of figures or of words. */
  private record Column(Label label, boolean number) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column(Label.of("rank", "名次"), true),
          new Column(Label.of("submission", "提交"), false),
          new Column(Label.of("author", "作者"), false),
          new Column(Label.of("language", "语言"), false),
          new Column(Label.of("verdict", "结果"), false),
          new Column(Label.of("passed", "通过"), true),
          new Column(Label.of("CPU s", "CPU 秒"), true),
          new Column(Label.of("slowest s", "最慢（秒）"), true),
          new Column(Label.of("MiB", "MiB"), true));

  private final Html html;
  private final GradeSummary summary;
  private final List<GradedSubmission> graded;
  private final List<Column> columns;
  private final TimesPlot plot;
  private final List<Integer> passing;
  private final Lang lang;
  private final Map<String, String> told = new HashMap<>();

  GradeTable(Html html, GradeSummary summary, GradeSheet sheet, Lang lang) {
    this.lang = lang;
    this.html = html;
    this.summary = summary;
    this.graded = sheet.standings();
    List<Column> all = new ArrayList<>(COLUMNS);
    if (sheet.points().isPresent()) {
      // Behind the others: what filters goes by the number of a column.
      all.add(new Column(Label.of("points", "得分"), true));
    }
    all.add(new Column(Label.of("reason", "原因"), false));
    this.columns = List.copyOf(all);
    this.plot = new TimesPlot(summary.limits().time());
    this.passing = new ArrayList<>(Collections.nCopies(summary.tests().size(), 0));
  }

  /** What sorts and filters; of use with scripts alone. */
  void controls() {
    PageParts.search(html);
    html.open("div", "role", "group", "aria-label", "verdict / 结果");
    for (Verdict verdict : summary.verdicts().keySet()) {
      html.open("button", PageParts.chip("v", verdict.id()));
      Verdicts.Sign.of(verdict).draw(html);
      html.text(" ").label(Verdicts.of(verdict)).text(" " + summary.verdicts().get(verdict));
      html.close();
    }
    html.close();
    html.open("div", "role", "group", "aria-label", "language / 语言");
    for (String language : languages()) {
      html.element("button", language.isEmpty() ? "-" : language, PageParts.chip("l", language));
    }
    html.close();
    html.open("div").label(Label.of("Tests passed", "通过的测试点")).text(" ");
    bound("least", Label.of("from", "从"));
    bound("most", Label.of("to", "到"));
    PageParts.countAndSave(html);
    html.close().close();
  }

  private void bound(String name, Label label) {
    html.open("label").label(label).text(" ");
    html.open(
        "input",
        "type",
        "number",
        "class",
        name,
        "min",
        "0",
        "max",
        Integer.toString(summary.tests().size()),
        "data-column",
        Integer.toString(PASSED));
    html.close().text(" ");
  }

  private Set<String> languages() {
    Set<String> languages = new TreeSet<>();
    summary.submissions().forEach(each -> languages.add(each.language()));
    return languages;
  }

  /** The table, the best first. */
  void table() throws IOException {
    html.open("div.sheet", "tabindex", "0", "role", "region", "aria-label", "sheet / 成绩表");
    html.open("table");
    html.open("thead").open("tr");
    for (Column column : columns) {
      html.open("th", "scope", "col", "class", column.number() ? "figure" : "word");
      html.element("button", column.label(), "type", "button", "class", "sort").close();
    }
    html.open("th", "scope", "col").label(Label.of("times", "时间")).close();
    for (int i = 0; i < summary.tests().size(); i++) {
      String test = summary.tests().get(i);
      html.element("th", brief(test, i), "scope", "col", "class", "brief", "title", test);
    }
    html.close().close().open("tbody");
    for (int i = 0; i < graded.size(); i++) {
      row(i + 1, summary.submissions().get(i), graded.get(i).results());
    }
    html.close();
    foot();
    html.close().close();
  }

  /** The number at the beginning of a test's name, or else its place: a head as low as its rows. */
  private static String brief(String test, int at) {
    String digits = test.replaceFirst("^.*/", "").replaceFirst("[^0-9].*$", "");
    return digits.isEmpty() || digits.length() > 3 ? Integer.toString(at + 1) : digits;
  }

  private void row(int number, Standing one, List<TestResult> results) {
    html.open("tr", "data-v", one.verdict().id(), "data-l", one.language());
    html.element("td.figure", Integer.toString(one.rank()));
    html.open("th", "scope", "row");
    if (one.firstFailure().isPresent()) {
      html.element("a", one.submission(), "href", "#who=" + number, "title", one.submission());
    } else {
      html.text(one.submission());
    }
    html.close().element("td.short", one.author(), "title", one.author());
    html.element("td", one.language());
    html.open("td.verdict-cell");
    Verdicts.Sign.of(one.verdict()).draw(html);
    html.text(" ").label(Verdicts.of(one.verdict()));
    if (!one.disputed().isEmpty()) {
      html.text(" ").label(Verdicts.butFor(one.disputed()));
    }
    html.close();
    html.element("td.figure", one.passed() + "/" + summary.tests().size());
    html.element("td.figure", GradeSheet.seconds(one.cpu()));
    html.element("td.figure", GradeSheet.seconds(one.slowest()));
    html.element(
        "td.figure",
        one.memory().isPresent() ? Long.toString(one.memory().getAsLong() / Limits.MIB) : "");
    if (columns.size() > COLUMNS.size() + 1) {
      html.element("td.figure", Points.of(one.points(), summary.mostPoints()));
    }
    Label reason = PageParts.told(GradeSummary.reason(one, 200));
    html.element("td.short", reason, "title", told(reason.english()));
    html.open("td").drawing(plot.draw(results)).close();
    if (results.size() == 1 && results.get(0).test().isEmpty()) {
      // It was never run, so it has one result for all tests.
      html.element(
          "td",
          PageParts.told(results.get(0).message()),
          "class",
          Verdicts.Sign.of(one.verdict()).style(),
          "colspan",
          Integer.toString(Math.max(1, summary.tests().size())));
    } else {
      for (int i = 0; i < results.size(); i++) {
        cell(i, results.get(i));
      }
    }
    html.close();
  }

  private void cell(int test, TestResult result) {
    Verdicts.Sign sign = Verdicts.Sign.of(result.verdict());
    if (result.verdict() == Verdict.ACCEPTED) {
      passing.set(test, passing.get(test) + 1);
      html.element("td", sign.sign(), "class", sign.style());
    } else {
      // A report's headline has the verdict's words in it already.
      String words = result.verdict().words();
      String verdict =
          result.message().startsWith(words) ? "" : result.verdict().message().text(lang) + ": ";
      html.element(
          "td",
          sign.sign(),
          "class",
          sign.style(),
          "title",
          result.test() + ": " + verdict + told(result.message()));
    }
  }

  /** Many programs fail a test for the same reason. */
  private String told(String message) {
    return told.computeIfAbsent(message, each -> PageParts.told(each, lang));
  }

  private void foot() {
    html.open("tfoot").open("tr").open("td").close();
    html.element("th", Label.of("pass this test", "通过此测试点"), "scope", "row");
    html.open("td", "colspan", Integer.toString(columns.size() - 1)).close();
    passing.forEach(count -> html.element("td", Integer.toString(count)));
    html.close().close();
  }
}
