/**
 * Explains a difference: from the first differing line to the case, the step, the rule and the
 * boards.
 *
 * <p>{@link boardjudge.checker.explain.Explainer} compares an output with the reference answer and
 * replays the case of the first wrong line. A {@code FaultLocator} finds the steps that the line
 * may come from; each is a {@code Fault}: a step, and what was found there. {@code Diagnostician}
 * names the likely mistake. The result is a {@link boardjudge.checker.explain.MismatchReport},
 * which {@code ReportText} and {@code ReportFacts} write; its page is in the module {@code report}.
 */
package boardjudge.checker.explain;
