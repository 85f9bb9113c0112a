package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.view.TextTable.Column;
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
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The table of a grade sheet, with the controls that sort and filter it. */
final class GradeTable {
  private static final int MAX_REASON_LENGTH = 200;

  private static final List<String> LAST = List.of("points", "reason");

  private final GradeSheet sheet;
  private final List<GradedSubmission> graded;
  private final List<Column<Standing>> columns;
  private final TimesPlot plot;
  private final List<Integer> passing;
  private final Lang lang;
  private final Map<String, String> textCache = new HashMap<>();

  private GradeTable(GradeSheet sheet, Grades grades, Lang lang) {
    this.lang = lang;
    this.sheet = sheet;
    this.graded = grades.standings();
    this.columns = sheet.columns(grades.points().isPresent(), lang);
    // Here points are the last of the figures.
    columns.sort(Comparator.comparing(column -> LAST.indexOf(column.name())));
    this.plot = new TimesPlot(sheet.limits().time());
    this.passing = new ArrayList<>(Collections.nCopies(sheet.tests().size(), 0));
  }

  static Html html(GradeSheet sheet, Grades grades, Lang lang) throws IOException {
    return new GradeTable(sheet, grades, lang).html();
  }

  private Html html() throws IOException {
    Map<String, Object> values = new HashMap<>();
    values.put("sheet", sheet);
    List<CountedVerdict> verdicts = new ArrayList<>();
    sheet.verdicts().forEach((verdict, count) -> verdicts.add(new CountedVerdict(verdict, count)));
    values.put("verdicts", verdicts);
    values.put(
        "languages", new TreeSet<>(sheet.submissions().stream().map(Standing::language).toList()));
    values.put("passedColumn", columns.stream().map(Column::name).toList().indexOf("passed"));
    values.put("columns", columns.stream().map(Head::of).toList());
    values.put("columnsLeft", columns.size() - 1);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < graded.size(); i++) {
      rows.add(row(i + 1, sheet.submissions().get(i), graded.get(i).results()));
    }
    values.put("rows", rows);
    values.put("tests", IntStream.range(0, sheet.tests().size()).mapToObj(this::test).toList());
    values.put("scale", say("grade.times", "seconds", TimesPlot.seconds(sheet.limits().time())));
    return HtmlFile.read(GradeTable.class, "grade-table.html", values);
  }

  record CountedVerdict(Verdict verdict, int count) {
    Html named() {
      return VerdictSign.named(new Html(), verdict);
    }
  }

  private record Head(String style, Message head) {
    static Head of(Column<?> column) {
      return new Head(column.numeric() ? "figure" : "word", say("column." + column.name()));
    }
  }

  private record Test(String name, String brief, int passing) {}

  private Test test(int index) {
    String name = sheet.tests().get(index);
    return new Test(name, brief(name, index), passing.get(index));
  }

  /** The number that a test's name begins with, or else its position: keeps the head row low. */
  private static String brief(String test, int at) {
    String digits = test.replaceFirst("^.*/", "").replaceFirst("[^0-9].*$", "");
    return digits.isEmpty() || digits.length() > 3 ? Integer.toString(at + 1) : digits;
  }

  private record Row(
      Standing standing, Html facts, Html times, Optional<NeverRun> neverRun, List<Cell> cells) {}

  private record NeverRun(String style, int tests, Message why) {}

  private record Cell(String style, String title, String sign) {}

  private Row row(int number, Standing standing, List<TestResult> results) {
    Html facts = new Html();
    for (Column<Standing> column : columns) {
      switch (column.name()) {
        case "submission" -> submission(facts, number, standing);
        case "author" -> facts.element("td.short", standing.author(), "title", standing.author());
        case "verdict" -> verdict(facts, standing);
        case "reason" -> reason(facts, standing);
        default ->
            facts.element(column.numeric() ? "td.figure" : "td", column.cell().apply(standing));
      }
    }
    Html times = new Html().drawing(plot.draw(results));
    if (results.size() == 1 && results.get(0).test().isEmpty()) {
      // Never run: one result for all tests.
      String style = VerdictSign.of(standing.verdict()).style();
      Message why = PageParts.translated(results.get(0).message());
      NeverRun never = new NeverRun(style, Math.max(1, sheet.tests().size()), why);
      return new Row(standing, facts, times, Optional.of(never), List.of());
    }
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      cells.add(cell(i, results.get(i)));
    }
    return new Row(standing, facts, times, Optional.empty(), cells);
  }

  private static void submission(Html html, int number, Standing standing) {
    html.open("th", "scope", "row");
    if (standing.firstFailure().isPresent()) {
      html.element(
          "a", standing.submission(), "href", "#who=" + number, "title", standing.submission());
    } else {
      html.text(standing.submission());
    }
    html.close();
  }

  private static void verdict(Html html, Standing standing) {
    VerdictSign.named(html.open("td.verdict-cell"), standing.verdict());
    PageParts.butFor(standing.disputed()).ifPresent(words -> html.text(" ").text(words));
    html.close();
  }

  private void reason(Html html, Standing standing) {
    Message reason =
        PageParts.translated(language -> GradeSheet.reason(standing, MAX_REASON_LENGTH, language));
    html.element("td.short", reason, "title", reason.text(lang));
  }

  private Cell cell(int test, TestResult result) {
    VerdictSign sign = VerdictSign.of(result.verdict());
    if (result.verdict() == Verdict.ACCEPTED) {
      passing.set(test, passing.get(test) + 1);
      return new Cell(sign.style(), "", sign.sign());
    }
    // A report's headline already contains the verdict.
    String words = result.verdict().words();
    String verdict =
        result.message().startsWith(words) ? "" : result.verdict().message().text(lang) + ": ";
    String title = result.test() + ": " + verdict + cachedText(result.message());
    return new Cell(sign.style(), title, sign.sign());
  }

  private String cachedText(String message) {
    return textCache.computeIfAbsent(message, each -> PageParts.translated(each, lang));
  }
}
