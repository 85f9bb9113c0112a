package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A suite as a page: the kill matrix, and the purpose and boards of each test. */
public final class StrengthPage {
  private static final int MAX_BOARD_CHARACTERS = 3_000_000;

  private StrengthPage() {}

  /**
   * Makes the page.
   *
   * @param tests that were measured, for their boards
   * @param csv the matrix as {@code --csv} writes it
   */
  public static <C> Page of(
      Problem<C> problem, StrengthReport report, List<AnsweredTest<C>> tests, String csv) {
    Message headline =
        say("strength.headline")
            .with("programs", report.mutants().size())
            .with("tests", report.tests().size())
            .with("score", String.format(Locale.ROOT, "%.1f", report.score()))
            .with("left", report.survivors().size());
    Page page = new Page(say("title", "name", problem.id(), "what", headline)).wide();
    page.script(StrengthPage.class, "sheet.js");
    // Sorted: the order of Map.of changes from one JVM to the next.
    page.data("matrix", new TreeMap<>(Map.of("file", problem.id() + "-matrix.csv", "csv", csv)));
    Map<String, Message> clauses = new LinkedHashMap<>();
    problem.rules().forEach(rule -> clauses.put(rule.id(), rule.message()));
    Map<String, Object> values = new HashMap<>();
    values.put("name", problem.name());
    values.put("headline", headline);
    values.put("report", report);
    values.put("broken", new TreeSet<>(report.mutants().stream().map(m -> m.breaks()).toList()));
    values.put(
        "programs",
        report.mutants().stream().map(each -> new Program(report, each, clauses)).toList());
    List<Rule> rules = new ArrayList<>();
    report.rules().forEach((id, steps) -> rules.add(Rule.of(id, clauses, steps, report)));
    values.put("rules", rules);
    List<Event> events = new ArrayList<>();
    report.events().forEach((name, counts) -> events.add(new Event(name, counts)));
    values.put("events", events);
    values.put(
        "submissions",
        report.submissions().orElse(List.of()).stream().map(Submission::new).toList());
    PageFigures figures = new PageFigures(page, problem.id());
    addTests(values, report, figures, TestBoards.of(problem, tests), tests);
    Html legend = new Html();
    figures.legend(legend);
    values.put("legend", legend);
    page.body().add(HtmlFile.read(StrengthPage.class, "strength.html", values));
    return page;
  }

  private static <C> void addTests(
      Map<String, Object> values,
      StrengthReport report,
      PageFigures figures,
      TestBoards<C> boards,
      List<AnsweredTest<C>> answered) {
    List<Test> tests = new ArrayList<>();
    int charactersLeft = MAX_BOARD_CHARACTERS;
    int omitted = 0;
    for (int i = 0; i < report.details().size(); i++) {
      Html row = new Html();
      figures.row(row, boards.of(answered.get(i)));
      charactersLeft -= row.toString().length();
      omitted += charactersLeft < 0 ? 1 : 0;
      String name = report.details().get(i).test();
      tests.add(
          new Test(
              report.details().get(i),
              report.kills().getOrDefault(name, List.of()),
              report.killsAlone().getOrDefault(name, List.of()),
              charactersLeft < 0 ? new Html() : row));
    }
    values.put("tests", tests);
    values.put(
        "withoutBoards",
        Optional.of(omitted)
            .filter(count -> count > 0)
            .map(count -> say("strength.no-boards", "count", count)));
  }

  record Test(TestDetail detail, List<String> kills, List<String> alone, Html boards) {
    Message killed() {
      return alone.isEmpty()
          ? say("strength.kills", "all", kills.size())
          : say("strength.kills-alone", "all", kills.size(), "alone", alone.size());
    }

    Optional<Message> note() {
      return detail.note().map(PageParts::translated);
    }

    String arguments() {
      return joined(" ", "=", detail.origin().map(Origin::arguments).orElse(Map.of()));
    }

    String rules() {
      return joined(", ", " ", detail.rules());
    }

    String killedAlone() {
      return String.join(", ", alone);
    }
  }

  private static String joined(String separator, String between, Map<?, ?> values) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + between + entry.getValue())
        .collect(Collectors.joining(separator));
  }

  record Program(StrengthReport report, MutantResult result, Map<String, Message> clauses) {
    Message mistake() {
      return PageParts.translated(result.mistake());
    }

    String title() {
      return PageParts.bilingual(mistake());
    }

    Message clause() {
      return clauses.getOrDefault(result.breaks(), Message.literal(""));
    }

    /** The numbers of the tests that kill it, by name. */
    List<Map.Entry<String, Integer>> killers() {
      return result.killedBy().stream()
          .map(test -> Map.entry(test, report.tests().indexOf(test) + 1))
          .toList();
    }

    List<Cell> cells() {
      Set<String> killers = new HashSet<>(result.killedBy());
      Cell kills = killers.size() == 1 ? new Cell("\u25c6", "v-limit") : new Cell("\u00d7", "v-ok");
      return report.tests().stream()
          .map(test -> killers.contains(test) ? kills : new Cell("", ""))
          .toList();
    }
  }

  private record Cell(String sign, String style) {}

  private record Rule(String id, Message clause, long steps, long tests) {
    static Rule of(String id, Map<String, Message> clauses, long steps, StrengthReport report) {
      long tests = report.details().stream().filter(t -> t.rules().containsKey(id)).count();
      return new Rule(id, clauses.getOrDefault(id, Message.literal("")), steps, tests);
    }
  }

  record Event(String name, Map<Integer, Long> counts) {
    long total() {
      return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    String values() {
      return joined(", ", ": ", counts);
    }
  }

  record Submission(ProgramResult result) {
    String style() {
      return result.verdict() == Verdict.ACCEPTED ? "bad" : "good";
    }

    Message complaint() {
      return PageParts.translated(result.complaint());
    }
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
