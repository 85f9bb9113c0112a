package boardjudge.checker.explain;

import boardjudge.checker.compare.Comparison;
import java.util.Optional;

/**
 * What became of an output.
 *
 * @param comparison how the output compares with what the reference prints
 * @param report what is wrong, and why; empty if the output is accepted
 */
public record CheckResult(Comparison comparison, Optional<MismatchReport> report) {}
