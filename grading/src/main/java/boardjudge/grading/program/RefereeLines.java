package boardjudge.grading.program;

import boardjudge.base.strict.StrictException;
import boardjudge.base.strict.StrictReader;
import boardjudge.base.strict.Value;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Reads the output of a referee program: a JSON object a line, one for each step, by {@code
 * docs/schema/referee.schema.json}. Mutable, for one output.
 *
 * <p>Cases, and the steps of each, are numbered from 1 without gaps. A step 0 has only the board
 * with which the case begins.
 */
final class RefereeLines {
  private static final List<String> START_FIELDS =
      List.of("case", "step", "board", "rowLabels", "columnLabels", "marks");

  /** The steps of one case, and how many lines it prints, and the cases before it. */
  record CaseTranscript(Diagram start, List<ProgramStep> steps, int linesBefore, int lines) {
    CaseTranscript {
      steps = List.copyOf(steps);
    }

    /** The lines that it prints. */
    List<String> output() {
      return steps.stream().flatMap(step -> step.output().stream()).toList();
    }

    int linesUpTo() {
      return linesBefore + lines;
    }
  }

  private final Map<String, ProgramRule> rules;
  private final List<CaseTranscript> cases = new ArrayList<>();
  private Optional<Diagram> start = Optional.empty();
  private List<ProgramStep> steps = new ArrayList<>();
  private int number;
  private int linesBefore;

  private RefereeLines(List<ProgramRule> rules) {
    this.rules = new LinkedHashMap<>();
    rules.forEach(rule -> this.rules.put(rule.id(), rule));
  }

  /**
   * Reads a whole output, of at least one case.
   *
   * @param rules the rules that may be named; if empty, any
   * @throws EngineException at the first invalid line
   */
  static List<CaseTranscript> read(String who, String output, List<ProgramRule> rules) {
    RefereeLines lines = new RefereeLines(rules);
    int lineNumber = 0;
    for (String line : (Iterable<String>) output.lines()::iterator) {
      lineNumber++;
      try {
        lines.take(StrictReader.json(who, lineNumber, line, "referee"));
      } catch (StrictException fault) {
        throw fault(who, line, fault);
      }
    }
    if (lineNumber == 0) {
      throw new EngineException(who + ": expected a JSON object for each step, found no output");
    }
    lines.endCase();
    return List.copyOf(lines.cases);
  }

  private static EngineException fault(String who, String line, StrictException fault) {
    String where = who + ", line " + fault.line();
    if (fault.expected().isEmpty()) {
      return new EngineException(
          (where + ", column " + fault.column() + ": expected one JSON object, found ")
              + (Quote.of(line, 40) + " (" + fault.found() + ")"));
    }
    String field = fault.path(": ", " %d");
    return new EngineException(
        (where + ": " + (field.isEmpty() ? "" : field + ": "))
            + ("expected " + fault.expected() + ", found " + fault.found()));
  }

  private void take(Value line) throws StrictException {
    // Another step of the last case, or the first step of the next one.
    int least = Math.max(1, number);
    int caseNumber = line.get("case").integerWithin(least, number + 1);
    if (caseNumber > number) {
      endCase();
      number = caseNumber;
    }
    boolean first = steps.isEmpty() && start.isEmpty();
    int next = steps.size() + 1;
    int step = line.get("step").integerWithin(first ? 0 : next, next);
    Diagram board = board(line);
    if (step == 0) {
      for (Map.Entry<String, Value> field : line.fields().entrySet()) {
        if (!START_FIELDS.contains(field.getKey())) {
          throw field.getValue().error("nothing in a step 0, which has a board alone", "something");
        }
      }
      start = Optional.of(board);
      return;
    }
    steps.add(
        new ProgramStep(
            line.get("action").required().text(),
            rule(line.get("rule").required()),
            line.get("output").required().texts(),
            board,
            line.get("because").text()));
  }

  private ProgramRule rule(Value id) throws StrictException {
    if (rules.isEmpty()) {
      return new ProgramRule(
          id.text(), "The referee decides by this rule; problem.yaml does not state it.");
    }
    ProgramRule rule = rules.get(id.text());
    if (rule == null) {
      throw id.error("one of " + String.join(", ", rules.keySet()));
    }
    return rule;
  }

  private static Diagram board(Value line) throws StrictException {
    List<String> rows = line.get("board").texts();
    int width = rows.get(0).length();
    for (Value row : line.get("board").items()) {
      if (row.text().length() != width) {
        throw row.error(
            "a row of " + width + " characters, as the first", "one of " + row.text().length());
      }
    }
    Map<Square, Mark> marks = new TreeMap<>();
    for (Value mark : line.get("marks").items()) {
      marks.put(
          new Square(
              mark.get("row").integerWithin(1, rows.size()) - 1,
              mark.get("column").integerWithin(1, width) - 1),
          Mark.valueOf(mark.get("mark").text().toUpperCase(Locale.ROOT)));
    }
    return new Diagram(
        rows,
        labels(line.get("rowLabels"), rows.size()),
        labels(line.get("columnLabels"), width),
        marks);
  }

  /** The given labels, or else the numbers from 1. */
  private static List<String> labels(Value list, int count) throws StrictException {
    if (!list.isThere()) {
      return IntStream.rangeClosed(1, count).mapToObj(Integer::toString).toList();
    }
    if (list.items().size() != count) {
      throw list.error("a list of " + count, "one of " + list.items().size());
    }
    return list.texts();
  }

  private void endCase() {
    if (number == 0) {
      return;
    }
    // Without a step 0 the case begins with the first step's board.
    Diagram first = start.orElseGet(() -> withoutMarks(steps.get(0).board()));
    int lines = steps.stream().mapToInt(step -> step.output().size()).sum();
    cases.add(new CaseTranscript(first, steps, linesBefore, lines));
    linesBefore += lines;
    steps = new ArrayList<>();
    start = Optional.empty();
  }

  private static Diagram withoutMarks(Diagram board) {
    return new Diagram(board.rows(), board.rowLabels(), board.columnLabels(), Map.of());
  }

  /** A step as the referee printed it; the reason may be empty. */
  record ProgramStep(
      String action, ProgramRule rule, List<String> output, Diagram board, String because)
      implements Step {
    ProgramStep {
      output = List.copyOf(output);
    }

    @Override
    public List<Rule> decidedBy() {
      return List.of(rule);
    }

    @Override
    public String because() {
      return because.isEmpty() ? Step.super.because() : because;
    }
  }
}
