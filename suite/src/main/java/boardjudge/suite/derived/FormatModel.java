package boardjudge.suite.derived;

import boardjudge.reference.io.FormatError;
import boardjudge.reference.io.InputCall.Kind;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import boardjudge.reference.io.Quote;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A state machine that reads an input as a format does.
 *
 * @param states the first is the start
 * @param counters each counts how often a state was reached since the last state of a group
 * @param groups how many groups of states there are; a group reads fields of one name
 */
record FormatModel(List<State> states, List<Counter> counters, int groups) {
  private static final Map<String, Pattern> PATTERN_CACHE = new ConcurrentHashMap<>();

  /**
   * What is read at one place: {@code form} has the allowed characters, or a pattern that may be
   * empty to allow any word.
   */
  record State(
      char sign, String field, int group, Bound min, Bound max, String form, List<Edge> next) {}

  /** The last value of a group plus a constant; the constant alone if {@code group} is -1. */
  record Bound(int group, long plus) {
    static Bound of(long value) {
      return new Bound(-1, value);
    }
  }

  record Counter(int state, int since) {}

  /**
   * A next state and its condition: the counter is below the bound; if {@code counter} is -1, the
   * last word of the bound's group is one of {@code words}; if that group is -1 too, always.
   */
  record Edge(int counter, Bound bound, List<String> words, int to) {
    static Edge always(int to) {
      return new Edge(-1, Bound.of(0), List.of(), to);
    }
  }

  static char sign(Kind kind) {
    return switch (kind) {
      case INT -> 'i';
      case SYMBOL -> 's';
      case ROW -> 'r';
      case WORD -> 'w';
      case SPACE -> ' ';
      case END_LINE -> '_';
      case EMPTY_LINE -> 'e';
      case END -> '.';
      case REST -> '*';
    };
  }

  boolean isWhole() {
    return states.stream().allMatch(state -> state.sign() != '*');
  }

  void read(InputReader in) throws InputException {
    String[] words = new String[groups];
    Arrays.fill(words, "");
    int[] counts = new int[counters.size()];
    int index = 0;
    char before = '\n';
    while (true) {
      State state = states.get(index);
      String word = "";
      long min = value(state.min(), words);
      long max = value(state.max(), words);
      switch (state.sign()) {
        case 'i' -> word = "" + in.readInt((int) min, (int) max, state.field());
        case 's' -> word = "" + in.readSymbol(state.form(), state.field());
        case 'r' -> word = row(in, state, min, max);
        case 'w' ->
            word =
                in.readWord(
                    pattern(state.form().isEmpty() ? "[!-~]+" : state.form()),
                    "a word",
                    state.field());
        case ' ' -> in.space();
        case '_' -> in.endLine();
        case 'e' -> in.emptyLine();
        case '.' -> in.end();
        default -> {
          String rest = new String(in.rest(), StandardCharsets.ISO_8859_1);
          if (!isLinesOfWords(before, rest)) {
            throw in.violation(FormatError.UNKNOWN_SYMBOL, "line", "words", "something else");
          }
        }
      }
      if (state.next().isEmpty()) {
        return;
      }
      before = "isrw ".indexOf(state.sign()) < 0 ? '\n' : state.sign();
      words[state.group()] = word;
      for (int i = 0; i < counts.length; i++) {
        Counter counter = counters.get(i);
        counts[i] = counter.since() == state.group() ? 0 : counts[i];
        counts[i] += counter.state() == index ? 1 : 0;
      }
      index = next(state, counts, words);
    }
  }

  private static String row(InputReader in, State state, long min, long max) throws InputException {
    String form = "[" + Pattern.quote(state.form()) + "]{" + min + "," + max + "}";
    return in.readWord(pattern(form), "a row", state.field());
  }

  private static Pattern pattern(String form) {
    return PATTERN_CACHE.computeIfAbsent(form, Pattern::compile);
  }

  private static int next(State state, int[] counts, String[] words) {
    for (Edge edge : state.next()) {
      Bound bound = edge.bound();
      boolean holds =
          edge.counter() >= 0
              ? counts[edge.counter()] < value(bound, words)
              : bound.group() < 0 || edge.words().contains(words[bound.group()]);
      if (holds) {
        return edge.to();
      }
    }
    throw new IllegalStateException("no state after " + state);
  }

  private static long value(Bound bound, String[] words) {
    return bound.plus() + (bound.group() < 0 ? 0 : number(words[bound.group()]));
  }

  private static boolean isLinesOfWords(char last, String text) {
    char before = last;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isGap = c == ' ' || c == '\n';
      if ((!isGap && (c < '!' || c > '~')) || (c == ' ' ? before <= ' ' : isGap && before == ' ')) {
        return false;
      }
      before = c;
    }
    return before == '\n';
  }

  String table(boolean python) {
    StringBuilder rows = new StringBuilder();
    for (State state : states) {
      List<Object> row =
          List.of(
              literal("" + state.sign()),
              literal(state.field()),
              state.group(),
              list(state.min()),
              list(state.max()),
              literal(state.form()),
              state.next().stream().map(FormatModel::list).toList());
      rows.append("  ").append(text(row, python)).append(",\n");
    }
    String counterList =
        text(counters.stream().map(c -> List.of(c.state(), c.since())).toList(), python);
    return python
        ? "GROUPS = %d\nCOUNTERS = %s\nSTATES = [\n%s]\n".formatted(groups, counterList, rows)
        : """
            const int GROUPS = %d;
            const vector<Counter> COUNTERS = %s;
            const vector<State> STATES = {
            %s};
            """
            .formatted(groups, counterList, rows);
  }

  private static List<Object> list(Edge edge) {
    List<String> words = edge.words().stream().map(FormatModel::literal).toList();
    return List.of(edge.counter(), list(edge.bound()), words, edge.to());
  }

  private static List<Object> list(Bound bound) {
    return List.of(bound.group(), bound.plus());
  }

  /** A value or a list of values, which may be lists, too. */
  private static String text(Object value, boolean python) {
    return value instanceof List<?> items
        ? items.stream()
            .map(item -> text(item, python))
            .collect(Collectors.joining(", ", python ? "[" : "{", python ? "]" : "}"))
        : String.valueOf(value);
  }

  private static String literal(String text) {
    return Quote.of(text, 1 << 20);
  }

  /** A word as a number; 0 if it is not one. */
  static long number(String word) {
    int digits = word.length() - (word.startsWith("-") ? 1 : 0);
    boolean isNumber =
        digits > 0
            && digits <= 10
            && word.chars().skip(word.length() - digits).allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Long.parseLong(word) : 0;
  }
}
