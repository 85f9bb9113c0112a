package boardjudge.stress;

import boardjudge.sandbox.Limits;
import java.util.List;

/**
 * A failing input.
 *
 * @param program which of the programs failed, from 0
 * @param batch the number of the batch it comes from
 * @param origin how the failing case was made
 * @param how what the failure needs
 * @param cases the input, shrunk or not
 * @param failure how the program fails it
 * @param within limits that are enough for most inputs, to try smaller ones with
 * @param shrinkRuns how many runs shrinking took
 */
public record Finding<C>(
    int program,
    long batch,
    Origin origin,
    How how,
    List<C> cases,
    Failure failure,
    Limits within,
    int shrinkRuns) {
  /** What a failure needs. */
  public enum How {
    /** One case, which fails alone. */
    ALONE,
    /** Several cases: the last passes alone. */
    AFTER_OTHERS,
    /** Luck: on the same input the program did not fail again. */
    NOT_AGAIN
  }

  public Finding {
    cases = List.copyOf(cases);
  }

  /** The same failure of another input. */
  Finding<C> smaller(List<C> smallest, Failure other, int runs) {
    How needs = smallest.size() == 1 && how == How.AFTER_OTHERS ? How.ALONE : how;
    return new Finding<>(program, batch, origin, needs, smallest, other, within, runs);
  }
}
