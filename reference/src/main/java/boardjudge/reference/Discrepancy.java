package boardjudge.reference;

import java.util.List;
import java.util.Optional;

/**
 * How a contestant's output differs from what a step prints.
 *
 * @param row which of the step's own lines differs first, from 0; equal to the number of lines that
 *     the step prints if the found line is one too many (0 for a silent step)
 * @param expected the step's line at {@code row}; empty if the step prints none there
 * @param found the contestant's lines from there on, as many as the step has left to print, and at
 *     least one if there is one; each cropped and untrusted; empty if the output ends here
 * @param history the case's steps up to and including the explained one; empty if unknown
 */
public record Discrepancy(
    int row, Optional<String> expected, List<String> found, Optional<History> history) {
  /** Keeps an unmodifiable copy. */
  public Discrepancy {
    found = List.copyOf(found);
  }

  /**
   * A discrepancy without a history.
   *
   * @param row as {@link #row}
   * @param expected as {@link #expected}
   * @param found as {@link #found}
   */
  public Discrepancy(int row, Optional<String> expected, List<String> found) {
    this(row, expected, found, Optional.empty());
  }

  /**
   * {@return a copy with the history of its case}
   *
   * @param steps the case up to the step that is explained
   */
  public Discrepancy in(History steps) {
    return new Discrepancy(row, expected, found, Optional.of(steps));
  }

  /**
   * {@return the discrepancy of a right output, to ask why a step prints it; {@link #isNone} is
   * true}
   *
   * @param output the lines that the step prints; may be empty
   */
  public static Discrepancy none(List<String> output) {
    return new Discrepancy(0, output.stream().findFirst(), output.isEmpty() ? List.of("") : output);
  }

  /** {@return whether the found line is the expected one} */
  public boolean isNone() {
    return row == 0 && foundLine().equals(Optional.of(expected.orElse("")));
  }

  /** {@return the first line that differs, untrusted text; empty if the output ends before it} */
  public Optional<String> foundLine() {
    return found.stream().findFirst();
  }
}
