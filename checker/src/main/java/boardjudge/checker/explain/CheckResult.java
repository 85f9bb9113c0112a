package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison;
import java.util.Optional;

/**
 * The result of checking an output.
 *
 * @param report what is wrong, and why; empty if the output is accepted
 */
public record CheckResult(Comparison comparison, Optional<MismatchReport> report) {}
