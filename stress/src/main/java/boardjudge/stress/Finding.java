package boardjudge.stress;

import boardjudge.grading.OutputJudge.Ruling;
import boardjudge.sandbox.Limits;
import java.util.List;

/**
 * A failing input.
 *
 * @param program the index of the program that failed
 * @param batch the number of the batch
 * @param origin of the failing case
 * @param how what the failure needs
 * @param cases the input, shrunk or not
 * @param shrinkLimits for runs on smaller inputs
 * @param shrinkRuns how many runs shrinking took
 */
public record Finding<C>(
    int program,
    long batch,
    Origin origin,
    How how,
    List<C> cases,
    Ruling failure,
    Limits shrinkLimits,
    int shrinkRuns) {
  /** What a failure needs. */
  public enum How {
    /** One case, which fails alone. */
    ALONE,
    /** Several cases: the last one passes alone. */
    AFTER_OTHERS,
    /** Chance: the program did not fail again on the same input. */
    NOT_AGAIN
  }

  public Finding {
    cases = List.copyOf(cases);
  }

  /** The same failure of another input. */
  Finding<C> smaller(List<C> smallest, Ruling newFailure, int runs) {
    How newHow = smallest.size() == 1 && how == How.AFTER_OTHERS ? How.ALONE : how;
    return new Finding<>(program, batch, origin, newHow, smallest, newFailure, shrinkLimits, runs);
  }
}
