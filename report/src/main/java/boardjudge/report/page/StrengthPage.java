package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.report.page.BoardFigures;
import boardjudge.checker.report.page.Html;
import boardjudge.grading.SubmissionsReport.ProgramResult;
import boardjudge.reference.Evidence;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.grid.Diagram;
import boardjudge.report.StepReport;
import boardjudge.report.StrengthReport;
import boardjudge.report.StrengthReport.MutantResult;
import boardjudge.report.StrengthReport.Origin;
import boardjudge.report.StrengthReport.TestDetail;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.strength.AnsweredTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A suite as a page: the kill matrix, and the purpose and boards of each test. */
public final class StrengthPage {
  private static final int MAX_BOARD_CHARACTERS = 3_000_000;

  private final Page page;
  private final Html html;
  private final StrengthReport report;
  private final Map<String, Message> clauses = new LinkedHashMap<>();

  private StrengthPage(Page page, Problem<?> problem, StrengthReport report) {
    this.page = page;
    this.html = page.body();
    this.report = report;
    problem.rules().forEach(rule -> clauses.put(rule.id(), rule.message()));
  }

  /**
   * Makes the page.
   *
   * @param tests that were measured, for their boards
   * @param csv the matrix as {@code --csv} writes it
   */
  public static <C> Page of(
      Problem<C> problem, StrengthReport report, List<AnsweredTest<C>> tests, String csv) {
    Page page = new Page(say("title", "name", problem.id(), "what", headline(report))).wide();
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

  private static Message headline(StrengthReport report) {
    return say("strength.headline")
        .with("programs", report.mutants().size())
        .with("tests", report.tests().size())
        .with("score", String.format(Locale.ROOT, "%.1f", report.score()))
        .with("left", report.survivors().size());
  }

  private void head(Message title) {
    html.open("header.head").element("p.faint", title);
    html.element("h1", say("strength.title"));
    String style = report.survivors().isEmpty() ? "headline" : "headline bad";
    html.element("p", headline(report), "class", style).close();
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
    html.open("section", "data-part", "details").element("h2", say("strength.tests"));
    int charactersLeft = MAX_BOARD_CHARACTERS;
    int omitted = 0;
    for (int i = 0; i < report.details().size(); i++) {
      TestDetail detail = report.details().get(i);
      html.open("details", "id", "test=" + (i + 1)).open("summary").text(detail.test() + " ");
      List<String> kills = report.kills().getOrDefault(detail.test(), List.of());
      List<String> alone = report.killsAlone().getOrDefault(detail.test(), List.of());
      html.element("span.faint", kills(kills.size(), alone.size())).close();
      test(detail, alone);
      Html boardsHtml = new Html();
      figures.row(boardsHtml, boards.of(tests.get(i)));
      charactersLeft -= boardsHtml.toString().length();
      if (charactersLeft >= 0) {
        html.add(boardsHtml);
      } else {
        omitted++;
      }
      html.close();
    }
    if (omitted > 0) {
      html.element("p.faint", say("strength.no-boards", "count", omitted));
    }
    figures.legend(html);
    html.close();
  }

  private static Message kills(int total, int alone) {
    return alone == 0
        ? say("strength.kills", "all", total)
        : say("strength.kills-alone", "all", total, "alone", alone);
  }

  private void test(TestDetail detail, List<String> alone) {
    html.open("dl.facts");
    if (detail.note().isPresent()) {
      PageParts.fact(html, "strength.note", PageParts.translated(detail.note().get()));
    }
    if (detail.origin().isPresent()) {
      Origin origin = detail.origin().get();
      fact("strength.recipe", origin.recipe());
      fact("strength.seed", Long.toString(origin.seed()));
      List<String> arguments = new ArrayList<>();
      origin.arguments().forEach((name, value) -> arguments.add(name + "=" + value));
      if (!arguments.isEmpty()) {
        fact("strength.arguments", String.join(" ", arguments));
      }
    }
    fact("strength.cases", Integer.toString(detail.cases()));
    List<String> rules = new ArrayList<>();
    detail.rules().forEach((rule, steps) -> rules.add(rule + " " + steps));
    fact("strength.decide", String.join(", ", rules));
    if (!alone.isEmpty()) {
      fact("strength.alone", String.join(", ", alone));
    }
    html.close();
  }

  private void fact(String name, String value) {
    PageParts.fact(html, name, Message.literal(value));
  }

  private void programs() {
    html.open("section");
    html.element("h2", say("strength.programs"));
    for (int i = 0; i < report.mutants().size(); i++) {
      MutantResult mutant = report.mutants().get(i);
      boolean survives = mutant.killedBy().isEmpty();
      html.open("details", "id", "program=" + (i + 1)).open("summary").text(mutant.name() + " ");
      if (survives) {
        html.element("strong.bad", say("strength.survives"));
      }
      html.close().element("p", PageParts.translated(mutant.mistake()));
      rule(mutant.breaks());
      html.open("p").text(say("strength.killing-recipe")).text(" ");
      html.element("code", mutant.recipe()).close();
      if (!survives) {
        html.open("p").text(say("strength.killed-by")).text(" ");
        String separator = "";
        for (String test : mutant.killedBy()) {
          html.text(separator);
          html.element("a", test, "href", "#test=" + (report.tests().indexOf(test) + 1));
          separator = ", ";
        }
        html.close();
      }
      html.close();
    }
    html.close();
  }

  private void rule(String id) {
    html.open("p").text(say("rule")).text(" ").element("code", id);
    html.text(" ").text(clause(id)).close();
  }

  private Message clause(String id) {
    return clauses.getOrDefault(id, Message.literal(""));
  }

  private void rules() {
    html.open("section").element("h2", say("strength.rules"));
    PageParts.table(html, "rule", "clause", "steps", "in-tests");
    report
        .rules()
        .forEach(
            (rule, steps) -> {
              long tests =
                  report.details().stream().filter(t -> t.rules().containsKey(rule)).count();
              html.open("tr").open("td").element("code", rule).close();
              html.element("td", clause(rule));
              html.element(
                  "td", Long.toString(steps), "class", steps == 0 ? "figure bad" : "figure");
              html.element("td.figure", Long.toString(tests)).close();
            });
    html.close().close().close().close();
  }

  private void events() {
    if (report.events().isEmpty()) {
      return;
    }
    html.open("section").element("h2", say("strength.events"));
    PageParts.table(html, "event", "times", "value-times");
    report
        .events()
        .forEach(
            (name, counts) -> {
              List<String> values = new ArrayList<>();
              counts.forEach((value, times) -> values.add(value + ": " + times));
              long total = counts.values().stream().mapToLong(Long::longValue).sum();
              html.open("tr").element("td", name);
              html.element("td.figure", Long.toString(total));
              html.element("td", String.join(", ", values)).close();
            });
    html.close().close().close().close();
  }

  private void submissions(List<ProgramResult> programs) {
    html.open("section").element("h2", say("strength.submissions"));
    PageParts.table(html, "submission", "breaks", "verdict", "fails-first");
    for (ProgramResult program : programs) {
      boolean survives = program.verdict() == Verdict.ACCEPTED;
      html.open("tr").element("td", program.file()).element("td", program.breaks());
      if (program.run()) {
        html.element("td", program.verdict().message(), "class", survives ? "bad" : "good");
      } else {
        html.element("td", PageParts.translated(program.complaint()));
      }
      html.element("td", program.failsFirst()).close();
    }
    html.close().close().close().close();
  }

  /**
   * The boards that show what a test is like: the starts of its first cases, or their ends in a
   * game that always starts from the same position.
   */
  record TestBoards<C>(Problem<C> problem, boolean ends) {
    /** Of large boards only one case is shown. */
    private static final int MAX_CASES = 3;

    private static final int LARGE_BOARD_SQUARES = 150;

    static <C> TestBoards<C> of(Problem<C> problem, List<AnsweredTest<C>> tests) {
      long starts =
          tests.stream()
              .flatMap(test -> test.cases().stream().limit(MAX_CASES))
              .map(testCase -> problem.start(testCase).rows())
              .distinct()
              .count();
      return new TestBoards<>(problem, starts <= 1);
    }

    List<Evidence.Board> of(AnsweredTest<C> test) {
      List<Evidence.Board> boards = new ArrayList<>();
      for (C testCase : test.cases()) {
        Diagram start = problem.start(testCase);
        if (boards.size()
            == (start.width() * start.height() > LARGE_BOARD_SQUARES ? 1 : MAX_CASES)) {
          break;
        }
        Message caption =
            say(ends ? "strength.case-end" : "strength.case")
                .with("case", boards.size() + 1)
                .with("cases", test.cases().size());
        if (ends) {
          StepReport end = StepReport.ofEnd(problem, testCase);
          boards.add(new Evidence.Board(caption.with("steps", end.steps()), end.board()));
        } else {
          boards.add(new Evidence.Board(caption, start));
        }
      }
      return boards;
    }
  }
}
