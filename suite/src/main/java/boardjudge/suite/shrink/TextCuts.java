package boardjudge.suite.shrink;

import boardjudge.suite.shrink.CountedParts.Place;
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
 * Makes a text smaller of which only its form is known: lines of words, and numbers among them that
 * may count lines, words or squares. What a number counts is left out first, together with the
 * count, in stretches that are halved; then other lines and words; then squares are emptied and
 * numbers made smaller. Mutable, for one text.
 */
final class TextCuts {
  /** Up to this length every stretch of lines is tried. */
  private static final int FEW = 6;

  /** After how many invalid texts in a row a guess of what a number counts is given up. */
  private static final int MOST_INVALID = 8;

  /** What is said of a text. */
  enum Said {
    /** It is no valid input. */
    INVALID,
    /** The failure is gone. */
    PASSES,
    /** Enough was tried: no more is asked. */
    ENOUGH,
    /** It fails: go on from it. */
    FAILS
  }

  private final Function<String, Said> oracle;

  /** Lengths and hashes of the texts: large ones are many. */
  private final Set<Long> asked = new HashSet<>();

  private List<String> lines;
  private boolean enough;

  private TextCuts(String text, Function<String, Said> oracle) {
    this.lines = List.of(text.split("\n"));
    this.oracle = oracle;
  }

  /**
   * Tries smaller texts until none fails.
   *
   * @param oracle is asked once about each text
   */
  static void tryAll(String text, Function<String, Said> oracle) {
    TextCuts cuts = new TextCuts(text, oracle);
    List<String> before;
    do {
      before = cuts.lines;
      cuts.cutCounted();
      cuts.dropWords();
      cuts.cut(CountedParts::filledSquares);
      cuts.lowerNumbers();
      cuts.dropLines();
    } while (!cuts.enough && !cuts.lines.equals(before));
  }

  private Said ask(List<String> smaller) {
    if (enough || smaller.isEmpty()) {
      return Said.PASSES;
    }
    String text = String.join("\n", smaller) + "\n";
    if (!asked.add(((long) text.length() << Integer.SIZE) ^ text.hashCode())) {
      return Said.PASSES;
    }
    Said said = oracle.apply(text);
    enough = said == Said.ENOUGH;
    if (said == Said.FAILS) {
      lines = List.copyOf(smaller);
    }
    return said;
  }

  private boolean take(List<String> smaller) {
    return ask(smaller) == Said.FAILS;
  }

  /** The lists and boards of which numbers tell the length, the longest first. */
  private void cutCounted() {
    Set<Place> done = new HashSet<>();
    Deque<Place> places = new ArrayDeque<>(CountedParts.places(lines));
    while (!enough && !places.isEmpty()) {
      Place place = places.remove();
      if (done.add(place) && cut(place::in)) {
        places = new ArrayDeque<>(CountedParts.places(lines));
      }
    }
  }

  /** Leaves out stretches, the longest first and of these the last first; whether any went. */
  private boolean cut(Function<List<String>, Optional<CountedParts.Counted>> parts) {
    boolean cut = false;
    int invalid = 0;
    Optional<CountedParts.Counted> counted = parts.apply(lines);
    int length = counted.map(CountedParts.Counted::count).orElse(0);
    while (!enough && length > 0) {
      int end = counted.map(CountedParts.Counted::count).orElse(0);
      while (!enough && end > 0 && counted.isPresent()) {
        int from = Math.max(0, end - length);
        Said said = ask(counted.get().rest().without(from, end));
        // A single valid text shows that the guess is right.
        invalid = said == Said.INVALID ? invalid + 1 : Integer.MIN_VALUE;
        if (invalid == MOST_INVALID) {
          return cut;
        }
        if (said == Said.FAILS) {
          cut = true;
          counted = parts.apply(lines);
        }
        end = Math.min(from, counted.map(CountedParts.Counted::count).orElse(0));
      }
      length = Math.min(length / 2, counted.map(CountedParts.Counted::count).orElse(0));
    }
    return cut;
  }

  private void dropLines() {
    int length = lines.size() - 1;
    while (!enough && length > 0) {
      int end = lines.size();
      while (!enough && end - length >= 0) {
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
      OptionalInt count = CountedParts.number(first[0]);
      int gone = to - from;
      Set<Integer> fewer = new LinkedHashSet<>(List.of(gone, gone / 2, gone / 3, 1));
      for (int by : fewer) {
        if (count.isPresent() && by > 0 && count.getAsInt() > by) {
          first[0] = Integer.toString(count.getAsInt() - by);
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
      while (!enough && chunk > 0) {
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
    if (from > 0 && CountedParts.number(words[0]).equals(OptionalInt.of(words.length - 1))) {
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
        if (CountedParts.number(before[i]).equals(OptionalInt.of(words.length))) {
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
    for (int line = 0; !enough && line < lines.size(); line++) {
      for (int at = 0; at < words(line).length; at++) {
        OptionalInt number = CountedParts.number(words(line)[at]);
        if (number.isPresent()) {
          lower(line, at, number.getAsInt());
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
}
