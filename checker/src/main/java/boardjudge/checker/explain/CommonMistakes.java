package boardjudge.checker.explain;

import boardjudge.reference.Message;
import boardjudge.reference.io.Quote;
import java.util.ArrayList;
import java.util.Collections;
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
 * Recognizes mistakes that have nothing to do with the game's rules. Each is reported only if the
 * output proves it.
 */
final class CommonMistakes {
  private static final int QUOTED = 60;

  /** Replacements that people print for the words of an answer. */
  private static final Set<String> OTHER_SPELLINGS =
      Set.of("y", "n", "t", "f", "true", "false", "1", "0", "oui", "non", "是", "否", "对", "错");

  /** Up to this many matches may be a coincidence. */
  private static final int MAX_COINCIDENCE = 2;

  private record Detector(String name, Function<NormalizedOutput, Optional<Message>> evidence) {}

  /** In order of precedence. */
  private static final List<Detector> OF_LINES =
      List.of(
          new Detector(
              "no-output", printed -> printed.found().isEmpty() ? evidence("empty") : none()),
          new Detector("echo", CommonMistakes::echo),
          linePattern(
              "prompt", "(?i)\\b(?:enter|input|please|how many|type|number of)\\b.*[:?>]|请|输入"),
          linePattern("pause", "(?i)press (?:any key|enter)"),
          linePattern(
              "case-numbers", "(?i)^(?:case|test|game|scenario|board)\\s*#?\\s*\\d+\\s*[:.)-]?.*"),
          linePattern(
              "error-printed",
              "(?i)^\\S*(?:exception|error)\\b:?.*|^Traceback .*|^\\s*at [\\w.$]+\\(.*"),
          linePattern(
              "debug-output",
              "(?i)^.*\\bdebug\\b.*|^\\w[\\w.\\[\\]]*\\s*(?:[=:]|->|==)\\s*-?\\d.*"
                  + "|^[-=*#_~+]{3,}$"),
          linePattern("prints-none", "None|null|undefined"),
          linePattern("escape-printed", ".*[\\\\/]n.*"),
          linePattern("not-a-number", "(?i).*\\b(?:nan|-?inf|infinity)\\b.*"),
          linePattern(
              "address",
              ".*\\b0x[0-9a-f]{4,}.*|.*<[\\w.]+ (?:object|at) .*|^\\[?L?[\\w.]+;?@[0-9a-f]{4,}"),
          linePattern("colours", ".*\\x1b\\[[\\d;]*m.*"));

  /** Those that need the whole output, likewise. */
  private static final List<Detector> OF_WHOLE_OUTPUTS =
      List.of(
          new Detector("other-signs", CommonMistakes::otherPunctuation),
          new Detector(
              "decimals",
              printed -> repaired(printed, line -> line.replaceAll("(?<=\\d)\\.0+(?!\\d)", ""))),
          new Detector("other-spelling", CommonMistakes::otherSpelling),
          new Detector("more-on-the-line", CommonMistakes::moreOnTheLine),
          new Detector("lines-between", CommonMistakes::linesBetween),
          new Detector("printed-twice", CommonMistakes::twice),
          new Detector(
              "swapped-coordinates", printed -> repaired(printed, CommonMistakes::swapCoordinates)),
          new Detector("zero-based", CommonMistakes::zeroOrOneBased),
          new Detector("first-cases-only", CommonMistakes::firstCasesOnly),
          new Detector("case-left-out", CommonMistakes::caseLeftOut),
          new Detector("last-answer-twice", CommonMistakes::lastTwice),
          new Detector("shifted-back", printed -> shifted(printed, true)),
          new Detector("shifted-forth", printed -> shifted(printed, false)));

  private CommonMistakes() {}

  static Optional<LikelyMistake> of(NormalizedOutput printed) {
    Optional<LikelyMistake> ofLines = first(OF_LINES, printed);
    return ofLines.isEmpty() && printed.isComplete() ? first(OF_WHOLE_OUTPUTS, printed) : ofLines;
  }

  private static Optional<LikelyMistake> first(List<Detector> detectors, NormalizedOutput printed) {
    for (Detector detector : detectors) {
      Optional<Message> evidence = detector.evidence().apply(printed);
      if (evidence.isPresent()) {
        return Optional.of(
            LikelyMistake.common(
                detector.name(), Explainer.say("common." + detector.name()), evidence.get()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Message> none() {
    return Optional.empty();
  }

  /** A mistake shown by a line with a pattern that no line of the answer has. */
  private static Detector linePattern(String name, String form) {
    Pattern pattern = Pattern.compile(form);
    return new Detector(name, printed -> lineOf(printed, pattern));
  }

  private static Optional<Message> lineOf(NormalizedOutput printed, Pattern pattern) {
    // Most lines are right, so looking at the others first is cheap.
    return printed.linesInNoAnswer().stream()
        .filter(line -> pattern.matcher(line).find())
        .findFirst()
        .filter(line -> printed.answer().stream().noneMatch(right -> pattern.matcher(right).find()))
        .map(CommonMistakes::quoted);
  }

  private static Message quoted(String line) {
    return Explainer.say("evidence.line", "line", Quote.of(line, QUOTED));
  }

  private static Optional<Message> evidence(String name, Object... arguments) {
    return Optional.of(Explainer.say("evidence." + name, arguments));
  }

  private static Message firstWrongLine(NormalizedOutput printed) {
    int index = Math.min(sameLines(printed.answer(), printed.found()), printed.found().size() - 1);
    return quoted(printed.found().get(index));
  }

  /** All lines of the input in order, at least three different ones. */
  private static Optional<Message> echo(NormalizedOutput printed) {
    List<String> input = printed.input();
    int echoed = 0;
    for (String line : printed.found()) {
      echoed += echoed < input.size() && input.get(echoed).equals(line) ? 1 : 0;
    }
    boolean isEcho = echoed == input.size() && new HashSet<>(input).size() > MAX_COINCIDENCE;
    return isEcho ? evidence("input", "lines", echoed) : none();
  }

  /** Right if characters that occur in only one of the two are read as blanks. */
  private static Optional<Message> otherPunctuation(NormalizedOutput printed) {
    Set<Integer> expected = NormalizedOutput.punctuation(printed.answer());
    Set<Integer> found = NormalizedOutput.punctuation(printed.found());
    Set<Integer> differing = new HashSet<>(expected);
    differing.addAll(found);
    differing.removeIf(character -> expected.contains(character) && found.contains(character));
    List<String> right = NormalizedOutput.words(printed.answer(), differing);
    if (differing.isEmpty()
        || right.isEmpty()
        || !right.equals(NormalizedOutput.words(printed.found(), differing))) {
      return none();
    }
    return Optional.of(firstWrongLine(printed));
  }

  private static Optional<Message> repaired(
      NormalizedOutput printed, Function<String, String> repair) {
    List<String> lines = printed.found().stream().map(repair).toList();
    return lines.equals(printed.found()) || !lines.equals(printed.answer())
        ? none()
        : Optional.of(firstWrongLine(printed));
  }

  /** Each wrong word is replaced consistently, by a known synonym. */
  private static Optional<Message> otherSpelling(NormalizedOutput printed) {
    List<String> right = NormalizedOutput.words(printed.answer(), Set.of());
    List<String> words = NormalizedOutput.words(printed.found(), Set.of());
    Map<String, String> spellings = new HashMap<>();
    if (right.size() != words.size() || right.equals(words)) {
      return none();
    }
    for (int i = 0; i < right.size(); i++) {
      String word = words.get(i);
      if (!word.equals(spellings.computeIfAbsent(right.get(i), key -> word))) {
        return none();
      }
    }
    spellings.entrySet().removeIf(entry -> entry.getKey().equals(entry.getValue()));
    boolean areKnown =
        spellings.entrySet().stream()
            .allMatch(
                entry ->
                    entry.getKey().codePoints().noneMatch(Character::isDigit)
                        && OTHER_SPELLINGS.contains(entry.getValue().toLowerCase(Locale.ROOT)));
    boolean areDistinct = new HashSet<>(spellings.values()).size() == spellings.size();
    return areKnown && areDistinct && right.size() > MAX_COINCIDENCE
        ? Optional.of(firstWrongLine(printed))
        : none();
  }

  private static Optional<Message> moreOnTheLine(NormalizedOutput printed) {
    List<String> right = printed.answer();
    List<String> found = printed.found();
    if (right.size() != found.size() || right.equals(found)) {
      return none();
    }
    for (int i = 0; i < right.size(); i++) {
      String line = found.get(i);
      boolean goesOn =
          line.startsWith(right.get(i))
              && (line.length() == right.get(i).length()
                  || !Character.isLetterOrDigit(line.codePointAt(right.get(i).length())));
      if (!goesOn) {
        return none();
      }
    }
    return Optional.of(firstWrongLine(printed));
  }

  /**
   * At least one line a case that is no case's answer. If answers may have several lines,
   * additional ones may be a mistake about the game.
   */
  private static Optional<Message> linesBetween(NormalizedOutput printed) {
    Set<String> answers = new HashSet<>(printed.answer());
    List<String> right = printed.found().stream().filter(answers::contains).toList();
    List<String> others = printed.found().stream().filter(line -> !answers.contains(line)).toList();
    int cases = printed.answers().size();
    boolean oneLineEach = printed.answers().stream().allMatch(answer -> answer.size() == 1);
    return oneLineEach && cases > 1 && others.size() >= cases && right.equals(printed.answer())
        ? Optional.of(quoted(others.get(0)))
        : none();
  }

  private static Optional<Message> twice(NormalizedOutput printed) {
    List<String> doubled = new ArrayList<>();
    printed.answer().forEach(line -> doubled.addAll(List.of(line, line)));
    return doubled.equals(printed.found())
        ? evidence("twice", "lines", doubled.size(), "right", doubled.size() / 2)
        : none();
  }

  private static final Pattern PAIR = Pattern.compile("(-?\\d+)([^\\w-]+)(-?\\d+)");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");

  private static String swapCoordinates(String line) {
    return PAIR.matcher(line).replaceAll("$3$2$1");
  }

  private static Optional<Message> zeroOrOneBased(NormalizedOutput printed) {
    // A single number may be a count; being off by one is then a mistake about the game.
    boolean pairs = printed.found().stream().allMatch(line -> PAIR.matcher(line).find());
    return pairs
        ? repaired(printed, line -> addToNumbers(line, 1))
            .or(() -> repaired(printed, l -> addToNumbers(l, -1)))
        : none();
  }

  private static String addToNumbers(String line, int difference) {
    return NUMBER
        .matcher(line)
        .replaceAll(
            number ->
                Matcher.quoteReplacement("" + (Integer.parseInt(number.group()) + difference)));
  }

  private static Optional<Message> firstCasesOnly(NormalizedOutput printed) {
    int cases = printed.answers().size();
    int lines = 0;
    for (int answered = 1; answered < cases && lines < printed.found().size(); answered++) {
      lines += printed.answers().get(answered - 1).size();
      if (lines == printed.found().size() && printed.answer(0, answered).equals(printed.found())) {
        return evidence("first-cases", "answered", answered, "cases", cases);
      }
    }
    return none();
  }

  private static Optional<Message> caseLeftOut(NormalizedOutput printed) {
    List<String> right = printed.answer();
    List<String> found = printed.found();
    int sameBefore = sameLines(right, found);
    int sameAfter = sameLines(reversed(right), reversed(found));
    int cases = printed.answers().size();
    int before = 0;
    for (int left = 0; left < cases && before <= sameBefore; left++) {
      int lines = printed.answers().get(left).size();
      int after = right.size() - before - lines;
      if (cases > MAX_COINCIDENCE && before + after == found.size() && after <= sameAfter) {
        return evidence("left-out", "case", left + 1);
      }
      before += lines;
    }
    return none();
  }

  /** How many lines are right before the first that is wrong. */
  private static int sameLines(List<String> right, List<String> found) {
    int same = 0;
    while (same < Math.min(right.size(), found.size()) && right.get(same).equals(found.get(same))) {
      same++;
    }
    return same;
  }

  private static List<String> reversed(List<String> lines) {
    List<String> reversed = new ArrayList<>(lines);
    Collections.reverse(reversed);
    return reversed;
  }

  private static Optional<Message> lastTwice(NormalizedOutput printed) {
    int cases = printed.answers().size();
    List<String> expected = new ArrayList<>(printed.answer());
    printed.answers().stream().skip(Math.max(0, cases - 1)).forEach(expected::addAll);
    return cases > 0 && expected.equals(printed.found())
        ? evidence("one-more", "answers", cases + 1, "cases", cases)
        : none();
  }

  /** Each case has the answer of the one before it or, if not {@code back}, of the one after it. */
  private static Optional<Message> shifted(NormalizedOutput printed, boolean back) {
    int cases = printed.answers().size();
    if (printed.changes() <= MAX_COINCIDENCE) {
      return none();
    }
    List<String> common = back ? printed.answer(0, cases - 1) : printed.answer(1, cases);
    int more = printed.found().size() - common.size();
    int from = back ? more : 0;
    return more >= 1
            && more <= printed.answers().get(back ? 0 : cases - 1).size()
            && printed.found().subList(from, from + common.size()).equals(common)
        ? evidence("all-cases", "cases", cases)
        : none();
  }
}
