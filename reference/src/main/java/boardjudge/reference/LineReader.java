package boardjudge.reference;

import java.util.List;

/** Reads and compares the lines of a {@link LineForm}; never throws, whatever they contain. */
interface LineReader {
  /** Whether a line has the form, apart from blanks and widths. */
  boolean reads(String line);

  /**
   * @param output all lines of the step
   * @param discrepancy its row is one of {@code output}, and it has a found line
   */
  Difference difference(List<String> output, Discrepancy discrepancy);
}
