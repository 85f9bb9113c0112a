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
 * A table for a package's checker that explains the lines of the answers: case, step, rule, reason
 * and board of each. Sentences are stored once, boards as changes.
 */
public final class AnswerExplanations<C> {
  /** The default limit, in bytes of the checker's source. */
  public static final int DEFAULT = 256 * 1024;

  /** Ends a raw string of C++. */
  private static final String RAW_STRING_END = ")told\"";

  private final Problem<C> problem;
  private final Lang lang;
  private final int maxBytes;
  private final StringBuilder table = new StringBuilder();
  private final Map<String, Integer> phraseNumbers = new LinkedHashMap<>();

  private int bytes;
  private int explained;
  private int cases;

  private AnswerExplanations(Problem<C> problem, Lang lang, int maxBytes) {
    this.problem = problem;
    this.lang = lang;
    this.maxBytes = maxBytes;
  }

  /** Explains tests in order, up to {@code maxBytes} bytes. */
  public static <C> AnswerExplanations<C> of(
      Problem<C> problem, List<PackedTest> tests, Lang lang, int maxBytes) {
    AnswerExplanations<C> lines = new AnswerExplanations<>(problem, lang, maxBytes);
    tests.forEach(lines::add);
    return lines;
  }

  /** How many cases it explains, for people. */
  public Message note() {
    return PackageFiles.say(explained == cases ? "checker-told" : "checker-told-some")
        .with("told", explained)
        .with("all", cases)
        .with("size", (bytes + 1023) / 1024);
  }

  /** Whether it explains no case. */
  public boolean isEmpty() {
    return explained == 0;
  }

  /** The checker with this table. */
  public String checker() {
    SortedMap<String, String> sentences = Message.sentences(problem.getClass(), lang);
    for (Rule rule : problem.rules()) {
      sentences.put("rule." + rule.id(), rule.message().text(lang));
    }
    return PackageProgram.tellingChecker(
        sentences, lang, String.join("\n", phraseNumbers.keySet()), table.toString());
  }

  private void add(PackedTest test) {
    List<C> testCases;
    try {
      testCases =
          problem.format().read(InputReader.lenient(test.file(), test.in().getBytes(ISO_8859_1)));
    } catch (InputException withoutCases) {
      // Export reports invalid inputs before.
      return;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < testCases.size(); i++) {
      add(testCases.get(i), i > 0 ? problem.between().size() : 0, text);
    }
    cases += testCases.size();
    table.append("  {" + Long.toUnsignedString(inputHash(test.in())) + "ULL, R\"told(\n");
    table.append(text).append(RAW_STRING_END).append("},\n");
  }

  /** FNV-1a of what is not white space, as the checker computes it. */
  private static long inputHash(String input) {
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
    StringBuilder rows = new StringBuilder(between > 0 ? between + "\t\n" : "");
    Map<String, Integer> newPhrases = new LinkedHashMap<>();
    Optional<Diagram> boardBefore = Optional.empty();
    for (Step step : steps) {
      // A case that does not fit is left out.
      if (bytes + rows.length() > maxBytes) {
        break;
      }
      Diagram board = step.board();
      Explanation explanation = step.explain(Discrepancy.none(step.output()));
      rows.append(step.output().size()).append('\t');
      String rule = explanation.rule().id();
      for (String phrase : List.of(rule, flat(step.message()), flat(explanation.reason()))) {
        rows.append(phraseNumber(phrase, newPhrases)).append('\t');
      }
      rows.append(boards(boardBefore, board)).append('\n');
      boardBefore = Optional.of(board);
    }
    int size = (rows + String.join("\n", newPhrases.keySet())).getBytes(UTF_8).length;
    boolean fits = bytes + size <= maxBytes;
    text.append(lines).append('\n').append(fits ? rows : "");
    phraseNumbers.putAll(fits ? newPhrases : Map.of());
    bytes += fits ? size : 0;
    explained += fits ? 1 : 0;
  }

  private int phraseNumber(String phrase, Map<String, Integer> newPhrases) {
    int next = phraseNumbers.size() + newPhrases.size();
    int number = phraseNumbers.getOrDefault(phrase, newPhrases.getOrDefault(phrase, next));
    if (number == next) {
      newPhrases.put(phrase, next);
    }
    return number;
  }

  /** On one line, without the end of a raw string. */
  private String flat(Message message) {
    return message.text(lang).replaceAll("[\\t\\n]", " ").replace(RAW_STRING_END, ") told\"");
  }

  /** The changed squares and marks, or the whole board with marks and labels. */
  private static String boards(Optional<Diagram> before, Diagram board) {
    String rows = String.join("", board.rows());
    boolean sameLabels =
        before.isPresent()
            && before.get().rowLabels().equals(board.rowLabels())
            && before.get().columnLabels().equals(board.columnLabels());
    return sameLabels
        ? changes(String.join("", before.get().rows()), rows) + "\t" + marks(board)
        : ("=" + rows + "\t" + marks(board) + "\t")
            + (String.join(",", board.rowLabels()) + "\t" + String.join(",", board.columnLabels()));
  }

  private static String changes(String before, String after) {
    StringBuilder changes = new StringBuilder("+");
    for (int i = 0; i < after.length(); i++) {
      if (after.charAt(i) != before.charAt(i)) {
        changes.append(changes.length() > 1 ? " " : "").append(after.charAt(i)).append(i);
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

  /** As {@code report.h} reads it. */
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
