package boardjudge.base.files;

/** Cells of CSV files that people open in a spreadsheet. */
public final class SpreadsheetCell {
  /** First characters of formulas, including the full-width forms. */
  private static final String FORMULA_STARTS = "=+-@\t\r\uff1d\uff0b\uff0d\uff20";

  private SpreadsheetCell() {}

  /** The text; with an apostrophe before it if a spreadsheet would take it for a formula. */
  public static String of(String text) {
    return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
