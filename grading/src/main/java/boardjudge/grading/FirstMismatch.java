package boardjudge.grading;

import boardjudge.checker.explain.LikelyMistake;
import boardjudge.checker.explain.MismatchReport;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** Explains the first failures of programs. */
  public interface Source<C> {
    /** Explains a program's first failure; empty if there is none, or it is no wrong answer. */
    Optional<FirstMismatch<C>> of(GradedSubmission graded) throws IOException, InterruptedException;

    /** The same source, which explains each program once while memory allows. */
    default Source<C> cached() {
      Map<String, SoftReference<FirstMismatch<C>>> known = new HashMap<>();
      return graded -> {
        String name = graded.submission().name();
        Optional<FirstMismatch<C>> explained =
            Optional.ofNullable(known.get(name)).map(SoftReference::get);
        if (explained.isEmpty()) {
          explained = of(graded);
          explained.ifPresent(each -> known.put(name, new SoftReference<>(each)));
        }
        return explained;
      };
    }
  }
}
