package boardjudge.checker.explain;

import boardjudge.checker.compare.Output;
import boardjudge.reference.io.Quote;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An output beside what should have been printed: lines without white space at their ends, empty
 * ones left out.
 *
 * @param answers what should have been printed, case by case
 * @param found the output's lines, each cropped
 * @param whole whether these are all lines; else only the first of a large output
 * @param input the input's lines
 */
record PrintedCases(
    List<List<String>> answers, List<String> found, boolean whole, List<String> input) {
  /** Of larger outputs, in bytes, only the first part is looked at. */
  private static final int LARGEST = 64 * 1024;

  private static final int LONGEST_LINE = 400;

  PrintedCases {
    answers = List.copyOf(answers);
    found = List.copyOf(found);
    input = List.copyOf(input);
  }

  static PrintedCases of(ReferenceAnswer reference, int cases, Output found, byte[] input)
      throws IOException {
    List<String> right = rawLines(reference.output());
    boolean whole = found.size() <= LARGEST && reference.output().size() <= LARGEST;
    List<List<String>> answers = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < cases && from < right.size(); i++) {
      long end = i + 1 < cases ? reference.linesBefore(i + 1) : right.size();
      int to = (int) Math.min(end, right.size());
      answers.add(shown(right.subList(from, to)));
      from = to;
    }
    byte[] start = Arrays.copyOf(input, Math.min(input.length, LARGEST));
    List<String> lines = shown(rawLines(found));
    return new PrintedCases(answers, lines, whole, shown(rawLines(Output.of(start))));
  }

  private static List<String> rawLines(Output output) throws IOException {
    byte[] start = new byte[(int) Math.min(output.size(), LARGEST)];
    output.read(0, ByteBuffer.wrap(start));
    return Quote.utf8(start).lines().toList();
  }

  private static List<String> shown(List<String> lines) {
    return lines.stream()
        .map(line -> line.substring(0, Math.min(line.length(), LONGEST_LINE)).strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** What should have been printed by the cases from one up to another. */
  List<String> answer(int from, int to) {
    return answers.subList(from, to).stream().flatMap(List::stream).toList();
  }

  /** All that should have been printed. */
  List<String> answer() {
    return answer(0, answers.size());
  }

  /** The lines printed that stand in no answer, in their order and each once. */
  Set<String> unlike() {
    Set<String> lines = new LinkedHashSet<>(found);
    answers.forEach(answer -> answer.forEach(lines::remove));
    return lines;
  }

  /** In how many cases the answer is not that of the case before. */
  long changes() {
    long changes = 0;
    for (int i = 1; i < answers.size(); i++) {
      changes += answers.get(i).equals(answers.get(i - 1)) ? 0 : 1;
    }
    return changes;
  }

  /** The words of lines, signs of one kind taken for blanks. */
  static List<String> words(List<String> lines, Set<Integer> blanks) {
    List<String> words = new ArrayList<>();
    for (String line : lines) {
      StringBuilder plain = new StringBuilder();
      line.codePoints().forEach(sign -> plain.appendCodePoint(blanks.contains(sign) ? ' ' : sign));
      words.addAll(List.of(plain.toString().strip().split("\\s+")));
    }
    words.removeIf(String::isEmpty);
    return words;
  }

  /** The signs in lines that are neither letters, digits nor blanks. */
  static Set<Integer> signs(List<String> lines) {
    Set<Integer> signs = new HashSet<>();
    lines.forEach(
        line ->
            line.codePoints()
                .filter(sign -> !Character.isLetterOrDigit(sign) && sign != ' ')
                .forEach(signs::add));
    return signs;
  }
}
