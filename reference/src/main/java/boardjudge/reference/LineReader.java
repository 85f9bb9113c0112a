package boardjudge.reference;

import java.util.List;

/** How the lines of a {@link LineForm} are read and compared; never throws, whatever they hold. */
interface LineReader {
  /** Whether a line is one of the form, its blanks and widths aside. */
  boolean reads(String line);

  /**
   * How a line differs that was found in the place of another.
   *
   * @param output all lines of the step
   * @param discrepancy of a row that there is, and a line that was found
   */
  Difference difference(List<String> output, Discrepancy discrepancy);
}
