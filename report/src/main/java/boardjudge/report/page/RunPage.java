package boardjudge.report.page;

import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.grading.RunReport;
import boardjudge.grading.TestResult;
import boardjudge.reference.Problem;
import boardjudge.sandbox.Limits;
import boardjudge.sandbox.Verdict;
import java.util.List;
import java.util.Locale;

/** A program's run as a page: its first mismatch with the replay, then test by test. */
public final class RunPage {
  private RunPage() {}

  /**
   * The page of a run.
   *
   * @param cases of the test that the run's report is about; none where it has no report
   */
  public static <C> Page of(Problem<C> problem, RunReport run, List<C> cases) {
    Page page = new Page(problem.id() + ": " + run.source() + ": " + run.verdict().words());
    Html html = page.body();
    if (run.report().isPresent()) {
      MismatchPage.add(page, problem, cases, run.report().get());
    } else {
      Label verdict = Verdicts.of(run.verdict());
      VerdictPage.head(
          html, problem.title(), verdict, run.verdict() == Verdict.ACCEPTED ? "good" : "bad");
    }
    html.open("section").open("h2").label(Label.of("Tests", "测试")).text(" - ");
    html.element("code", run.source()).close();
    if (!run.compiler().isEmpty()) {
      html.element("pre", String.join("\n", run.compiler()));
    }
    if (run.report().isEmpty()) {
      PageParts.likely(html, run.everyday());
    }
    PageParts.note(html, run.note());
    if (!run.disputed().isEmpty()) {
      html.element("p", Verdicts.butFor(run.disputed()));
    }
    if (!run.tests().isEmpty()) {
      tests(html, run);
    }
    html.close();
    return page;
  }

  private static void tests(Html html, RunReport run) {
    PageParts.table(
        html,
        Label.of("test", "测试"),
        Label.of("verdict", "结果"),
        Label.of("CPU time", "CPU 时间"),
        Label.of("memory", "内存"),
        Label.of("what is wrong", "问题"));
    for (TestResult test : run.tests()) {
      boolean fine = test.verdict() == Verdict.ACCEPTED;
      html.open("tr").element("td", test.test());
      html.element("td", Verdicts.of(test.verdict()), "class", fine ? "good" : "bad");
      html.element(
          "td",
          test.cpu()
              .map(cpu -> String.format(Locale.ROOT, "%.3f s", cpu.toNanos() / 1e9))
              .orElse(""));
      html.element(
          "td",
          test.memory().isPresent()
              ? String.format(
                  Locale.ROOT, "%.1f MiB", test.memory().getAsLong() / (double) Limits.MIB)
              : "");
      html.element("td", test.message()).close();
    }
    html.close().close().close();
    if (run.notRun() > 0) {
      html.element(
          "p", Label.of(run.notRun() + " not run", run.notRun() + " 个测试未运行"), "class", "faint");
    }
  }
}
