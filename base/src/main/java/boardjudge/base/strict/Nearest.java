package boardjudge.base.strict;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** Suggests the name that somebody may have meant. */
public final class Nearest {
  /** Longer words are not typing errors. */
  private static final int MAX_LENGTH = 60;

  /** Shorter words are contained in too many names. */
  private static final int MIN_CONTAINED_LENGTH = 3;

  private Nearest() {}

  /** {@code ; did you mean go?} if a name is near, else the list of all names. */
  public static String orAll(String word, Collection<String> names) {
    String hint = hint(word, names);
    return hint.isEmpty() ? "; there are " + String.join(", ", names) : hint;
  }

  /** {@code ; did you mean go?} if a name is near, else an empty text. */
  public static String hint(String word, Collection<String> names) {
    return of(word, names).map(name -> "; did you mean " + name + "?").orElse("");
  }

  /**
   * The name with the smallest edit distance, at most a third of the word's length (or 1); else the
   * only name that starts with the word; else the only one that contains it.
   */
  public static Optional<String> of(String word, Collection<String> names) {
    if (word.isEmpty() || word.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    String small = word.toLowerCase(Locale.ROOT);
    Optional<String> nearest = Optional.empty();
    int fewest = Math.max(1, word.length() / 3) + 1;
    for (String name : names) {
      int changes = editDistance(small, name.toLowerCase(Locale.ROOT));
      if (changes < fewest && changes < name.length()) {
        nearest = Optional.of(name);
        fewest = changes;
      }
    }
    boolean isLong = small.length() >= MIN_CONTAINED_LENGTH;
    return nearest
        .or(() -> only(names, name -> name.startsWith(small)))
        .or(() -> only(names, name -> isLong && name.contains(small)));
  }

  private static Optional<String> only(Collection<String> names, Predicate<String> condition) {
    List<String> matches =
        names.stream().filter(name -> condition.test(name.toLowerCase(Locale.ROOT))).toList();
    return matches.size() == 1 ? Optional.of(matches.get(0)) : Optional.empty();
  }

  /** Optimal string alignment: characters changed, added, removed, or swapped with the next. */
  private static int editDistance(String from, String to) {
    int[] rowBefore = new int[to.length() + 1];
    int[] rowAbove = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      rowAbove[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] row = new int[to.length() + 1];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        boolean same = from.charAt(i - 1) == to.charAt(j - 1);
        row[j] = Math.min(rowAbove[j - 1] + (same ? 0 : 1), Math.min(rowAbove[j], row[j - 1]) + 1);
        if (i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1)) {
          row[j] = Math.min(row[j], rowBefore[j - 2] + 1);
        }
      }
      rowBefore = rowAbove;
      rowAbove = row;
    }
    return rowAbove[to.length()];
  }
}
