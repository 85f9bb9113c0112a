package boardjudge.grading.program;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads what a referee prints: one JSON object a line, one line a step, as {@code
 * docs/schema/referee.schema.json} has it. Mutable, for one output.
 *
 * <p>Cases are numbered from 1 without gaps, and so are the steps of each; a step 0 tells the board
 * that the case begins with and nothing else.
 */
final class RefereeLines {
  private static final List<String> KEYS =
      List.of(
          "case",
          "step",
          "action",
          "rule",
          "output",
          "board",
          "rowLabels",
          "columnLabels",
          "marks",
          "because");
  private static final List<String> OF_A_START =
      List.of("case", "step", "board", "rowLabels", "columnLabels", "marks");
  private static final List<String> OF_A_MARK = List.of("row", "column", "mark");

  private static final Pattern ACTION = Pattern.compile("[!-~]([ -~]{0,98}[!-~])?");
  private static final Pattern BECAUSE = Pattern.compile("[!-~]([ -~]{0,998}[!-~])?");
  private static final Pattern RULE = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final Pattern LINE = Pattern.compile("|[ -~]{0,9999}[!-~]");
  private static final Pattern ROW = Pattern.compile("[!-~]{1,100}");
  private static final Pattern LABEL = Pattern.compile("[!-~]{1,3}");
  private static final int LARGEST_BOARD = 100;

  private static final Map<String, Mark> MARKS =
      Arrays.stream(Mark.values())
          .collect(
              Collectors.toMap(
                  mark -> mark.name().toLowerCase(Locale.ROOT),
                  mark -> mark,
                  (a, b) -> a,
                  LinkedHashMap::new));

  private final String who;
  private final Map<String, ProgramRule> rules;
  private final List<Transcript.Told> cases = new ArrayList<>();
  private Optional<Diagram> start = Optional.empty();
  private List<ProgramStep> steps = new ArrayList<>();
  private int number;
  private int linesBefore;

  private RefereeLines(String who, List<ProgramRule> rules) {
    this.who = who;
    this.rules = new LinkedHashMap<>();
    rules.forEach(rule -> this.rules.put(rule.id(), rule));
  }

  /**
   * Reads a whole output.
   *
   * @param who the referee, for messages
   * @param rules those that may be named; if there are none, any may
   * @throws EngineFault at the first line that is not as it should be
   */
  static Transcript read(String who, String output, List<ProgramRule> rules) {
    RefereeLines lines = new RefereeLines(who, rules);
    int at = 0;
    for (String line : (Iterable<String>) output.lines()::iterator) {
      at++;
      lines.take(at, line);
    }
    if (at == 0) {
      throw new EngineFault(who + ": expected a JSON object for each step, found no output");
    }
    lines.endCase();
    return new Transcript(lines.cases);
  }

  private void take(int at, String line) {
    LineFields fields = LineFields.of(who, at, line, KEYS);
    // A line of the case before, or the first of the next one.
    int least = Math.max(1, number);
    int told = fields.integer("case", least, number + 1);
    if (told > number) {
      endCase();
      number = told;
    }
    boolean first = steps.isEmpty() && start.isEmpty();
    int wanted = steps.size() + 1;
    int step = fields.integer("step", first ? 0 : wanted, wanted);
    Diagram board = board(fields);
    if (step == 0) {
      fields.node().fieldNames().forEachRemaining(name -> checkStart(fields, name));
      start = Optional.of(board);
      return;
    }
    steps.add(
        new ProgramStep(
            fields.text("action", ACTION, "1 to 100 characters of ASCII"),
            rule(fields),
            fields.texts("output", LINE, "a line of ASCII without blanks at its end"),
            board,
            fields.optional("because", BECAUSE, "1 to 1000 characters of ASCII").orElse("")));
  }

  private static void checkStart(LineFields fields, String name) {
    if (!OF_A_START.contains(name)) {
      throw fields.wrong(name, "nothing in a step 0, which has a board alone", "something");
    }
  }

  private ProgramRule rule(LineFields fields) {
    String id = fields.text("rule", RULE, "a name of small letters, digits and single hyphens");
    if (rules.isEmpty()) {
      return new ProgramRule(
          id, "The referee decides by this rule; problem.yaml does not state it.");
    }
    return Optional.ofNullable(rules.get(id))
        .orElseThrow(
            () ->
                fields.wrong(
                    "rule", "one of " + String.join(", ", rules.keySet()), Quote.of(id, 40)));
  }

  private static Diagram board(LineFields fields) {
    List<String> rows =
        fields.texts("board", ROW, "a row of 1 to 100 characters of ASCII without blanks");
    if (rows.isEmpty() || rows.size() > LARGEST_BOARD) {
      throw fields.wrong("board", "1 to " + LARGEST_BOARD + " rows", rows.size() + " of them");
    }
    int width = rows.get(0).length();
    for (int i = 1; i < rows.size(); i++) {
      if (rows.get(i).length() != width) {
        throw fields.wrong(
            "board " + (i + 1),
            "a row of " + width + " characters, as the first",
            "one of " + rows.get(i).length());
      }
    }
    Map<Square, Mark> marks = new TreeMap<>();
    if (fields.has("marks")) {
      for (LineFields mark : fields.objects("marks", OF_A_MARK)) {
        marks.put(
            new Square(
                mark.integer("row", 1, rows.size()) - 1, mark.integer("column", 1, width) - 1),
            mark(mark));
      }
    }
    return new Diagram(
        rows,
        labels(fields, "rowLabels", rows.size()),
        labels(fields, "columnLabels", width),
        marks);
  }

  /** The labels that are told, or the numbers from 1 on. */
  private static List<String> labels(LineFields fields, String field, int count) {
    if (!fields.has(field)) {
      return IntStream.rangeClosed(1, count).mapToObj(Integer::toString).toList();
    }
    List<String> labels = fields.texts(field, LABEL, "1 to 3 characters of ASCII");
    if (labels.size() != count) {
      throw fields.wrong(field, "a list of " + count, "one of " + labels.size());
    }
    return labels;
  }

  private static Mark mark(LineFields fields) {
    String known = "one of " + String.join(", ", MARKS.keySet());
    String name = fields.text("mark", RULE, known);
    return Optional.ofNullable(MARKS.get(name))
        .orElseThrow(() -> fields.wrong("mark", known, Quote.of(name, 40)));
  }

  private void endCase() {
    if (number == 0) {
      return;
    }
    // A referee that tells no start begins with the first step's board.
    Diagram first = start.orElseGet(() -> plain(steps.get(0).board()));
    int lines = steps.stream().mapToInt(step -> step.output().size()).sum();
    cases.add(new Transcript.Told(first, steps, linesBefore, lines));
    linesBefore += lines;
    steps = new ArrayList<>();
    start = Optional.empty();
  }

  private static Diagram plain(Diagram board) {
    return new Diagram(board.rows(), board.rowLabels(), board.columnLabels(), Map.of());
  }
}
