package boardjudge.reference;

import boardjudge.reference.grid.Square;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How found lines differ from those of a step, by the step's {@link LineForm}.
 *
 * @param kind what is wrong
 * @param right what the sentences on it may name of the step's line: its fields, or those of the
 *     entry or the square that differs, and {@code line}
 * @param found the same of the found line, {@code line} quoted; nothing hostile
 * @param squares the squares that differ, row by row; none where no squares are printed. They may
 *     lie off the board
 */
public record Difference(
    Kind kind, Map<String, String> right, Map<String, String> found, List<Square> squares) {
  /** What may be wrong with found lines. */
  public enum Kind {
    /** Nothing: the found line says the same. */
    SAME(false),
    /** A field, or what stands on a square, is another. */
    VALUE(false),
    /** Right values stand in each other's places. */
    SWAPPED(true),
    /** Right values are written otherwise: not as wide, with other signs between. */
    WRITTEN(true),
    /** The line is none of this form. */
    FORM(true),
    /** An entry of a list is left out. */
    MISSING(false),
    /** An entry does not belong into the list. */
    EXTRA(false),
    /** An entry is listed more than once. */
    TWICE(true),
    /** The right entries stand in another order. */
    ORDER(true),
    /** The found line says that there are no entries, and there are some. */
    NONE(false),
    /** There are no entries, and some are found. */
    SOME(false),
    /** The output ends, and a line is missing. */
    ENDS(false),
    /** The step prints no more, and a line is found. */
    MORE(true);

    private final boolean ofWriting;

    Kind(boolean ofWriting) {
      this.ofWriting = ofWriting;
    }

    /** {@return whether what is said may be right, and only how it is written is wrong} */
    public boolean isOfWriting() {
      return ofWriting;
    }
  }

  /** Keeps unmodifiable copies. */
  public Difference {
    right = Collections.unmodifiableMap(new LinkedHashMap<>(right));
    found = Collections.unmodifiableMap(new LinkedHashMap<>(found));
    squares = List.copyOf(squares);
  }

  /** {@return the name of the first field that differs; empty where none does} */
  public String field() {
    return right.entrySet().stream()
        .filter(each -> !each.getKey().equals(LineForm.LINE))
        .filter(each -> !each.getValue().equals(found.getOrDefault(each.getKey(), "")))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }

  /**
   * {@return a number in the found line; 0 where none was found}
   *
   * @param name a field that is a number
   */
  public int number(String name) {
    return Integer.parseInt(found.getOrDefault(name, "0"));
  }
}
