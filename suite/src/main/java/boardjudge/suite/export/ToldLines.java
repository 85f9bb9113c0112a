package boardjudge.suite.export;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Explanation;
import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.cpp.PackageProgram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * What a checker can say of the lines of a package's answers: of each the case and the step, its
 * rule, why it prints that, and the board. Sentences are kept once, of boards what changed.
 */
public final class ToldLines<C> {
  /** How much is told unless somebody wants all: bytes of the checker's source. */
  public static final int DEFAULT = 256 * 1024;

  /** Ends an input's part of the table. */
  private static final String END = ")told\"";

  private final Problem<C> problem;
  private final Lang lang;
  private final int most;
  private final StringBuilder table = new StringBuilder();

  /** What steps say, each once, with its number. */
  private final Map<String, Integer> phrases = new LinkedHashMap<>();

  private int bytes;
  private int told;
  private int cases;

  private ToldLines(Problem<C> problem, Lang lang, int most) {
    this.problem = problem;
    this.lang = lang;
    this.most = most;
  }

  /**
   * Tells of tests, the first ones first, as far as there is room.
   *
   * @param most how many bytes
   */
  public static <C> ToldLines<C> of(
      Problem<C> problem, List<PackedTest> tests, Lang lang, int most) {
    ToldLines<C> lines = new ToldLines<>(problem, lang, most);
    tests.forEach(lines::add);
    return lines;
  }

  /** How much was told, in words. */
  public String note() {
    String known =
        "the checker knows rule and board of the answers of %d of %d cases: %d KiB"
            .formatted(told, cases, (bytes + 1023) / 1024);
    return told == cases ? known : known + "; of the others it shows the line; --boards all";
  }

  /** Whether it knows any. */
  public boolean isEmpty() {
    return told == 0;
  }

  /** The checker that says it. */
  public String checker() {
    SortedMap<String, String> sentences = Message.sentences(problem.getClass(), lang);
    for (Rule rule : problem.rules()) {
      sentences.put("rule." + rule.id(), rule.message().text(lang));
    }
    return PackageProgram.tellingChecker(
        sentences, lang, String.join("\n", phrases.keySet()), table.toString());
  }

  private void add(PackedTest test) {
    List<C> read;
    try {
      read =
          problem.format().read(InputReader.lenient(test.file(), test.in().getBytes(ISO_8859_1)));
    } catch (InputException withoutCases) {
      // Of an input that is no game there is nothing to tell; whoever exports is told of it before.
      return;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < read.size(); i++) {
      add(read.get(i), i > 0 ? problem.between().size() : 0, text);
    }
    cases += read.size();
    table.append("  {" + Long.toUnsignedString(name(test.in())) + "ULL, R\"told(\n");
    table.append(text).append(END).append("},\n");
  }

  /** As the checker names an input: FNV-1a of what is not white space. */
  private static long name(String input) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < input.length(); i++) {
      hash = input.charAt(i) > ' ' ? (hash ^ input.charAt(i)) * 0x100000001b3L : hash;
    }
    return hash;
  }

  private void add(C testCase, int between, StringBuilder text) {
    List<Step> steps = new ArrayList<>();
    problem.referee(testCase, steps::add);
    steps.removeIf(step -> step.output().isEmpty());
    int lines = between + steps.stream().mapToInt(step -> step.output().size()).sum();
    StringBuilder all = new StringBuilder(between > 0 ? between + "\t\n" : "");
    Map<String, Integer> fresh = new LinkedHashMap<>();
    Optional<Diagram> before = Optional.empty();
    for (Step step : steps) {
      // What does not fit need not be explained.
      if (bytes + all.length() > most) {
        break;
      }
      Diagram board = step.board();
      Explanation why = step.explain(Discrepancy.none(step.output()));
      all.append(step.output().size()).append('\t');
      for (String said : List.of(why.rule().id(), flat(step.message()), flat(why.reason()))) {
        all.append(number(said, fresh)).append('\t');
      }
      all.append(boards(before, board)).append('\n');
      before = Optional.of(board);
    }
    int size = (all + String.join("\n", fresh.keySet())).getBytes(UTF_8).length;
    boolean fits = bytes + size <= most;
    text.append(lines).append('\n').append(fits ? all : "");
    phrases.putAll(fits ? fresh : Map.of());
    bytes += fits ? size : 0;
    told += fits ? 1 : 0;
  }

  /** The number of a sentence, a new one where it is new. */
  private int number(String phrase, Map<String, Integer> fresh) {
    int next = phrases.size() + fresh.size();
    int number = phrases.getOrDefault(phrase, fresh.getOrDefault(phrase, next));
    if (number == next) {
      fresh.put(phrase, next);
    }
    return number;
  }

  /** On one line of the table, which the marks of a raw string in C++ do not end. */
  private String flat(Message message) {
    return message.text(lang).replaceAll("[\\t\\n]", " ").replace(END, ") told\"");
  }

  /** The whole board, marks and labels; or what is other than before, and marks. */
  private static String boards(Optional<Diagram> before, Diagram board) {
    String is = String.join("", board.rows());
    boolean alike =
        before.isPresent()
            && before.get().rowLabels().equals(board.rowLabels())
            && before.get().columnLabels().equals(board.columnLabels());
    return alike
        ? changes(String.join("", before.get().rows()), is) + "\t" + marks(board)
        : ("=" + is + "\t" + marks(board) + "\t")
            + (String.join(",", board.rowLabels()) + "\t" + String.join(",", board.columnLabels()));
  }

  private static String changes(String was, String is) {
    StringBuilder changes = new StringBuilder("+");
    for (int i = 0; i < is.length(); i++) {
      if (is.charAt(i) != was.charAt(i)) {
        changes.append(changes.length() > 1 ? " " : "").append(is.charAt(i)).append(i);
      }
    }
    return changes.toString();
  }

  private static String marks(Diagram board) {
    return board.marks().entrySet().stream()
        .map(
            mark ->
                ""
                    + sign(mark.getValue())
                    + (mark.getKey().row() * board.width() + mark.getKey().column()))
        .collect(Collectors.joining(" "));
  }

  /** As report.h knows it. */
  private static char sign(Mark mark) {
    return switch (mark) {
      case LAST -> '(';
      case FROM -> '[';
      case DIFFERS -> '!';
      case CAPTURED -> '-';
      case SUBJECT -> '<';
      case ATTACKER -> '*';
      case BLOCKER -> '#';
      case TARGET -> '{';
    };
  }
}
