package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The first wrong answer of a graded program, explained; {@code missing} tells why there is no
 * report.
 */
public record FirstMismatch<C>(
    String test, List<C> cases, Optional<MismatchReport> report, String missing) {
  public FirstMismatch {
    cases = List.copyOf(cases);
  }

  /** Adds a common mistake, unless the report explains one of form. */
  FirstMismatch<C> withCommonMistake(LikelyMistake common) {
    return new FirstMismatch<>(
        test,
        cases,
        report.map(r -> r.form().isPresent() ? r : r.withCommonMistake(Optional.of(common))),
        missing);
  }

  /** Explains the first failures of programs; called once for each. */
  public interface Source<C> {
    /** Explains a program's first failure; empty if there is none, or it is no wrong answer. */
    Optional<FirstMismatch<C>> of(GradedSubmission graded) throws IOException, InterruptedException;
  }
}
