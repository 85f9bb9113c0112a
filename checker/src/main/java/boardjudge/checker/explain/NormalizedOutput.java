package boardjudge.checker.explain;

import boardjudge.checker.compare.Output;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An output and the right answers, as lines without surrounding white space and empty lines.
 *
 * @param answers the right lines, case by case
 * @param isComplete whether these are all lines, and not just the first of a large output
 */
record NormalizedOutput(
    List<List<String>> answers, List<String> found, boolean isComplete, List<String> input) {
  private static final int MAX_BYTES = 64 * 1024;

  private static final int MAX_LINE_LENGTH = 400;

  static NormalizedOutput of(ReferenceAnswer reference, int cases, Output found, byte[] input)
      throws IOException {
    List<String> right = rawLines(reference.output());
    boolean isComplete = found.size() <= MAX_BYTES && reference.output().size() <= MAX_BYTES;
    List<List<String>> answers = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < cases && from < right.size(); i++) {
      long end = i + 1 < cases ? reference.linesBefore(i + 1) : right.size();
      int to = (int) Math.min(end, right.size());
      answers.add(normalize(right.subList(from, to)));
      from = to;
    }
    List<String> lines = normalize(rawLines(found));
    return new NormalizedOutput(answers, lines, isComplete, normalize(rawLines(Output.of(input))));
  }

  private static List<String> rawLines(Output output) throws IOException {
    return Quote.utf8(output.start(MAX_BYTES)).lines().toList();
  }

  private static List<String> normalize(List<String> lines) {
    return lines.stream()
        .map(line -> line.substring(0, Math.min(line.length(), MAX_LINE_LENGTH)).strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  List<String> answer(int from, int to) {
    return answers.subList(from, to).stream().flatMap(List::stream).toList();
  }

  List<String> answer() {
    return answer(0, answers.size());
  }

  /** The printed lines that are in no answer, in order and without duplicates. */
  Set<String> linesInNoAnswer() {
    Set<String> lines = new LinkedHashSet<>(found);
    answers.forEach(answer -> answer.forEach(lines::remove));
    return lines;
  }

  /** The number of cases whose answer differs from that of the previous case. */
  long changes() {
    long changes = 0;
    for (int i = 1; i < answers.size(); i++) {
      changes += answers.get(i).equals(answers.get(i - 1)) ? 0 : 1;
    }
    return changes;
  }

  static List<String> words(List<String> lines, Set<Integer> blanks) {
    List<String> words = new ArrayList<>();
    for (String line : lines) {
      StringBuilder text = new StringBuilder();
      line.codePoints().forEach(c -> text.appendCodePoint(blanks.contains(c) ? ' ' : c));
      words.addAll(List.of(text.toString().strip().split("\\s+")));
    }
    words.removeIf(String::isEmpty);
    return words;
  }

  static Set<Integer> punctuation(List<String> lines) {
    Set<Integer> punctuation = new HashSet<>();
    lines.forEach(
        line ->
            line.codePoints()
                .filter(character -> !Character.isLetterOrDigit(character) && character != ' ')
                .forEach(punctuation::add));
    return punctuation;
  }
}
