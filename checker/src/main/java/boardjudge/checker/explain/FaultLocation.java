package boardjudge.checker.explain;

import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;

/**
 * The step at which an output first visibly departs from what is right.
 *
 * <p>A line does not always name its step: then several steps could have printed the found line,
 * and the first of them is taken for the likeliest. Nothing more is known.
 *
 * @param step the likeliest step's number within its case, from 1
 * @param lastStep the last step that the found line could come from: where the reference prints the
 *     expected line; equal to {@code step} where no other could
 * @param action what the likeliest step judges
 * @param lastAction what the last step judges
 * @param before the board before the likeliest step
 * @param after the board after it
 * @param explanation why the reference prints there what it prints
 */
public record FaultLocation(
    int step,
    int lastStep,
    String action,
    String lastAction,
    Evidence.Board before,
    Evidence.Board after,
    Explanation explanation) {
  /** Whether the found line could come from several steps. */
  public boolean isRange() {
    return step < lastStep;
  }
}
