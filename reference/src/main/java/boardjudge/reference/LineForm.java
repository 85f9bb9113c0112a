package boardjudge.reference;

import boardjudge.reference.Difference.Kind;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Describes once what the lines of a step look like: fields between words, a list, or the rows of a
 * board. From this follow which lines the step might print, where found lines differ, and what is
 * said about that.
 *
 * <p>The sentences stand in {@code messages.properties} beside the rules. The sentence about a
 * {@link Difference} is named after the form and the kind of difference: {@code counts-swapped}; if
 * a single field or square differs, {@code counts-value-black} or {@code board-value-one} is looked
 * up first. For headlines, {@code right-counts-value} says what is right and {@code
 * found-counts-value} what the output does. General sentences replace those that the game does not
 * have. Arguments of a sentence are {@link Difference#right} (in the second half of a headline
 * {@link Difference#found}), {@code {because}}, and {@link Step#names}.
 */
public final class LineForm {
  /** The argument that holds a whole line. */
  static final String LINE = "line";

  /** Key of the rule on writing; no field has this name. */
  private static final String WRITING = " ";

  private static final int MAX_QUOTED = 40;

  private final String name;
  private final Reader reader;
  private final Map<String, Rule> rules;

  /** Reads and compares lines; never throws, whatever they contain. */
  interface Reader {
    /** Whether a line has the form, apart from blanks and widths. */
    boolean reads(String line);

    /**
     * @param output all lines of the step
     * @param discrepancy its row is one of {@code output}, and it has a found line
     */
    Difference difference(List<String> output, Discrepancy discrepancy);
  }

  private LineForm(String name, Reader reader, Map<String, Rule> rules) {
    this.name = name;
    this.reader = reader;
    this.rules = rules;
  }

  /**
   * {@return one line of fields between words}
   *
   * @param name in lower case; sentences are named after it
   * @param line the line with its fields: {@code {over:yes|no}} is one of these words, {@code
   *     {black:2}} a number at least so wide, {@code {row:1-8}} one within limits, {@code {piece}}
   *     any words up to the character that follows
   */
  public static LineForm fields(String name, String line) {
    return new LineForm(name, FieldLine.of(line), Map.of());
  }

  /**
   * {@return one line of one of several kinds}
   *
   * @param name as above
   * @param lines the kinds, each with its fields, as above; a line belongs to the first that it
   *     matches
   * @throws IllegalArgumentException if {@code lines} is empty
   */
  public static LineForm fields(String name, List<String> lines) {
    if (lines.isEmpty()) {
      throw new IllegalArgumentException("no kind of line is given for " + name);
    }
    return new LineForm(
        name, new FieldLine.OfKinds(lines.stream().map(FieldLine::of).toList()), Map.of());
  }

  /**
   * {@return one line of entries separated by blanks}
   *
   * @param name as above
   * @param entry an entry with its fields, as above, without a blank; with number fields {@code
   *     row} and {@code column}, from 1, it is a square
   * @param none the line if there are no entries
   */
  public static LineForm list(String name, String entry, String none) {
    return new LineForm(name, new ListLine(FieldLine.of(entry), none), Map.of());
  }

  /**
   * {@return the rows of a board, one per line; the step prints nothing else}
   *
   * @param name as above
   * @param signs the characters of squares, that of an empty square first
   * @param columns the number of squares of a row
   * @param square how a square is written: {@code ({row},{column})}, from 1 at the top; {@code
   *     {file}} is the column as a letter and {@code {rank}} the row from 1 at the bottom, so both
   *     together are a square such as b3
   */
  public static LineForm board(String name, String signs, int columns, String square) {
    return new LineForm(name, new BoardRows(signs, columns, square), Map.of());
  }

  /**
   * {@return a copy with the rule about how lines are written}
   *
   * @param rule the rule that a line breaks if only its writing is wrong
   */
  public LineForm withWritingRule(Rule rule) {
    return withFieldRule(WRITING, rule);
  }

  /**
   * {@return a copy with the rule that decides a field, if that is not the step's first rule}
   *
   * @param field the field's name, or a kind of difference in lower case: {@code more}
   * @param rule the rule that a line breaks if this is the first field that differs
   */
  public LineForm withFieldRule(String field, Rule rule) {
    Map<String, Rule> extended = new HashMap<>(rules);
    extended.put(field, rule);
    return new LineForm(name, reader, Map.copyOf(extended));
  }

  /**
   * {@return whether a line has this form, apart from blanks and widths}
   *
   * @param line untrusted text of any length
   */
  public boolean matches(String line) {
    return reader.reads(line);
  }

  /**
   * {@return how found lines, whatever they contain, differ from those of a step}
   *
   * @param step a step whose lines have this form
   * @param discrepancy as in {@link Step#explain}
   */
  public Difference difference(Step step, Discrepancy discrepancy) {
    List<String> output = step.output();
    int row = discrepancy.row();
    if (row >= output.size()) {
      // A wrong program may print the same and yet leave another board.
      boolean same = discrepancy.isNone() || discrepancy.found().isEmpty();
      return new Difference(same ? Kind.SAME : Kind.MORE, Map.of(), Map.of(), List.of());
    }
    Map<String, String> right = new LinkedHashMap<>();
    right.put(LINE, output.get(row));
    if (discrepancy.found().isEmpty()) {
      return new Difference(Kind.ENDS, right, Map.of(), List.of());
    }
    Difference difference = reader.difference(output, discrepancy);
    Map<String, String> found = new LinkedHashMap<>(difference.found());
    right.putAll(difference.right());
    found.put(LINE, Quote.of(discrepancy.found().get(0).strip(), MAX_QUOTED));
    return new Difference(difference.kind(), right, found, difference.squares());
  }

  /**
   * {@return the rule that a difference breaks: the field's, the one about writing, or the step's
   * first}
   *
   * @param step the step
   * @param difference how found lines differ from its own
   */
  public Rule rule(Step step, Difference difference) {
    Rule first = step.decidedBy().get(0);
    boolean isWriting = difference.kind().isOfWriting() && !step.output().isEmpty();
    String field = isWriting ? WRITING : difference.field();
    return rules.getOrDefault(word(difference), rules.getOrDefault(field, first));
  }

  /**
   * {@return the sentence about a difference}
   *
   * @param step the step
   * @param difference how found lines differ from its own
   * @param more further arguments: names and values in turn
   */
  public Message say(Step step, Difference difference, Object... more) {
    Map<String, Object> arguments = arguments(step, difference, difference.right());
    arguments.put("found", difference.found().getOrDefault(LINE, ""));
    arguments.putAll(Message.of(LineForm.class, "", more).arguments());
    return ofGame(step, names("", difference), arguments)
        .orElseGet(
            () -> new Message(LineForm.class, "unlike." + generalName(difference), arguments));
  }

  private static String word(Difference difference) {
    return difference.kind().name().toLowerCase(Locale.ROOT);
  }

  /** With a single field, both lines show the values: the sentence does not repeat them. */
  private String generalName(Difference difference) {
    boolean repeats = reader instanceof BoardRows || difference.right().size() > 2;
    String suffix = reader instanceof BoardRows ? "-square" : "";
    return difference.kind() != Kind.VALUE ? word(difference) : repeats ? "value" + suffix : "same";
  }

  private List<String> names(String prefix, Difference difference) {
    String general = prefix + name + "-" + word(difference);
    String detail = difference.squares().size() == 1 ? "one" : difference.field();
    return List.of(general + "-" + detail, general);
  }

  private Map<String, Object> arguments(
      Step step, Difference difference, Map<String, String> values) {
    Map<String, Object> arguments = new LinkedHashMap<>(values);
    String field = difference.field();
    arguments.put("field", field);
    arguments.put("value", values.getOrDefault(field, ""));
    if (reader instanceof BoardRows rows && rows.isEmpty(values.getOrDefault("sign", ""))) {
      arguments.put("sign", phrase(step, "empty", Map.of()));
    }
    arguments.putAll(arguments(step));
    return arguments;
  }

  private static Map<String, Object> arguments(Step step) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    arguments.put("action", step.message());
    arguments.put("because", step.because());
    arguments.putAll(step.names());
    return arguments;
  }

  /** The first of these sentences that the game itself has. */
  private static Optional<Message> ofGame(
      Step step, List<String> names, Map<String, Object> arguments) {
    Class<?> home = step.decidedBy().get(0).getClass();
    return names.stream()
        .filter(name -> Sentences.of(home, Lang.EN, name).isPresent())
        .map(name -> new Message(home, name, arguments))
        .findFirst();
  }

  private Message phrase(Step step, String what, Map<String, Object> arguments) {
    return ofGame(step, List.of(name + "-" + what), arguments)
        .orElseGet(() -> new Message(LineForm.class, "unlike." + what, arguments));
  }

  Explanation explain(Step step, Discrepancy discrepancy) {
    Difference difference = difference(step, discrepancy);
    Message sentence = say(step, difference);
    List<Evidence> evidence = new ArrayList<>(evidence(step, difference));
    Rule rule = rule(step, difference);
    if (!(reader instanceof BoardRows)
        || difference.squares().isEmpty()
        || discrepancy.history().isEmpty()) {
      return new Explanation(rule, sentence, evidence);
    }
    Optional<History.Change> change =
        discrepancy.history().get().lastChange(difference.squares().get(0));
    if (change.isEmpty()) {
      return new Explanation(
          rule, and(sentence, phrase(step, "unchanged", arguments(step))), evidence);
    }
    Step changer = change.get().step();
    if (changer.evidence().isEmpty()) {
      evidence.add(board("before", changer, change.get().before()));
      evidence.add(board("after", changer, changer.board()));
    }
    evidence.addAll(changer.evidence());
    Message changeText = phrase(changer, "changed", arguments(changer));
    return new Explanation(changer.decidedBy().get(0), and(sentence, changeText), evidence);
  }

  private static Message and(Message first, Message second) {
    return Message.of(LineForm.class, "unlike.and", "first", first, "second", second);
  }

  private Evidence.Board board(String caption, Step step, Diagram board) {
    return new Evidence.Board(phrase(step, caption, arguments(step)), board);
  }

  /** The board with the differing squares marked; without such squares the step's own evidence. */
  private List<Evidence> evidence(Step step, Difference difference) {
    Diagram board = step.board();
    List<Square> squares = difference.squares().stream().filter(board::isOn).toList();
    return squares.isEmpty()
        ? step.evidence()
        : List.of(board("marked", step, board.mark(Mark.DIFFERS, squares)));
  }

  Optional<Contrast> contrast(Step step, Discrepancy discrepancy) {
    Difference difference = difference(step, discrepancy);
    return headline(step, difference, "right-", difference.right())
        .flatMap(
            right ->
                headline(step, difference, "found-", difference.found())
                    .map(found -> new Contrast(right, found)));
  }

  private Optional<Message> headline(
      Step step, Difference difference, String prefix, Map<String, String> values) {
    Map<String, Object> arguments = arguments(step, difference, values);
    String generalName = "unlike." + prefix + generalName(difference);
    return ofGame(step, names(prefix, difference), arguments)
        .or(
            () ->
                Sentences.of(LineForm.class, Lang.EN, generalName)
                    .map(sentence -> new Message(LineForm.class, generalName, arguments)));
  }

  /** One character per square; the first of {@code signs} is an empty square. */
  private record BoardRows(String signs, int columns, String square) implements Reader {
    boolean isEmpty(String sign) {
      return sign.equals(signs.substring(0, 1));
    }

    @Override
    public boolean reads(String line) {
      String row = line.stripTrailing();
      return row.length() == columns && row.chars().allMatch(sign -> signs.indexOf(sign) >= 0);
    }

    /** Compares as many rows as were found. */
    @Override
    public Difference difference(List<String> output, Discrepancy discrepancy) {
      List<Square> squares = new ArrayList<>();
      int row = discrepancy.row();
      for (String found : discrepancy.found()) {
        if (row >= output.size() || !reads(found) || !reads(output.get(row))) {
          break;
        }
        for (int column = 0; column < columns; column++) {
          if (found.charAt(column) != output.get(row).charAt(column)) {
            squares.add(new Square(row, column));
          }
        }
        row++;
      }
      if (squares.isEmpty()) {
        Kind kind = row == discrepancy.row() ? Kind.FORM : Kind.SAME;
        return new Difference(
            kind, Map.of("row", Integer.toString(discrepancy.row() + 1)), Map.of(), squares);
      }
      Square first = squares.get(0);
      String found = discrepancy.found().get(first.row() - discrepancy.row());
      return new Difference(
          Kind.VALUE,
          values(first, squares.size(), output.size(), output.get(first.row())),
          values(first, squares.size(), output.size(), found),
          squares);
    }

    private Map<String, String> values(Square at, int count, int rows, String row) {
      String name =
          square
              .replace("{row}", Integer.toString(at.row() + 1))
              .replace("{column}", Integer.toString(at.column() + 1))
              .replace("{file}", Character.toString('a' + at.column()))
              .replace("{rank}", Integer.toString(rows - at.row()));
      return Map.of(
          "count", Integer.toString(count),
          "square", name,
          "sign", row.substring(at.column(), at.column() + 1));
    }
  }
}
