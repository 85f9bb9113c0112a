package boardjudge.reference.io;

import java.util.Locale;

/** The ways in which an input file can break its format. */
public enum FormatError {
  /** The file ends where something should stand. */
  ENDS_EARLY,
  /** The line ends where something should stand. */
  LINE_ENDS_EARLY,
  /** Something else stands where an integer should. */
  NOT_A_NUMBER,
  /** An integer outside its limits. */
  OUT_OF_RANGE,
  /** A number written with zeros or a sign that it does not need. */
  LEADING_ZERO,
  /** A word or symbol that is not allowed. */
  UNKNOWN_SYMBOL,
  /** A carriage return: lines end with a line feed alone. */
  CARRIAGE_RETURN,
  /** White space before the end of a line. */
  TRAILING_BLANK,
  /** A tab, a second blank, or a blank at the start of a line. */
  STRAY_BLANK,
  /** Two things stand together that one blank should separate. */
  MISSING_BLANK,
  /** An empty line where none should be. */
  STRAY_EMPTY_LINE,
  /** An empty line is missing. */
  MISSING_EMPTY_LINE,
  /** More on a line than belongs there. */
  LINE_TOO_LONG,
  /** The last line has no line feed. */
  MISSING_FINAL_NEWLINE,
  /** The file goes on after its end. */
  EXTRA_LINES,
  /** In the right form, but against the statement, as two pieces on a square. */
  AGAINST_THE_STATEMENT;

  /**
   * {@return the name as logs have it, lower case, words joined by hyphens: {@code out-of-range}}
   */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
