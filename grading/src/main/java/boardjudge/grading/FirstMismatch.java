package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.reference.Rule;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The first wrong answer of a graded program, explained.
 *
 * @param cases the test's input
 * @param report where and why the output is wrong; empty where that could not be found out again
 * @param missing why it could not; empty where there is a report
 */
public record FirstMismatch<C>(
    String test, List<C> cases, Optional<MismatchReport> report, String missing) {
  public FirstMismatch {
    cases = List.copyOf(cases);
  }

  /**
   * The same, of a program whose source proves an everyday mistake; one of form says it already.
   */
  FirstMismatch<C> with(LikelyMistake everyday) {
    Optional<MismatchReport> proved =
        report.map(
            known -> known.form().isPresent() ? known : known.withEveryday(Optional.of(everyday)));
    return new FirstMismatch<>(test, cases, proved, missing);
  }

  /** Explains a program's first failure; asked once for each program. */
  public interface Source<C> {
    /** Empty where the program's first failure is no wrong answer, or where it has none. */
    Optional<FirstMismatch<C>> of(GradedSubmission graded) throws IOException, InterruptedException;

    /** What a program most likely did wrong, once it was explained. */
    default Optional<LikelyMistake> likely(GradedSubmission graded) {
      return Optional.empty();
    }

    /** The rules that a program breaks, once it was explained. */
    default List<Rule> rules(GradedSubmission graded) {
      return List.of();
    }
  }
}
