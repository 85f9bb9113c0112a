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
  public Discrepancy {
    found = List.copyOf(found);
  }

  /** The first line that differs; empty if the output ends before it. */
  public Optional<String> foundLine() {
    return found.stream().findFirst();
  }
}
