package boardjudge.checker.explain;

import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mistakes that an output shows and that have nothing to do with a game's rules. Each says nothing
 * unless what was printed proves it.
 */
final class EverydayMistakes {
  private static final int QUOTED = 60;

  /** What people print for words of an answer. */
  private static final Set<String> OTHER_SPELLINGS =
      Set.of("y", "n", "t", "f", "true", "false", "1", "0", "oui", "non", "是", "否", "对", "错");

  /** Up to this many differences may be chance. */
  private static final int CHANCE = 2;

  /**
   * One of the mistakes.
   *
   * @param evidence what proves it; empty if nothing does
   */
  private record Recogniser(String name, Function<PrintedCases, Optional<Message>> evidence) {}

  /** The first that is proved is the one that is named. */
  private static final List<Recogniser> ALL =
      List.of(
          new Recogniser(
              "no-output", printed -> printed.found().isEmpty() ? shown("empty") : none()),
          new Recogniser("echo", EverydayMistakes::echo),
          seen("prompt", "(?i)\\b(?:enter|input|please|how many|type|number of)\\b.*[:?>]|请|输入"),
          seen("pause", "(?i)press (?:any key|enter)"),
          seen("case-numbers", "(?i)^(?:case|test|game|scenario|board)\\s*#?\\s*\\d+\\s*[:.)-]?.*"),
          seen(
              "error-printed",
              "(?i)^\\S*(?:exception|error)\\b:?.*|^Traceback .*|^\\s*at [\\w.$]+\\(.*"),
          seen(
              "debug-output",
              "(?i)^.*\\bdebug\\b.*|^\\w[\\w.\\[\\]]*\\s*(?:[=:]|->|==)\\s*-?\\d.*"
                  + "|^[-=*#_~+]{3,}$"),
          seen("prints-none", "None|null|undefined"),
          seen("escape-printed", ".*[\\\\/]n.*"),
          seen("not-a-number", "(?i).*\\b(?:nan|-?inf|infinity)\\b.*"),
          seen(
              "address",
              ".*\\b0x[0-9a-f]{4,}.*|.*<[\\w.]+ (?:object|at) .*|^\\[?L?[\\w.]+;?@[0-9a-f]{4,}"),
          seen("colours", ".*\\x1b\\[[\\d;]*m.*"),
          new Recogniser("other-signs", EverydayMistakes::otherSigns),
          new Recogniser(
              "decimals",
              printed -> repaired(printed, line -> line.replaceAll("(?<=\\d)\\.0+(?!\\d)", ""))),
          new Recogniser("other-spelling", EverydayMistakes::otherSpelling),
          new Recogniser("more-on-the-line", EverydayMistakes::moreOnTheLine),
          new Recogniser("lines-between", EverydayMistakes::linesBetween),
          new Recogniser("printed-twice", EverydayMistakes::twice),
          new Recogniser(
              "swapped-coordinates", printed -> repaired(printed, EverydayMistakes::swapped)),
          new Recogniser("zero-based", EverydayMistakes::countedFromElsewhere),
          new Recogniser("first-cases-only", EverydayMistakes::firstCasesOnly),
          new Recogniser("case-left-out", EverydayMistakes::caseLeftOut),
          new Recogniser("last-answer-twice", EverydayMistakes::lastTwice),
          new Recogniser("shifted-back", EverydayMistakes::shiftedBack),
          new Recogniser("shifted-forth", EverydayMistakes::shiftedForth));

  private EverydayMistakes() {}

  /** The mistake that an output proves. */
  static Optional<LikelyMistake> of(PrintedCases printed) {
    for (Recogniser each : ALL) {
      Optional<Message> evidence = each.evidence().apply(printed);
      if (evidence.isPresent()) {
        return Optional.of(
            LikelyMistake.everyday(
                each.name(), Explainer.say("everyday." + each.name()), evidence.get()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Message> none() {
    return Optional.empty();
  }

  /** A mistake that a line shows as no right one does. */
  private static Recogniser seen(String name, String form) {
    Pattern pattern = Pattern.compile(form);
    return new Recogniser(name, printed -> lineOf(printed, pattern));
  }

  private static Optional<Message> lineOf(PrintedCases printed, Pattern pattern) {
    // Most lines are right: to look at the others first costs little.
    return printed.unlike().stream()
        .filter(line -> pattern.matcher(line).find())
        .findFirst()
        .filter(line -> printed.answer().stream().noneMatch(one -> pattern.matcher(one).find()))
        .map(EverydayMistakes::quoted);
  }

  private static Message quoted(String line) {
    return Explainer.say("evidence.line", "line", Quote.of(line, QUOTED));
  }

  private static Optional<Message> shown(String name, Object... arguments) {
    return Optional.of(Explainer.say("evidence." + name, arguments));
  }

  /** The first line that is not the answer's. */
  private static Message firstUnlike(PrintedCases printed) {
    List<String> right = printed.answer();
    int at = 0;
    while (at + 1 < printed.found().size()
        && at < right.size()
        && printed.found().get(at).equals(right.get(at))) {
      at++;
    }
    return quoted(printed.found().get(at));
  }

  /** All of the input's lines, in their order, three different ones at least. */
  private static Optional<Message> echo(PrintedCases printed) {
    List<String> left = printed.input();
    int at = 0;
    for (String line : printed.found()) {
      at += at < left.size() && left.get(at).equals(line) ? 1 : 0;
    }
    boolean all = at == left.size() && new HashSet<>(left).size() > CHANCE;
    return all ? shown("input", "lines", at) : none();
  }

  /** Right once signs that stand in one of the two alone are taken for blanks. */
  private static Optional<Message> otherSigns(PrintedCases printed) {
    Set<Integer> wanted = PrintedCases.signs(printed.answer());
    Set<Integer> found = PrintedCases.signs(printed.found());
    Set<Integer> differing = new HashSet<>(wanted);
    differing.addAll(found);
    differing.removeIf(sign -> wanted.contains(sign) && found.contains(sign));
    List<String> right = PrintedCases.words(printed.answer(), differing);
    if (!printed.whole()
        || differing.isEmpty()
        || right.isEmpty()
        || !right.equals(PrintedCases.words(printed.found(), differing))) {
      return none();
    }
    return Optional.of(firstUnlike(printed));
  }

  /** Right once each line is repaired. */
  private static Optional<Message> repaired(PrintedCases printed, Function<String, String> repair) {
    List<String> lines = printed.found().stream().map(repair).toList();
    if (!printed.whole() || lines.equals(printed.found()) || !lines.equals(printed.answer())) {
      return none();
    }
    return Optional.of(firstUnlike(printed));
  }

  /** The same word for a word wherever it is wrong, and one that is known for its meaning. */
  private static Optional<Message> otherSpelling(PrintedCases printed) {
    List<String> right = PrintedCases.words(printed.answer(), Set.of());
    List<String> words = PrintedCases.words(printed.found(), Set.of());
    Map<String, String> spelled = new HashMap<>();
    if (!printed.whole() || right.size() != words.size() || right.equals(words)) {
      return none();
    }
    for (int i = 0; i < right.size(); i++) {
      if (!words.get(i).equals(spelled.computeIfAbsent(right.get(i), firstOf(words.get(i))))) {
        return none();
      }
    }
    spelled.entrySet().removeIf(each -> each.getKey().equals(each.getValue()));
    boolean known =
        spelled.entrySet().stream()
            .allMatch(
                each ->
                    each.getKey().codePoints().noneMatch(Character::isDigit)
                        && OTHER_SPELLINGS.contains(each.getValue().toLowerCase(Locale.ROOT)));
    boolean apart = new HashSet<>(spelled.values()).size() == spelled.size();
    return known && apart && right.size() > CHANCE ? Optional.of(firstUnlike(printed)) : none();
  }

  private static Function<String, String> firstOf(String word) {
    return key -> word;
  }

  private static Optional<Message> moreOnTheLine(PrintedCases printed) {
    List<String> right = printed.answer();
    List<String> found = printed.found();
    if (!printed.whole() || right.size() != found.size() || right.equals(found)) {
      return none();
    }
    for (int i = 0; i < right.size(); i++) {
      String line = found.get(i);
      boolean more =
          line.startsWith(right.get(i))
              && (line.length() == right.get(i).length()
                  || !Character.isLetterOrDigit(line.codePointAt(right.get(i).length())));
      if (!more) {
        return none();
      }
    }
    return Optional.of(firstUnlike(printed));
  }

  /**
   * A line for each case at least that is no answer of any case. Where an answer may have several
   * lines, more of them may be a mistake about the game.
   */
  private static Optional<Message> linesBetween(PrintedCases printed) {
    Set<String> answers = new HashSet<>(printed.answer());
    List<String> right = printed.found().stream().filter(answers::contains).toList();
    List<String> others = printed.found().stream().filter(one -> !answers.contains(one)).toList();
    int cases = printed.answers().size();
    boolean lines = printed.answers().stream().allMatch(answer -> answer.size() == 1);
    return printed.whole()
            && lines
            && cases > 1
            && others.size() >= cases
            && right.equals(printed.answer())
        ? Optional.of(quoted(others.get(0)))
        : none();
  }

  private static Optional<Message> twice(PrintedCases printed) {
    List<String> doubled = new ArrayList<>();
    printed.answer().forEach(line -> doubled.addAll(List.of(line, line)));
    return printed.whole() && doubled.equals(printed.found())
        ? shown("twice", "lines", doubled.size(), "right", doubled.size() / 2)
        : none();
  }

  private static final Pattern PAIR = Pattern.compile("(-?\\d+)([^\\w-]+)(-?\\d+)");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");

  private static String swapped(String line) {
    return PAIR.matcher(line).replaceAll("$3$2$1");
  }

  private static Optional<Message> countedFromElsewhere(PrintedCases printed) {
    // A single number may be a count; then to be wrong by one is a mistake about the game.
    boolean pairs = printed.found().stream().allMatch(line -> PAIR.matcher(line).find());
    return pairs
        ? repaired(printed, line -> moved(line, 1)).or(() -> repaired(printed, l -> moved(l, -1)))
        : none();
  }

  private static String moved(String line, int by) {
    return NUMBER
        .matcher(line)
        .replaceAll(
            number -> Matcher.quoteReplacement("" + (Integer.parseInt(number.group()) + by)));
  }

  private static Optional<Message> firstCasesOnly(PrintedCases printed) {
    for (int cases = 1; printed.whole() && cases < printed.answers().size(); cases++) {
      if (printed.answer(0, cases).equals(printed.found())) {
        return shown("first-cases", "answered", cases, "cases", printed.answers().size());
      }
    }
    return none();
  }

  private static Optional<Message> caseLeftOut(PrintedCases printed) {
    int cases = printed.answers().size();
    for (int left = 0; printed.whole() && cases > CHANCE && left < cases; left++) {
      List<String> others = new ArrayList<>(printed.answer(0, left));
      others.addAll(printed.answer(left + 1, cases));
      if (others.equals(printed.found())) {
        return shown("left-out", "case", left + 1);
      }
    }
    return none();
  }

  private static Optional<Message> lastTwice(PrintedCases printed) {
    int cases = printed.answers().size();
    if (cases == 0 || !printed.whole()) {
      return none();
    }
    List<String> more = new ArrayList<>(printed.answer());
    more.addAll(printed.answers().get(cases - 1));
    return more.equals(printed.found())
        ? shown("one-more", "answers", cases + 1, "cases", cases)
        : none();
  }

  private static Optional<Message> shiftedBack(PrintedCases printed) {
    int cases = printed.answers().size();
    if (!printed.whole() || printed.changes() <= CHANCE) {
      return none();
    }
    List<String> before = printed.answer(0, cases - 1);
    int more = printed.found().size() - before.size();
    return more >= 1
            && more <= printed.answers().get(0).size()
            && printed.found().subList(more, printed.found().size()).equals(before)
        ? shown("all-cases", "cases", cases)
        : none();
  }

  private static Optional<Message> shiftedForth(PrintedCases printed) {
    int cases = printed.answers().size();
    if (!printed.whole() || printed.changes() <= CHANCE) {
      return none();
    }
    List<String> after = printed.answer(1, cases);
    int more = printed.found().size() - after.size();
    return more >= 1
            && more <= printed.answers().get(cases - 1).size()
            && printed.found().subList(0, after.size()).equals(after)
        ? shown("all-cases", "cases", cases)
        : none();
  }
}
