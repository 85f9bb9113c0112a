package boardjudge.report.page;

import static boardjudge.report.page.PageParts.bilingual;
import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.Column;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.GradeSheet.Standing;
import boardjudge.grading.GradedSubmission;
import boardjudge.grading.Grades;
import boardjudge.grading.TestResult;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.sandbox.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The table of a grade sheet, with the controls that sort and filter it. */
final class GradeTable {
  private static final int MAX_REASON_LENGTH = 200;

  private static final List<String> LAST = List.of("points", "reason");

  private final Html html;
  private final GradeSheet sheet;
  private final List<GradedSubmission> graded;
  private final List<Column<Standing>> columns;
  private final TimesPlot plot;
  private final List<Integer> passing;
  private final Lang lang;
  private final Map<String, String> textCache = new HashMap<>();

  GradeTable(Html html, GradeSheet sheet, Grades grades, Lang lang) {
    this.lang = lang;
    this.html = html;
    this.sheet = sheet;
    this.graded = grades.standings();
    this.columns = sheet.columns(grades.points().isPresent(), lang);
    // Here points are the last of the figures.
    columns.sort(Comparator.comparing(column -> LAST.indexOf(column.name())));
    this.plot = new TimesPlot(sheet.limits().time());
    this.passing = new ArrayList<>(Collections.nCopies(sheet.tests().size(), 0));
  }

  void controls() {
    PageParts.search(html);
    html.open("div", "role", "group", "aria-label", bilingual(say("column.verdict")));
    for (Verdict verdict : sheet.verdicts().keySet()) {
      html.open("button", PageParts.chip("v", verdict.id()));
      VerdictSign.named(html, verdict).text(" " + sheet.verdicts().get(verdict)).close();
    }
    html.close();
    html.open("div", "role", "group", "aria-label", bilingual(say("column.language")));
    for (String language :
        new TreeSet<>(sheet.submissions().stream().map(Standing::language).toList())) {
      html.element("button", language.isEmpty() ? "-" : language, PageParts.chip("l", language));
    }
    html.close();
    html.open("div").text(say("grade.passed")).text(" ");
    bound("least", "grade.from");
    bound("most", "grade.to");
    PageParts.countAndSave(html);
    html.close().close();
  }

  private void bound(String name, String label) {
    String max = Integer.toString(sheet.tests().size());
    String column = Integer.toString(columns.stream().map(Column::name).toList().indexOf("passed"));
    html.open("label").text(say(label)).text(" ");
    html.open(
        "input", "type", "number", "class", name, "min", "0", "max", max, "data-column", column);
    html.close().text(" ");
  }

  void table() throws IOException {
    PageParts.sheet(html, "grade.sheet");
    for (Column<Standing> column : columns) {
      PageParts.sortable(html, column.numeric() ? "figure" : "word", column.name());
    }
    html.element("th", say("column.bars"), "scope", "col");
    for (int i = 0; i < sheet.tests().size(); i++) {
      String test = sheet.tests().get(i);
      html.element("th", brief(test, i), "scope", "col", "class", "brief", "title", test);
    }
    html.close().close().open("tbody");
    for (int i = 0; i < graded.size(); i++) {
      row(i + 1, sheet.submissions().get(i), graded.get(i).results());
    }
    html.close();
    foot();
    html.close().close();
  }

  /** The number that a test's name begins with, or else its position: keeps the head row low. */
  private static String brief(String test, int at) {
    String digits = test.replaceFirst("^.*/", "").replaceFirst("[^0-9].*$", "");
    return digits.isEmpty() || digits.length() > 3 ? Integer.toString(at + 1) : digits;
  }

  private void row(int number, Standing standing, List<TestResult> results) {
    html.open("tr", "data-v", standing.verdict().id(), "data-l", standing.language());
    for (Column<Standing> column : columns) {
      switch (column.name()) {
        case "submission" -> submission(number, standing);
        case "author" -> html.element("td.short", standing.author(), "title", standing.author());
        case "verdict" -> verdict(standing);
        case "reason" -> reason(standing);
        default ->
            html.element(column.numeric() ? "td.figure" : "td", column.cell().apply(standing));
      }
    }
    html.open("td").drawing(plot.draw(results)).close();
    if (results.size() == 1 && results.get(0).test().isEmpty()) {
      // Never run: one result for all tests.
      Message why = PageParts.translated(results.get(0).message());
      String style = VerdictSign.of(standing.verdict()).style();
      String span = Integer.toString(Math.max(1, sheet.tests().size()));
      html.element("td", why, "class", style, "colspan", span);
    } else {
      for (int i = 0; i < results.size(); i++) {
        cell(i, results.get(i));
      }
    }
    html.close();
  }

  private void submission(int number, Standing standing) {
    html.open("th", "scope", "row");
    if (standing.firstFailure().isPresent()) {
      html.element(
          "a", standing.submission(), "href", "#who=" + number, "title", standing.submission());
    } else {
      html.text(standing.submission());
    }
    html.close();
  }

  private void verdict(Standing standing) {
    VerdictSign.named(html.open("td.verdict-cell"), standing.verdict());
    PageParts.butFor(standing.disputed()).ifPresent(words -> html.text(" ").text(words));
    html.close();
  }

  private void reason(Standing standing) {
    Message reason =
        PageParts.translated(language -> GradeSheet.reason(standing, MAX_REASON_LENGTH, language));
    html.element("td.short", reason, "title", reason.text(lang));
  }

  private void cell(int test, TestResult result) {
    VerdictSign sign = VerdictSign.of(result.verdict());
    if (result.verdict() == Verdict.ACCEPTED) {
      passing.set(test, passing.get(test) + 1);
      html.element("td", sign.sign(), "class", sign.style());
    } else {
      // A report's headline already contains the verdict.
      String words = result.verdict().words();
      String verdict =
          result.message().startsWith(words) ? "" : result.verdict().message().text(lang) + ": ";
      String title = result.test() + ": " + verdict + cachedText(result.message());
      html.element("td", sign.sign(), "class", sign.style(), "title", title);
    }
  }

  private String cachedText(String message) {
    return textCache.computeIfAbsent(message, each -> PageParts.translated(each, lang));
  }

  private void foot() {
    html.open("tfoot").open("tr").open("td").close();
    html.element("th", say("grade.pass-this"), "scope", "row");
    html.open("td", "colspan", Integer.toString(columns.size() - 1)).close();
    passing.forEach(count -> html.element("td", Integer.toString(count)));
    html.close().close();
  }
}
