package boardjudge.web;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.BoardFacts;
import boardjudge.checker.explain.CheckResult;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.web.BoardEditor;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.ResultTranslator;
import boardjudge.grading.TestFile;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import boardjudge.report.StepReport;
import boardjudge.report.page.StepPage;
import boardjudge.report.page.VerdictPage;
import boardjudge.suite.Manifest;
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
import java.util.stream.Stream;

/**
 * Answers requests about one problem, except for running programs. Results are values for JSON.
 * Thread-safe.
 */
record ProblemService<C>(Problem<C> problem, SiteSettings.Reading<Problem<?>, Suite> suites) {
  static final int MAX_INPUT_BYTES = 2 << 20;

  private static final int MAX_BOARDS = 8;

  private static final Path WRONG_PROGRAMS = Path.of("submissions", "wrong_answer");

  private static final String INPUT_NAME = "the input";

  Suite suite() throws IOException {
    return suites.of(problem);
  }

  /** Boards of the first test's first case; empty if no test can be read. */
  List<Evidence.Board> positions() {
    try {
      return positions(cases(Files.readAllBytes(suite().tests().get(0).input())));
    } catch (IOException | IndexOutOfBoundsException none) {
      return List.of();
    }
  }

  /**
   * The last boards of the first case, in order. Of a case of one step: the boards of its walk,
   * then its start.
   */
  List<Evidence.Board> positions(List<C> cases) {
    C testCase = cases.get(0);
    Evidence.Board start = new Evidence.Board("", problem.start(testCase));
    List<Step> steps = new ArrayList<>();
    problem.referee(
        testCase,
        step -> {
          steps.add(step);
          if (steps.size() > MAX_BOARDS) {
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

  /** The wrong program that the game names, else the Python one with the shortest name. */
  Optional<Path> wrongProgram() {
    Optional<String> suffix = BoardEditor.of(problem.id()).flatMap(BoardEditor::wrongProgram);
    try (Stream<Path> programs = Files.list(suiteFolder().resolve(WRONG_PROGRAMS))) {
      return programs
          .filter(program -> program.toString().endsWith(suffix.orElse(".py")))
          .min(
              Comparator.comparing((Path path) -> path.toString().length())
                  .thenComparing(path -> path));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private Path suiteFolder() throws IOException {
    return suite().files().map(SuiteFiles::folder).orElseThrow(() -> new IOException("no suite"));
  }

  /**
   * The statement as Markdown.
   *
   * @param language {@code en} or {@code zh}
   */
  Optional<String> statement(String language) throws IOException {
    Optional<SuiteFiles> files = suite().files();
    return files.isEmpty() ? Optional.empty() : StatementFile.markdown(files.get(), language);
  }

  /** The tests, each with its manifest entry if there is one. */
  Object tests() throws IOException {
    List<Object> tests = new ArrayList<>();
    Map<String, String> chinese = new LinkedHashMap<>();
    for (TestFile test : suite().tests()) {
      test.entry().ifPresentOrElse(tests::add, () -> tests.add(new TestName(test.name())));
      test.entry()
          .map(Manifest.Entry::note)
          .filter(note -> !note.isEmpty())
          .map(note -> ResultTranslator.translate(note, Lang.ZH))
          .ifPresent(note -> chinese.put(test.name(), note));
    }
    return new TestList(problem.id(), tests, chinese);
  }

  private record TestList(String problem, List<Object> tests, Map<String, String> chinese) {}

  private record TestName(String file) {}

  /** Looks the name up among the tests; it never becomes a path. */
  private TestFile test(String name) throws HttpException, IOException {
    return suite().tests().stream()
        .filter(test -> test.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                HttpException.notFound(
                    "no-test", "test", Quote.name(name, 80), "problem", problem.id()));
  }

  /** The input that the request names: a test's, or one that the session uploaded. */
  byte[] input(Session session, Request request) throws HttpException, IOException {
    Optional<Integer> number = request.integer("input", 1, 999_999_999);
    if (number.isPresent()) {
      return session
          .inputs()
          .get(number.get())
          .orElseThrow(() -> HttpException.notFound("no-input", "input", number.get()));
    }
    return Files.readAllBytes(test(request.required("test")).input());
  }

  List<C> cases(byte[] input) throws InputException {
    return problem.format().read(InputReader.lenient(INPUT_NAME, input));
  }

  /** Judges an output; the facts of {@code check --json}, and the report's page. */
  Map<String, Object> check(Session session, List<C> cases, byte[] output) throws IOException {
    Explainer<C> explainer = new Explainer<>(problem, () -> ProblemGenerators.mutants(problem));
    CheckResult result;
    try (Output found = Output.of(output)) {
      result = explainer.judge(cases, found);
    }
    Map<String, Object> facts = result.facts(problem.id(), Lang.EN);
    facts.put("page", session.keep(VerdictPage.of(problem, () -> cases, result)));
    return facts;
  }

  /**
   * The board after a step, and the reason for what the step prints.
   *
   * @param step the last if empty
   * @param session if present, gets the step's page, too
   */
  Object show(
      List<C> cases, int testCase, Optional<Integer> step, Optional<Session> session, Lang lang)
      throws HttpException {
    StepReport report;
    try {
      report = StepReport.of(problem, INPUT_NAME, cases, testCase, step);
    } catch (IndexOutOfBoundsException none) {
      throw new HttpException(400, Message.literal(String.valueOf(none.getMessage())));
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
    session.ifPresent(
        reader -> facts.put("page", reader.keep(StepPage.of(problem, cases, report, reason))));
    return facts;
  }

  private static Explanation reason(Step step) {
    return step.explain(Discrepancy.none(step.output()));
  }

  /** Applies a click of the editor to the input. */
  Object edit(BoardEditor editor, Request request, byte[] body)
      throws HttpException, InputException {
    try {
      if (editor instanceof BoardEditor.OfPieces pieces) {
        List<String> rows = new String(body, StandardCharsets.US_ASCII).lines().toList();
        return new Edited(position(pieces, rows), Optional.empty());
      }
      if (editor instanceof BoardEditor.OfCommands<?> commands) {
        // Both were found by the problem's id, so they have the same type of cases.
        @SuppressWarnings("unchecked")
        BoardEditor.OfCommands<C> commandEditor = (BoardEditor.OfCommands<C>) commands;
        return command(commandEditor, request, body);
      }
    } catch (IllegalArgumentException refusal) {
      throw new HttpException(422, Message.literal(String.valueOf(refusal.getMessage())));
    }
    throw HttpException.notFound("no-clicks", "problem", problem.id());
  }

  private static String position(BoardEditor.OfPieces editor, List<String> rows)
      throws HttpException {
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
      throw HttpException.badRequest(
          "rows", "rows", editor.start().height(), "width", width, "glyphs", editor.glyphs());
    }
    return editor.input(rows);
  }

  private Object command(BoardEditor.OfCommands<C> editor, Request request, byte[] body)
      throws HttpException, InputException {
    List<Square> squares = squares(editor, request.required("squares"));
    boolean empty = new String(body, StandardCharsets.US_ASCII).isBlank();
    List<C> cases = new ArrayList<>(empty ? List.of() : cases(body));
    int number = request.integer("case", 1, 999_999).orElse(Math.max(1, cases.size()));
    if (number > Math.max(1, cases.size())) {
      throw HttpException.badRequest("no-case", "case", number, "count", cases.size());
    }
    Optional<C> before = cases.isEmpty() ? Optional.empty() : Optional.of(cases.get(number - 1));
    C after = editor.add(before, squares);
    if (cases.isEmpty()) {
      cases.add(after);
    } else {
      cases.set(number - 1, after);
    }
    return new Edited(
        new String(problem.format().bytes(cases), StandardCharsets.US_ASCII),
        Optional.of(editor.lastStep(after)));
  }

  private static List<Square> squares(BoardEditor.OfCommands<?> editor, String text)
      throws HttpException {
    List<Square> squares = new ArrayList<>();
    for (String square : text.split(";", -1)) {
      if (!square.matches("[0-9]{1,3},[0-9]{1,3}")) {
        throw HttpException.badRequest("squares", "found", Quote.of(square, 40));
      }
      int comma = square.indexOf(',');
      int row = Integer.parseInt(square.substring(0, comma));
      int column = Integer.parseInt(square.substring(comma + 1));
      if (row >= editor.start().height() || column >= editor.start().width()) {
        throw HttpException.badRequest("square-outside", "square", square);
      }
      squares.add(new Square(row, column));
    }
    if (squares.size() != editor.squares()) {
      throw HttpException.badRequest(
          "other-squares", "expected", editor.squares(), "found", squares.size());
    }
    return squares;
  }

  private record Edited(String input, Optional<Integer> step) {}
}
