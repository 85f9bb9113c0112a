package boardjudge.reference;

import boardjudge.reference.grid.Square;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How found lines differ from the lines of a step, according to the step's {@link LineForm}.
 *
 * @param kind what is wrong
 * @param right arguments for sentences about the step's line: its fields, or those of the entry or
 *     square that differs, and {@code line}
 * @param found the same for the found line, with {@code line} quoted; safe to print
 * @param squares the squares that differ, row by row; empty if the lines show no squares; may lie
 *     off the board
 */
public record Difference(
    Kind kind, Map<String, String> right, Map<String, String> found, List<Square> squares) {
  /** What is wrong with found lines. */
  public enum Kind {
    /** Nothing: the found line says the same. */
    SAME(false),
    /** A field, or the content of a square, is wrong. */
    VALUE(false),
    /** The right values stand in each other's places. */
    SWAPPED(true),
    /** The values are right but written differently: another width, other separators. */
    WRITTEN(true),
    /** The line does not have this form. */
    FORM(true),
    /** An entry of a list is left out. */
    MISSING(false),
    /** An entry does not belong into the list. */
    EXTRA(false),
    /** An entry is listed more than once. */
    TWICE(true),
    /** The right entries stand in another order. */
    ORDER(true),
    /** The line says that there are no entries, but there are some. */
    NONE(false),
    /** The line has entries, but there are none. */
    SOME(false),
    /** The output ends where a line is expected. */
    ENDS(false),
    /** The step prints no more lines, but one is found. */
    MORE(true);

    private final boolean ofWriting;

    Kind(boolean ofWriting) {
      this.ofWriting = ofWriting;
    }

    /** {@return whether the mistake is in how the line is written; what it says may be right} */
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

  /** {@return the name of the first field that differs; empty if none does} */
  public String field() {
    return right.entrySet().stream()
        .filter(entry -> !entry.getKey().equals(LineForm.LINE))
        .filter(entry -> !entry.getValue().equals(found.getOrDefault(entry.getKey(), "")))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }

  /**
   * {@return a number of the found line; 0 if it is missing}
   *
   * @param name a field that is a number
   */
  public int number(String name) {
    return Integer.parseInt(found.getOrDefault(name, "0"));
  }
}
