package boardjudge.reference.io;

import java.io.IOException;

/** Thrown when an input file is invalid: where, what was expected there, and what was found. */
public final class InputException extends IOException {
  private final String file;
  private final int line;
  private final int column;
  private final FormatError error;
  private final String field;
  private final String expected;
  private final String found;

  /**
   * @param file the file's name as the user gave it
   * @param line from 1
   * @param column in bytes, from 1
   * @param error the kind of error
   * @param field what was being read: {@code n of case 3}
   * @param expected a phrase: {@code an integer from 1 to 2000}
   * @param found a phrase or quoted text, safe to print
   */
  public InputException(
      String file,
      int line,
      int column,
      FormatError error,
      String field,
      String expected,
      String found) {
    super(
        (file + ":" + line + ":" + column + ": " + field)
            + (": expected " + expected + ", found " + found));
    this.file = file;
    this.line = line;
    this.column = column;
    this.error = error;
    this.field = field;
    this.expected = expected;
    this.found = found;
  }

  /** The message and the kind of error, for logs and tests; people see the message alone. */
  @Override
  @SuppressWarnings("OverrideThrowableToString") // The message is for people, who know no kinds.
  public String toString() {
    return getMessage() + " [" + error.id() + "]";
  }

  /** {@return the file name that the reader was given; untrusted text} */
  public String file() {
    return file;
  }

  /** {@return the line, from 1} */
  public int line() {
    return line;
  }

  /** {@return the column in bytes, from 1} */
  public int column() {
    return column;
  }

  /** {@return the kind of error} */
  public FormatError error() {
    return error;
  }

  /** {@return what was being read: {@code n of case 3}} */
  public String field() {
    return field;
  }

  /** {@return what was expected, a phrase without a full stop} */
  public String expected() {
    return expected;
  }

  /** {@return what was found, a phrase or quoted text; safe to print} */
  public String found() {
    return found;
  }
}
