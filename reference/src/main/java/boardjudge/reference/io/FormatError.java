package boardjudge.reference.io;

import java.util.Locale;

/** The ways in which an input file can violate its format. */
public enum FormatError {
  /** The file ends where a value is expected. */
  ENDS_EARLY,
  /** The line ends where a value is expected. */
  LINE_ENDS_EARLY,
  /** Something other than an integer stands where one is expected. */
  NOT_A_NUMBER,
  /** An integer outside its limits. */
  OUT_OF_RANGE,
  /** A number with unnecessary leading zeros or a minus sign before zero. */
  LEADING_ZERO,
  /** A word or symbol that is not allowed. */
  UNKNOWN_SYMBOL,
  /** A carriage return: lines end with a line feed alone. */
  CARRIAGE_RETURN,
  /** White space before the end of a line. */
  TRAILING_BLANK,
  /** A tab, a second blank, or a blank at the start of a line. */
  STRAY_BLANK,
  /** The blank between two values is missing. */
  MISSING_BLANK,
  /** An empty line where none is expected. */
  STRAY_EMPTY_LINE,
  /** An empty line is missing. */
  MISSING_EMPTY_LINE,
  /** More on a line than belongs there. */
  LINE_TOO_LONG,
  /** The last line has no line feed. */
  MISSING_FINAL_NEWLINE,
  /** The file goes on after its end. */
  EXTRA_LINES,
  /** The form is right, but the value violates the statement, such as two pieces on one square. */
  AGAINST_THE_STATEMENT;

  /** {@return the name in logs, in lower case, words joined by hyphens: {@code out-of-range}} */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
