package boardjudge.suite.shrink;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Makes a text smaller of which only its form is known: lines of words, and numbers among them that
 * may count lines or words. Lines are left out, then words, then numbers are made smaller; where
 * something is left out a number that may have counted it is lowered, too. Mutable, for one text.
 */
final class TextCuts {
  /** Below this many lines every length of a stretch is tried. */
  private static final int FEW = 24;

  private final Predicate<String> accepts;
  private List<String> lines;

  private TextCuts(String text, Predicate<String> accepts) {
    this.lines = List.of(text.split("\n"));
    this.accepts = accepts;
  }

  /**
   * Tries smaller texts until none is accepted.
   *
   * @param accepts whether to go on from a text; says no to everything when it has had enough
   */
  static void tryAll(String text, Predicate<String> accepts) {
    TextCuts cuts = new TextCuts(text, accepts);
    List<String> before;
    do {
      before = cuts.lines;
      cuts.dropLines();
      cuts.dropWords();
      cuts.lowerNumbers();
    } while (!cuts.lines.equals(before));
  }

  private boolean take(List<String> smaller) {
    if (!smaller.isEmpty() && accepts.test(String.join("\n", smaller) + "\n")) {
      lines = List.copyOf(smaller);
      return true;
    }
    return false;
  }

  private void dropLines() {
    int length = lines.size() - 1;
    while (length > 0) {
      int end = lines.size();
      while (end - length >= 0) {
        dropLines(end - length, end);
        end = Math.min(end - length, lines.size());
      }
      length = Math.min(lines.size() - 1, length <= FEW ? length - 1 : length / 2);
    }
  }

  /** Without a stretch of lines, and with a first number that counts fewer of what went. */
  private void dropLines(int from, int to) {
    List<String> rest = new ArrayList<>(lines.subList(0, from));
    rest.addAll(lines.subList(to, lines.size()));
    if (from > 0) {
      String[] first = rest.get(0).split(" ", -1);
      Optional<Integer> count = number(first[0]);
      int gone = to - from;
      Set<Integer> fewer = new LinkedHashSet<>(List.of(gone, gone / 2, gone / 3, 1));
      for (int by : fewer) {
        if (count.isPresent() && by > 0 && count.get() > by) {
          first[0] = Integer.toString(count.get() - by);
          List<String> counted = new ArrayList<>(rest);
          counted.set(0, String.join(" ", first));
          if (take(counted)) {
            return;
          }
        }
      }
    }
    take(rest);
  }

  private void dropWords() {
    // The longest lines first: that is where most is to be had.
    List<Integer> order =
        IntStream.range(0, lines.size())
            .boxed()
            .sorted(Comparator.comparingInt(line -> -lines.get(line).length()))
            .toList();
    for (int line : order) {
      int chunk = words(line).length / 2;
      while (chunk > 0) {
        int end = words(line).length;
        while (end - chunk >= 0 && words(line).length > 1) {
          dropWords(line, end - chunk, end);
          end = Math.min(end - chunk, words(line).length);
        }
        chunk /= 2;
      }
    }
  }

  private String[] words(int line) {
    return lines.get(line).split(" ", -1);
  }

  /** Without a stretch of a line's words, and with the number before them that counted them. */
  private void dropWords(int line, int from, int to) {
    String[] words = words(line);
    List<String> rest = new ArrayList<>(Arrays.asList(words).subList(0, from));
    rest.addAll(Arrays.asList(words).subList(to, words.length));
    List<String> shorter = new ArrayList<>(lines);
    shorter.set(line, String.join(" ", rest));
    if (rest.isEmpty()) {
      return;
    }
    if (from > 0 && number(words[0]).equals(Optional.of(words.length - 1))) {
      List<String> counted = new ArrayList<>(rest);
      counted.set(0, Integer.toString(rest.size() - 1));
      List<String> all = new ArrayList<>(shorter);
      all.set(line, String.join(" ", counted));
      if (take(all)) {
        return;
      }
    }
    if (line > 0) {
      String[] before = words(line - 1);
      for (int i = before.length - 1; i >= 0; i--) {
        if (number(before[i]).equals(Optional.of(words.length))) {
          String[] counted = before.clone();
          counted[i] = Integer.toString(rest.size());
          List<String> all = new ArrayList<>(shorter);
          all.set(line - 1, String.join(" ", counted));
          if (take(all)) {
            return;
          }
        }
      }
    }
    take(shorter);
  }

  private void lowerNumbers() {
    for (int line = 0; line < lines.size(); line++) {
      for (int at = 0; at < words(line).length; at++) {
        Optional<Integer> number = number(words(line)[at]);
        if (number.isPresent()) {
          lower(line, at, number.get());
        }
      }
    }
  }

  private void lower(int line, int at, int number) {
    for (int smaller : new LinkedHashSet<>(List.of(1, number / 2, number - 1))) {
      if (smaller >= 0 && smaller < number) {
        String[] words = words(line);
        words[at] = Integer.toString(smaller);
        List<String> lower = new ArrayList<>(lines);
        lower.set(line, String.join(" ", words));
        if (take(lower)) {
          return;
        }
      }
    }
  }

  private static Optional<Integer> number(String word) {
    return word.matches("0|[1-9][0-9]{0,8}")
        ? Optional.of(Integer.parseInt(word))
        : Optional.empty();
  }
}
