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
 * @param history the case up to the step that is explained, itself included; empty where it is not
 *     known
 */
public record Discrepancy(
    int row, Optional<String> expected, List<String> found, Optional<History> history) {
  /** Keeps an unmodifiable copy. */
  public Discrepancy {
    found = List.copyOf(found);
  }

  /**
   * A discrepancy of a step alone.
   *
   * @param row as {@link #row}
   * @param expected as {@link #expected}
   * @param found as {@link #found}
   */
  public Discrepancy(int row, Optional<String> expected, List<String> found) {
    this(row, expected, found, Optional.empty());
  }

  /**
   * {@return the same in a case that is known; this one stays as it is}
   *
   * @param steps the case up to the step that is explained
   */
  public Discrepancy in(History steps) {
    return new Discrepancy(row, expected, found, Optional.of(steps));
  }

  /**
   * {@return that nothing was found against a step that prints this, which asks why it does, and no
   * more: {@link #isNone} is true}
   *
   * @param output the lines that the step prints; may be empty
   */
  public static Discrepancy none(List<String> output) {
    return new Discrepancy(0, output.stream().findFirst(), output.isEmpty() ? List.of("") : output);
  }

  /**
   * {@return whether nothing was found against the step: whether the found line is the expected
   * one}
   */
  public boolean isNone() {
    return row == 0 && foundLine().equals(Optional.of(expected.orElse("")));
  }

  /** {@return the first line that differs, hostile text; empty if the output ends before it} */
  public Optional<String> foundLine() {
    return found.stream().findFirst();
  }
}
