package boardjudge.base.files;

/** A cell of a CSV file that people open in a spreadsheet. */
public final class SpreadsheetCell {
  /** What formulas begin with, in wide forms too. */
  private static final String FORMULA = "=+-@\t\r\uff1d\uff0b\uff0d\uff20";

  private SpreadsheetCell() {}

  /**
   * A cell as it is; with an apostrophe before it where a spreadsheet would take it for a formula,
   * since it begins with {@code = + - @}, a tab or a carriage return.
   */
  public static String of(String text) {
    return !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
