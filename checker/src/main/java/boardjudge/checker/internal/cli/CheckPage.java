package boardjudge.checker.internal.cli;

import boardjudge.checker.internal.explain.CheckResult;
import boardjudge.checker.internal.explain.Explainer;
import boardjudge.checker.internal.report.page.MismatchPage;
import boardjudge.checker.internal.report.page.Page;
import boardjudge.checker.internal.report.page.VerdictPage;
import boardjudge.reference.Problem;
import boardjudge.reference.io.InputException;
import java.io.IOException;

/**
 * The page of a check; apart from {@link Check}, so that a check without a page loads none of it.
 */
final class CheckPage {
  private CheckPage() {}

  static <C> Page of(Problem<C> problem, Explainer.Input<C> input, CheckResult result)
      throws IOException, InputException {
    return result.report().isPresent()
        ? MismatchPage.of(problem, input.cases(), result.report().get())
        : VerdictPage.accepted(problem.title());
  }

  static Page of(String problem, String headline) {
    return VerdictPage.wrong(problem, headline);
  }
}
