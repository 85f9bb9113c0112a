package boardjudge.report.page;

import boardjudge.checker.report.page.BoardFigures;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.grading.SubmissionsReport.ProgramResult;
import boardjudge.reference.Evidence;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.report.StrengthReport;
import boardjudge.report.StrengthReport.MutantResult;
import boardjudge.report.StrengthReport.Origin;
import boardjudge.report.StrengthReport.TestDetail;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.strength.AnsweredTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A suite as a page: wrong programs by tests, what each test is for, and what it looks like. */
public final class StrengthPage {
  /** How many characters boards take at most. */
  private static final int MOST_BOARDS = 3_000_000;

  private static final Label RULE = Label.of("Rule", "规则");

  private final Page page;
  private final Html html;
  private final StrengthReport report;
  private final Map<String, Label> clauses = new LinkedHashMap<>();

  private StrengthPage(Page page, Problem<?> problem, StrengthReport report) {
    this.page = page;
    this.html = page.body();
    this.report = report;
    problem.rules().forEach(rule -> clauses.put(rule.id(), Label.of(rule.message())));
  }

  /**
   * The page of a report.
   *
   * @param tests those that were measured, for their boards
   * @param csv the matrix as a table, as {@code --csv} writes it
   */
  public static <C> Page of(
      Problem<C> problem, StrengthReport report, List<AnsweredTest<C>> tests, String csv) {
    Page page =
        new Page(
                Label.of(
                    problem.id() + ": " + headline(report).english(),
                    problem.id() + "：" + headline(report).chinese()))
            .wide();
    page.script(StrengthPage.class, "sheet.js");
    // Sorted: the order of Map.of changes from one JVM to the next.
    page.data("matrix", new TreeMap<>(Map.of("file", problem.id() + "-matrix.csv", "csv", csv)));
    StrengthPage view = new StrengthPage(page, problem, report);
    view.head(problem.name());
    view.matrix();
    view.tests(problem, tests);
    view.programs();
    view.rules();
    view.events();
    report.submissions().ifPresent(view::submissions);
    return page;
  }

  private static Label headline(StrengthReport report) {
    int mutants = report.mutants().size();
    int tests = report.tests().size();
    int left = report.survivors().size();
    return Label.of(
        String.format(
            Locale.ROOT,
            "%d wrong programs x %d %s: %.1f %% killed, %d survive",
            mutants,
            tests,
            tests == 1 ? "test" : "tests",
            report.score(),
            left),
        String.format(
            Locale.ROOT,
            "%d 个错误程序，%d 个测试点：测出 %.1f %%，%d 个未测出",
            mutants,
            tests,
            report.score(),
            left));
  }

  private void head(Message title) {
    html.open("header.head").element("p.faint", title);
    html.element("h1", Label.of("The suite", "测试数据"));
    html.element(
            "p",
            headline(report),
            "class",
            report.survivors().isEmpty() ? "headline" : "headline bad")
        .close();
  }

  private void matrix() {
    html.open(
        "section", "id", "sheet", "data-part", "sheet", "data-from", "matrix", "data-text", "2");
    new StrengthTable(html, report).write();
    html.close();
  }

  private <C> void tests(Problem<C> problem, List<AnsweredTest<C>> tests) {
    BoardFigures figures = new PageFigures(page, problem.id());
    TestBoards<C> boards = TestBoards.of(problem, tests);
    html.open("section", "data-part", "details").element("h2", Label.of("Tests", "测试点"));
    int room = MOST_BOARDS;
    int without = 0;
    for (int i = 0; i < report.details().size(); i++) {
      TestDetail detail = report.details().get(i);
      html.open("details", "id", "test=" + (i + 1)).open("summary").text(detail.test() + " ");
      List<String> kills = report.kills().getOrDefault(detail.test(), List.of());
      List<String> alone = report.killsAlone().getOrDefault(detail.test(), List.of());
      html.element("span.faint", kills(kills.size(), alone.size())).close();
      test(detail, alone);
      Html drawn = new Html();
      List<Evidence.Board> shown = boards.of(tests.get(i));
      figures.row(drawn, shown);
      room -= drawn.toString().length();
      if (room >= 0) {
        html.add(drawn);
      } else {
        without++;
      }
      html.close();
    }
    if (without > 0) {
      html.element(
          "p.faint",
          Label.of(
              "For want of room "
                  + without
                  + " tests stand here without boards; boardjudge show"
                  + " draws them.",
              "为限制页面大小，" + without + " 个测试点没有附棋盘；可用 boardjudge show 查看。"));
    }
    figures.legend(html);
    html.close();
  }

  private static Label kills(int all, int alone) {
    return alone == 0
        ? Label.of("kills " + all, "测出 " + all + " 个")
        : Label.of(
            "kills " + all + ", " + alone + " alone", "测出 " + all + " 个，其中 " + alone + " 个仅由它测出");
  }

  private void test(TestDetail detail, List<String> alone) {
    html.open("dl.facts");
    if (detail.note().isPresent()) {
      fact(Label.of("why it is there", "用意"), PageParts.told(detail.note().get()));
    }
    if (detail.origin().isPresent()) {
      Origin origin = detail.origin().get();
      fact(Label.of("recipe", "配方"), origin.recipe());
      fact(Label.of("seed", "种子"), Long.toString(origin.seed()));
      List<String> arguments = new ArrayList<>();
      origin.arguments().forEach((name, value) -> arguments.add(name + "=" + value));
      if (!arguments.isEmpty()) {
        fact(Label.of("arguments", "参数"), String.join(" ", arguments));
      }
    }
    fact(Label.of("cases", "数据组数"), Integer.toString(detail.cases()));
    List<String> rules = new ArrayList<>();
    detail.rules().forEach((rule, steps) -> rules.add(rule + " " + steps));
    fact(Label.of("rules that decide, and how often", "起作用的规则及次数"), String.join(", ", rules));
    if (!alone.isEmpty()) {
      fact(Label.of("it alone kills", "仅由它测出"), String.join(", ", alone));
    }
    html.close();
  }

  private void fact(Label name, String value) {
    fact(name, Label.of(value, value));
  }

  private void fact(Label name, Label value) {
    html.element("dt", name).element("dd", value);
  }

  private void programs() {
    html.open("section");
    html.element("h2", Label.of("Wrong programs", "错误程序"));
    for (int i = 0; i < report.mutants().size(); i++) {
      MutantResult mutant = report.mutants().get(i);
      boolean survives = mutant.killedBy().isEmpty();
      html.open("details", "id", "program=" + (i + 1)).open("summary").text(mutant.name() + " ");
      if (survives) {
        html.element("strong.bad", Label.of("survives", "未测出"));
      }
      html.close().element("p", PageParts.told(mutant.mistake()));
      rule(mutant.breaks());
      html.open("p").label(Label.of("Recipe that kills it:", "能测出它的配方：")).text(" ");
      html.element("code", mutant.recipe()).close();
      if (!survives) {
        html.open("p").label(Label.of("Killed by", "测出它的测试点：")).text(" ");
        String before = "";
        for (String test : mutant.killedBy()) {
          html.text(before);
          html.element("a", test, "href", "#test=" + (report.tests().indexOf(test) + 1));
          before = ", ";
        }
        html.close();
      }
      html.close();
    }
    html.close();
  }

  private void rule(String id) {
    html.open("p").label(RULE).text(" ").element("code", id);
    html.text(" ").label(clause(id)).close();
  }

  private Label clause(String id) {
    return clauses.getOrDefault(id, Label.of("", ""));
  }

  private void rules() {
    html.open("section").element("h2", Label.of("Rules", "规则"));
    PageParts.table(
        html,
        Label.of("rule", "规则"),
        Label.of("clause", "条文"),
        Label.of("steps it decides", "决定的步数"),
        Label.of("in tests", "涉及的测试点数"));
    report
        .rules()
        .forEach(
            (rule, steps) -> {
              long in = report.details().stream().filter(t -> t.rules().containsKey(rule)).count();
              html.open("tr").open("td").element("code", rule).close();
              html.element("td", clause(rule));
              html.element(
                  "td", Long.toString(steps), "class", steps == 0 ? "figure bad" : "figure");
              html.element("td.figure", Long.toString(in)).close();
            });
    html.close().close().close().close();
  }

  private void events() {
    if (report.events().isEmpty()) {
      return;
    }
    html.open("section").element("h2", Label.of("Events", "事件"));
    PageParts.table(
        html, Label.of("event", "事件"), Label.of("times", "次数"), Label.of("value: times", "取值：次数"));
    report
        .events()
        .forEach(
            (name, seen) -> {
              List<String> values = new ArrayList<>();
              seen.forEach((value, times) -> values.add(value + ": " + times));
              long all = seen.values().stream().mapToLong(Long::longValue).sum();
              html.open("tr").element("td", name);
              html.element("td.figure", Long.toString(all));
              html.element("td", String.join(", ", values)).close();
            });
    html.close().close().close().close();
  }

  private void submissions(List<ProgramResult> programs) {
    html.open("section").element("h2", Label.of("Wrong submissions", "错误提交"));
    PageParts.table(
        html,
        Label.of("submission", "提交"),
        Label.of("breaks", "违反的规则"),
        Label.of("verdict", "结果"),
        Label.of("fails first", "首先没有通过的测试点"));
    for (ProgramResult program : programs) {
      boolean survives = program.verdict() == Verdict.ACCEPTED;
      html.open("tr").element("td", program.file()).element("td", program.breaks());
      if (program.run()) {
        html.element("td", Verdicts.of(program.verdict()), "class", survives ? "bad" : "good");
      } else {
        html.element("td", PageParts.told(program.complaint()));
      }
      html.element("td", program.failsFirst()).close();
    }
    html.close().close().close().close();
  }

  /**
   * The boards that show what a test is like: where its first cases begin; or where they end, in a
   * game that always begins in the same way.
   *
   * @param ends whether the ends are shown
   */
  record TestBoards<C>(Problem<C> problem, boolean ends) {
    /** So many cases of a test are shown, of large boards fewer. */
    private static final int MOST = 3;

    private static final int LARGE = 150;

    /** For the tests of a suite. */
    static <C> TestBoards<C> of(Problem<C> problem, List<AnsweredTest<C>> tests) {
      Set<List<String>> starts = new HashSet<>();
      for (AnsweredTest<C> test : tests) {
        test.cases().stream().limit(MOST).forEach(each -> starts.add(problem.start(each).rows()));
      }
      return new TestBoards<>(problem, starts.size() <= 1);
    }

    /** The boards of a test. */
    List<Evidence.Board> of(AnsweredTest<C> test) {
      List<Evidence.Board> boards = new ArrayList<>();
      for (C testCase : test.cases()) {
        Diagram start = problem.start(testCase);
        if (boards.size() == (start.width() * start.height() > LARGE ? 1 : MOST)) {
          break;
        }
        String caption = "case " + (boards.size() + 1) + " of " + test.cases().size();
        if (ends) {
          List<Step> last = new ArrayList<>();
          int[] steps = {0};
          problem.referee(
              testCase,
              step -> {
                last.clear();
                last.add(step);
                steps[0]++;
              });
          Diagram end = last.isEmpty() ? start : last.get(0).board();
          boards.add(new Evidence.Board(caption + ", after " + steps[0] + " steps", end));
        } else {
          boards.add(new Evidence.Board(caption, start));
        }
      }
      return boards;
    }
  }
}
