package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.Html;
import boardjudge.grading.ClassOverview;
import boardjudge.grading.ClassOverview.Cause;
import boardjudge.grading.ClassOverview.TestCount;
import boardjudge.grading.FirstMismatch;
import boardjudge.grading.GradeSheet;
import boardjudge.grading.Grades;
import boardjudge.grading.RerunCommand;
import boardjudge.grading.SimilarFiles;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
    // Sorted: the order of Map.of changes from one JVM to the next.
    page.data(
        "sheet-data", new TreeMap<>(Map.of("file", problem.id() + ".csv", "csv", csv(grades))));
    Map<String, Integer> rows = new HashMap<>();
    for (int i = 0; i < programs; i++) {
      if (sheet.submissions().get(i).firstFailure().isPresent()) {
        rows.put(sheet.submissions().get(i).submission(), i + 1);
      }
    }
    Html classAndTable =
        classPart(sheet.overview(), rows).add(GradeTable.html(sheet, grades, lang));
    Map<String, Object> values = new HashMap<>();
    values.put("name", problem.name());
    values.put("counts", counts);
    values.put("classAndTable", classAndTable);
    values.put(
        "failures",
        new GradeFailures<>(page, GradeFailures.size(classAndTable), problem, rerun)
            .write(grades.standings(), sheet.submissions(), mismatches));
    values.put("similar", sheet.similar().stream().map(files -> Similar.of(files, rows)).toList());
    values.put("sheet", sheet);
    page.body().add(HtmlFile.read(GradePage.class, "grade.html", values));
    return page;
  }

  private static String csv(Grades grades) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    grades.writeCsv(bytes);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** How many solved the problem, a bar for each test, and the most frequent mistakes. */
  private static Html classPart(ClassOverview overview, Map<String, Integer> rows) {
    int all = overview.submissions();
    Map<String, Object> values = new HashMap<>();
    values.put("solved", say("grade.solved", "solved", overview.solved(), "all", all));
    values.put("width", Bar.DISTANCE * overview.tests().size());
    values.put("height", Bar.HEIGHT);
    values.put("bars", all == 0 ? List.of() : Bar.of(overview));
    values.put(
        "kinds",
        List.of(
            Map.of("heading", say("grade.rules"), "causes", causes(overview.rules(), all, rows)),
            Map.of(
                "heading",
                say("grade.mistakes"),
                "causes",
                causes(overview.mistakes(), all, rows))));
    return HtmlFile.read(GradePage.class, "grade-class.html", values);
  }

  private static List<FrequentCause> causes(
      List<Cause> causes, int all, Map<String, Integer> rows) {
    return causes.stream().map(cause -> new FrequentCause(cause, all, rows)).toList();
  }

  /**
   * A submission that the page names.
   *
   * @param row in the table; empty unless it fails a test
   */
  record Program(Message name, Optional<Integer> row) {}

  record FrequentCause(Cause cause, int all, Map<String, Integer> rows) {
    Message share() {
      return say("grade.share", "count", cause.submissions().size(), "all", all);
    }

    Message sentence() {
      return PageParts.translated(cause.sentence());
    }

    List<Program> programs() {
      return cause.submissions().stream()
          .map(name -> new Program(Message.literal(name), Optional.ofNullable(rows.get(name))))
          .toList();
    }
  }

  private record Similar(List<Program> programs, Message how) {
    static Similar of(SimilarFiles files, Map<String, Integer> rows) {
      List<Program> programs = new ArrayList<>();
      for (int i = 0; i < files.submissions().size(); i++) {
        Integer row = rows.get(files.submissions().get(i));
        programs.add(new Program(files.shown(i), Optional.ofNullable(row)));
      }
      return new Similar(programs, files.how());
    }
  }

  /** A test's bar: below who passes it, above who fails it. */
  private record Bar(String words, List<Part> parts) {
    private static final int DISTANCE = 6;
    private static final int HEIGHT = 60;

    private record Part(String style, int x, int y, int height) {}

    static List<Bar> of(ClassOverview overview) {
      List<Bar> bars = new ArrayList<>();
      for (TestCount test : overview.tests()) {
        String notRun = test.notRun() == 0 ? "" : ", \u2013 " + test.notRun();
        String counts = ": \u2713 " + test.passed() + ", \u2717 " + test.failed() + notRun;
        int x = DISTANCE * bars.size();
        int pass = Math.round(HEIGHT * test.passed() / (float) overview.submissions());
        int fail = Math.round(HEIGHT * test.failed() / (float) overview.submissions());
        List<Part> parts = new ArrayList<>();
        parts.add(new Part("left", x, 0, HEIGHT));
        parts.add(new Part("fail", x, 0, fail));
        parts.add(new Part("pass", x, HEIGHT - pass, pass));
        parts.removeIf(part -> part.height == 0);
        bars.add(new Bar(test.test() + counts, parts));
      }
      return bars;
    }
  }
}
