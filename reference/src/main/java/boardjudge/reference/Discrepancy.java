package boardjudge.reference;

import java.util.List;
import java.util.Optional;

/**
 * How a contestant's output departs from what a step prints.
 *
 * @param row which of the step's own lines differs first, from 0; equal to the number of lines the
 *     step prints where the found line is one too many (a silent step: 0)
 * @param expected the step's line at {@code row}; empty if the step prints none there
 * @param found the contestant's lines from that place on, as many as the step still has to print
 *     and at least one if there is one; each cropped, each hostile text; empty if the output ends
 *     here
 */
public record Discrepancy(int row, Optional<String> expected, List<String> found) {
  /** Keeps an unmodifiable copy. */
  public Discrepancy {
    found = List.copyOf(found);
  }

  /**
   * Nothing was found against a step that prints this: asks why it does, and no more.
   *
   * @param output the lines that the step prints; may be empty
   * @return a discrepancy of which {@link #isNone} is true
   */
  public static Discrepancy none(List<String> output) {
    return new Discrepancy(0, output.stream().findFirst(), output.isEmpty() ? List.of("") : output);
  }

  /**
   * Whether nothing was found against the step.
   *
   * @return whether the found line is the expected one
   */
  public boolean isNone() {
    return row == 0 && foundLine().equals(Optional.of(expected.orElse("")));
  }

  /**
   * The first line that differs; empty if the output ends before it.
   *
   * @return the line, hostile text
   */
  public Optional<String> foundLine() {
    return found.stream().findFirst();
  }
}
