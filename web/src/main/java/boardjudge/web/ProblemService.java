package boardjudge.web;

import boardjudge.checker.compare.Comparison;
import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.BoardFacts;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.web.BoardEditor;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.ResultWords;
import boardjudge.grading.TestFile;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.report.StepReport;
import boardjudge.report.page.MismatchPage;
import boardjudge.report.page.Page;
import boardjudge.report.page.StepPage;
import boardjudge.report.page.VerdictPage;
import boardjudge.suite.Manifest;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.export.StatementFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What can be asked about one problem, programs apart; answers are values for JSON. Thread-safe.
 *
 * @param problem whose inputs and outputs these are
 */
record ProblemService<C>(Problem<C> problem, Suite.Finder suites) {
  /** An input of one's own, in bytes. */
  static final int LARGEST_INPUT = 2 << 20;

  /** How many boards of a case are kept to be shown one after the other. */
  private static final int LAST = 8;

  private static final Path WRONG_PROGRAMS = Path.of("submissions", "wrong_answer");

  /** What such an input is called in messages. */
  private static final String INPUT = "the input";

  Suite suite() throws IOException {
    return suites.of(problem);
  }

  /** The boards of the first test's first case; none where there is no test that can be read. */
  List<Evidence.Board> positions() {
    try {
      return positions(cases(Files.readAllBytes(suite().tests().get(0).input())));
    } catch (IOException | IndexOutOfBoundsException none) {
      return List.of();
    }
  }

  /**
   * The last boards to which the first case comes, in their order; of a case of one step those on
   * the way, and its start at the end.
   */
  List<Evidence.Board> positions(List<C> cases) {
    C first = cases.get(0);
    Evidence.Board start = new Evidence.Board("", problem.start(first));
    List<Step> steps = new ArrayList<>();
    problem.referee(
        first,
        step -> {
          steps.add(step);
          if (steps.size() > LAST) {
            steps.remove(0);
          }
        });
    List<Evidence.Board> boards = new ArrayList<>();
    if (steps.size() == 1) {
      boards.addAll(steps.get(0).walk());
      boards.add(start);
    } else {
      steps.forEach(step -> boards.add(new Evidence.Board(step.message(), step.board())));
    }
    return boards.isEmpty() ? List.of(start) : boards;
  }

  /** The suite's wrong program that the game names, else the one with the shortest name. */
  Optional<Path> wrongProgram() {
    Optional<String> named = BoardEditor.of(problem.id()).flatMap(BoardEditor::wrongProgram);
    try (Stream<Path> programs = Files.list(suiteFolder().resolve(WRONG_PROGRAMS))) {
      return programs
          .filter(program -> program.toString().endsWith(named.orElse(".py")))
          .min(
              Comparator.comparing((Path each) -> each.toString().length())
                  .thenComparing(each -> each));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private Path suiteFolder() throws IOException {
    return suite().files().map(SuiteFiles::folder).orElseThrow(() -> new IOException("no suite"));
  }

  /** The statement in a language, {@code en} or {@code zh}, as Markdown. */
  Optional<String> statement(String language) throws IOException {
    Optional<SuiteFiles> files = suite().files();
    if (files.isEmpty()) {
      return Optional.empty();
    }
    return StatementFile.markdown(files.get(), language);
  }

  /** The suite's tests: those of the manifest as it has them, others by name. */
  Object tests() throws IOException {
    Suite suite = suite();
    Map<String, Manifest.Entry> known = new LinkedHashMap<>();
    if (suite.files().isPresent()) {
      try {
        suite.files().get().manifest().tests().forEach(entry -> known.put(entry.file(), entry));
      } catch (PlanException none) {
        // Tests without a manifest have names alone.
        known.clear();
      }
    }
    List<Object> tests = new ArrayList<>();
    Map<String, String> chinese = new LinkedHashMap<>();
    for (TestFile test : suite.tests()) {
      Manifest.Entry entry = known.get(test.name());
      tests.add(entry == null ? new TestName(test.name()) : entry);
      if (entry != null && !entry.note().isEmpty()) {
        chinese.put(test.name(), ResultWords.told(entry.note(), Lang.ZH));
      }
    }
    return new TestList(problem.id(), tests, chinese);
  }

  private record TestList(String problem, List<Object> tests, Map<String, String> chinese) {}

  private record TestName(String file) {}

  /** The file of a test; its name is looked up, never opened. */
  private TestFile test(String name) throws Refusal, IOException {
    return suite().tests().stream()
        .filter(test -> test.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> Refusal.unknown("no test " + Quote.name(name, 80) + " of " + problem.id()));
  }

  /** The bytes of the input that a call names: the suite's, or one that its visitor sent. */
  byte[] input(Visitor visitor, Call call) throws Refusal, IOException {
    Optional<Integer> own = call.number("input", 1, 999_999_999);
    if (own.isPresent()) {
      return visitor
          .inputs()
          .get(own.get())
          .orElseThrow(() -> Refusal.unknown("no input " + own.get() + "; send it again"))
          .bytes();
    }
    return Files.readAllBytes(test(call.need("test")).input());
  }

  List<C> cases(byte[] input) throws InputException {
    return problem.format().read(InputReader.lenient(INPUT, input));
  }

  /** Judges an output; the facts are those of {@code check --json}, with the report's page. */
  Map<String, Object> check(Visitor visitor, List<C> cases, byte[] output) throws IOException {
    Explainer<C> explainer = new Explainer<>(problem, () -> ProblemGenerators.known(problem));
    CheckResult result;
    try (Output found = Output.of(output)) {
      result = explainer.judge(cases, found);
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    if (result.report().isPresent()) {
      facts.putAll(result.report().get().facts(Lang.EN));
    } else {
      facts.put("verdict", "accepted");
      facts.put("problem", problem.id());
      if (result.comparison() instanceof Comparison.WhiteSpaceOnly space) {
        facts.put("whiteSpaceDiffersFromLine", space.line());
      }
    }
    Page page =
        result.report().isPresent()
            ? MismatchPage.of(problem, cases, result.report().get())
            : VerdictPage.accepted(problem.name());
    facts.put("page", visitor.keep(page));
    return facts;
  }

  /**
   * What holds after a step, and why.
   *
   * @param step the last if empty
   * @param visitor who gets the page of it, too; empty for nobody
   * @param lang in which it is told
   */
  Object show(
      List<C> cases, int testCase, Optional<Integer> step, Optional<Visitor> visitor, Lang lang)
      throws Refusal {
    StepReport report;
    try {
      OptionalInt wanted = step.map(OptionalInt::of).orElse(OptionalInt.empty());
      report = StepReport.of(problem, INPUT, cases, testCase, wanted);
    } catch (IndexOutOfBoundsException none) {
      throw Refusal.bad(String.valueOf(none.getMessage()));
    }
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("problem", report.problem());
    facts.put("case", report.testCase());
    facts.put("cases", report.cases());
    facts.put("step", report.step());
    facts.put("steps", report.steps());
    facts.put("headline", report.headline().text(lang));
    Optional<Explanation> reason = report.reached().map(ProblemService::reason);
    if (report.reached().isPresent()) {
      Step reached = report.reached().get();
      facts.put("action", reached.message().text(lang));
      facts.put("output", reached.output());
      List<Object> rules = new ArrayList<>();
      for (Rule rule : reached.decidedBy()) {
        rules.add(Map.of("rule", rule.id(), "clause", rule.message().text(lang)));
      }
      facts.put("rules", rules);
      facts.put("because", reason.orElseThrow().reason().text(lang));
    }
    facts.put("board", BoardFacts.of(new Evidence.Board(report.headline(), report.board()), lang));
    visitor.ifPresent(
        who -> facts.put("page", who.keep(StepPage.of(problem, cases, report, reason))));
    return facts;
  }

  /** Why a step prints what it prints, nothing having been found against it. */
  private static Explanation reason(Step step) {
    return step.explain(Discrepancy.none(step.output()));
  }

  /** The editor's clicks as an input; after a command, with the step that judges it. */
  Object edit(BoardEditor editor, Call call, byte[] body) throws Refusal, InputException {
    try {
      return edited(editor, call, body);
    } catch (IllegalArgumentException refused) {
      throw new Refusal(422, String.valueOf(refused.getMessage()));
    }
  }

  private Object edited(BoardEditor editor, Call call, byte[] body) throws Refusal, InputException {
    if (editor instanceof BoardEditor.OfPieces pieces) {
      List<String> rows = new String(body, StandardCharsets.US_ASCII).lines().toList();
      return new Edited(position(pieces, rows), Optional.empty());
    }
    if (editor instanceof BoardEditor.OfCommands<?> commands) {
      // The editor of that id is made for the same problem, and so for the same cases.
      @SuppressWarnings("unchecked")
      BoardEditor.OfCommands<C> own = (BoardEditor.OfCommands<C>) commands;
      return command(own, call, body);
    }
    throw Refusal.unknown("the board of " + problem.id() + " is not edited by clicks");
  }

  private static String position(BoardEditor.OfPieces editor, List<String> rows) throws Refusal {
    int width = editor.start().width();
    boolean fits =
        rows.size() == editor.start().height()
            && rows.stream()
                .allMatch(
                    row ->
                        row.length() == width
                            && row.chars()
                                .allMatch(
                                    glyph ->
                                        glyph == '.' || editor.glyphs().contains((char) glyph)));
    if (!fits) {
      throw Refusal.bad(
          ("expected " + editor.start().height() + " rows of " + width)
              + (" signs, dots and " + editor.glyphs()));
    }
    return editor.input(rows);
  }

  private Object command(BoardEditor.OfCommands<C> editor, Call call, byte[] body)
      throws Refusal, InputException {
    List<Square> squares = new ArrayList<>();
    for (String square : call.need("squares").split(";", -1)) {
      if (!square.matches("[0-9]{1,3},[0-9]{1,3}")) {
        throw Refusal.bad("squares: expected ROW,COLUMN;..., found " + Quote.of(square, 40));
      }
      int comma = square.indexOf(',');
      int row = Integer.parseInt(square.substring(0, comma));
      int column = Integer.parseInt(square.substring(comma + 1));
      if (row >= editor.start().height() || column >= editor.start().width()) {
        throw Refusal.bad("squares: " + square + " is not on the board");
      }
      squares.add(new Square(row, column));
    }
    if (squares.size() != editor.squares()) {
      throw Refusal.bad("squares: expected " + editor.squares() + ", found " + squares.size());
    }
    boolean empty = new String(body, StandardCharsets.US_ASCII).isBlank();
    List<C> cases = new ArrayList<>(empty ? List.of() : cases(body));
    int number = call.number("case", 1, 999_999).orElse(Math.max(1, cases.size()));
    if (number > Math.max(1, cases.size())) {
      throw Refusal.bad("no case " + number + ": there are " + cases.size());
    }
    Optional<C> soFar = cases.isEmpty() ? Optional.empty() : Optional.of(cases.get(number - 1));
    C more = editor.add(soFar, squares);
    if (cases.isEmpty()) {
      cases.add(more);
    } else {
      cases.set(number - 1, more);
    }
    return new Edited(
        new String(problem.format().bytes(cases), StandardCharsets.US_ASCII),
        Optional.of(editor.lastStep(more)));
  }

  /** The input after a click, and the step that judges it, if there is one. */
  private record Edited(String input, Optional<Integer> step) {}
}
