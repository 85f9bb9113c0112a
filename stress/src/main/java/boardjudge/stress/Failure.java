package boardjudge.stress;

import boardjudge.checker.explain.MismatchReport;
import boardjudge.sandbox.Verdict;
import java.util.Optional;

/**
 * How a program failed an input.
 *
 * @param verdict never accepted
 * @param message one printable line
 * @param report where and why the output is wrong; empty for other verdicts
 */
public record Failure(Verdict verdict, String message, Optional<MismatchReport> report) {
  /** Equal for the same bug: an input that fails by another rule is another bug. */
  String signature() {
    return verdict.words()
        + report
            .flatMap(MismatchReport::location)
            .map(location -> " " + location.explanation().rule().id())
            .orElse("");
  }
}
