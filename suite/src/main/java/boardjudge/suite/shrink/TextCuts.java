package boardjudge.suite.shrink;

import boardjudge.suite.shrink.CountedParts.Candidate;
import boardjudge.suite.shrink.CountedParts.Counted;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Shrinks a text of unknown format: lines of words, with numbers that may count lines, words or
 * squares. Counted parts are removed first, together with their count, in stretches that get
 * shorter; then words; then squares are emptied, numbers lowered and any lines removed.
 */
final class TextCuts {
  /** From this length down the stretches of lines get shorter by one line. */
  private static final int SHORT_STRETCH = 6;

  /** A guess of what a number counts is given up if the first texts are all invalid. */
  private static final int MAX_INVALID_AT_FIRST = 8;

  enum Outcome {
    INVALID,
    PASSES,
    /** The budget is used up. */
    OUT_OF_BUDGET,
    FAILS
  }

  private final Function<String, Outcome> oracle;

  /** Lengths and hashes of texts, since these are many and large. */
  private final Set<Long> asked = new HashSet<>();

  private List<String> lines;
  private boolean isOutOfBudget;

  private TextCuts(String text, Function<String, Outcome> oracle) {
    this.lines = List.of(text.split("\n"));
    this.oracle = oracle;
  }

  /** Tries smaller texts until none fails; asks the oracle once about each. */
  static void tryAll(String text, Function<String, Outcome> oracle) {
    TextCuts cuts = new TextCuts(text, oracle);
    List<String> before;
    do {
      before = cuts.lines;
      cuts.cutCounted();
      cuts.dropWords();
      cuts.cut(CountedParts::filledSquares);
      cuts.lowerNumbers();
      cuts.dropLines();
    } while (!cuts.isOutOfBudget && !cuts.lines.equals(before));
  }

  private Outcome ask(List<String> smaller) {
    if (isOutOfBudget || smaller.isEmpty()) {
      return Outcome.PASSES;
    }
    String text = String.join("\n", smaller) + "\n";
    if (!asked.add(((long) text.length() << Integer.SIZE) ^ text.hashCode())) {
      return Outcome.PASSES;
    }
    Outcome outcome = oracle.apply(text);
    isOutOfBudget = outcome == Outcome.OUT_OF_BUDGET;
    if (outcome == Outcome.FAILS) {
      lines = List.copyOf(smaller);
    }
    return outcome;
  }

  private boolean accepts(List<String> smaller) {
    return ask(smaller) == Outcome.FAILS;
  }

  private void cutCounted() {
    Set<Candidate> tried = new HashSet<>();
    Deque<Candidate> candidates = new ArrayDeque<>(CountedParts.candidates(lines));
    while (!isOutOfBudget && !candidates.isEmpty()) {
      Candidate candidate = candidates.remove();
      if (tried.add(candidate) && cut(candidate::in)) {
        candidates = new ArrayDeque<>(CountedParts.candidates(lines));
      }
    }
  }

  /** Removes stretches of parts, long and late ones first; returns whether any went. */
  private boolean cut(Function<List<String>, Optional<Counted>> parts) {
    boolean cut = false;
    int invalid = 0;
    Optional<Counted> counted = parts.apply(lines);
    int length = counted.map(Counted::count).orElse(0);
    while (!isOutOfBudget && length > 0) {
      int end = counted.map(Counted::count).orElse(0);
      while (!isOutOfBudget && end > 0 && counted.isPresent()) {
        int from = Math.max(0, end - length);
        Outcome outcome = ask(counted.get().removal().without(from, end));
        // One valid text confirms the guess.
        invalid = outcome == Outcome.INVALID ? invalid + 1 : Integer.MIN_VALUE;
        if (invalid == MAX_INVALID_AT_FIRST) {
          return cut;
        }
        if (outcome == Outcome.FAILS) {
          cut = true;
          counted = parts.apply(lines);
        }
        end = Math.min(from, counted.map(Counted::count).orElse(0));
      }
      length = Math.min(length / 2, counted.map(Counted::count).orElse(0));
    }
    return cut;
  }

  private void dropLines() {
    int length = lines.size() - 1;
    while (!isOutOfBudget && length > 0) {
      int end = lines.size();
      while (!isOutOfBudget && end - length >= 0) {
        dropLines(end - length, end);
        end = Math.min(end - length, lines.size());
      }
      length = Math.min(lines.size() - 1, length <= SHORT_STRETCH ? length - 1 : length / 2);
    }
  }

  /** Removes lines; first tries to lower the number at the start of the text, too. */
  private void dropLines(int from, int to) {
    List<String> rest = new ArrayList<>(lines.subList(0, from));
    rest.addAll(lines.subList(to, lines.size()));
    if (from > 0) {
      String[] first = rest.get(0).split(" ", -1);
      OptionalInt count = CountedParts.number(first[0]);
      int removed = to - from;
      Set<Integer> decrements = new LinkedHashSet<>(List.of(removed, removed / 2, removed / 3, 1));
      for (int decrement : decrements) {
        if (count.isPresent() && decrement > 0 && count.getAsInt() > decrement) {
          first[0] = Integer.toString(count.getAsInt() - decrement);
          List<String> counted = new ArrayList<>(rest);
          counted.set(0, String.join(" ", first));
          if (accepts(counted)) {
            return;
          }
        }
      }
    }
    accepts(rest);
  }

  private void dropWords() {
    // Most can be removed from the longest lines.
    List<Integer> order =
        IntStream.range(0, lines.size())
            .boxed()
            .sorted(Comparator.comparingInt(line -> -lines.get(line).length()))
            .toList();
    for (int line : order) {
      int chunk = words(line).length / 2;
      while (!isOutOfBudget && chunk > 0) {
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
    return CountedParts.words(lines.get(line));
  }

  /** Removes words; first tries to lower a number that counts them, here or in the line before. */
  private void dropWords(int line, int from, int to) {
    String[] words = words(line);
    List<String> rest = new ArrayList<>(Arrays.asList(words).subList(0, from));
    rest.addAll(Arrays.asList(words).subList(to, words.length));
    List<String> shorter = new ArrayList<>(lines);
    shorter.set(line, String.join(" ", rest));
    if (rest.isEmpty()) {
      return;
    }
    if (from > 0 && CountedParts.number(words[0]).equals(OptionalInt.of(words.length - 1))) {
      List<String> counted = new ArrayList<>(rest);
      counted.set(0, Integer.toString(rest.size() - 1));
      List<String> smaller = new ArrayList<>(shorter);
      smaller.set(line, String.join(" ", counted));
      if (accepts(smaller)) {
        return;
      }
    }
    if (line > 0) {
      String[] wordsBefore = words(line - 1);
      for (int i = wordsBefore.length - 1; i >= 0; i--) {
        if (CountedParts.number(wordsBefore[i]).equals(OptionalInt.of(words.length))) {
          String[] counted = wordsBefore.clone();
          counted[i] = Integer.toString(rest.size());
          List<String> smaller = new ArrayList<>(shorter);
          smaller.set(line - 1, String.join(" ", counted));
          if (accepts(smaller)) {
            return;
          }
        }
      }
    }
    accepts(shorter);
  }

  private void lowerNumbers() {
    for (int line = 0; !isOutOfBudget && line < lines.size(); line++) {
      for (int word = 0; word < words(line).length; word++) {
        OptionalInt number = CountedParts.number(words(line)[word]);
        if (number.isPresent()) {
          lower(line, word, number.getAsInt());
        }
      }
    }
  }

  private void lower(int line, int word, int number) {
    for (int smaller : new LinkedHashSet<>(List.of(1, number / 2, number - 1))) {
      if (smaller >= 0 && smaller < number) {
        String[] words = words(line);
        words[word] = Integer.toString(smaller);
        List<String> changed = new ArrayList<>(lines);
        changed.set(line, String.join(" ", words));
        if (accepts(changed)) {
          return;
        }
      }
    }
  }
}
