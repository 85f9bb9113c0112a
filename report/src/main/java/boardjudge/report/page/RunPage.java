package boardjudge.report.page;

import boardjudge.checker.explain.FaultLocation;
import boardjudge.checker.report.page.Html;
import boardjudge.checker.report.page.Label;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.RunReport;
import boardjudge.grading.TestResult;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.SuiteNotes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A program's run as a page: its first mismatch with the replay, then test by test. */
public final class RunPage {
  private RunPage() {}

  /**
   * The page of a run.
   *
   * @param cases of the test that the run's report is about; none where it has no report
   * @param notes of the suite, which know what its tests catch
   */
  public static <C> Page of(Problem<C> problem, RunReport run, List<C> cases, SuiteNotes notes) {
    Page page = new Page(PageParts.title(problem.id() + ": " + run.source(), run.verdict()));
    Html html = page.body();
    if (run.report().isPresent()) {
      MismatchPage.add(page, problem, cases, run.report().get());
    } else {
      Label verdict = Verdicts.of(run.verdict());
      VerdictPage.head(
          html, problem.name(), verdict, run.verdict() == Verdict.ACCEPTED ? "good" : "bad");
    }
    html.open("section").open("h2").element("code", run.source()).text(" ");
    html.label(Label.of(run.tally())).close();
    Optional<TestResult> failed = run.firstFailed();
    if (run.report().isEmpty()) {
      failed.ifPresent(test -> failure(html, test));
      PageParts.likely(html, run.everyday());
    }
    List<String> said = failed.map(TestResult::errors).orElse(List.of());
    boolean refused = run.verdict() == Verdict.COMPILE_ERROR;
    if (!refused) {
      run.compiler().forEach(note -> html.element("p.note", PageParts.told(note)));
    }
    for (List<String> lines : List.of(refused ? run.compiler() : List.<String>of(), said)) {
      if (!lines.isEmpty()) {
        html.element("pre", String.join("\n", lines), "tabindex", "0");
      }
    }
    PageParts.note(html, run.note());
    if (!run.disputed().isEmpty()) {
      html.element("p", Verdicts.butFor(run.disputed()));
    }
    if (run.verdict() == Verdict.ACCEPTED) {
      accepted(html, problem, run, notes);
    }
    if (!run.tests().isEmpty()) {
      html.open("details").element("summary", Label.of("Test by test", "逐个测试点"));
      tests(html, run);
      html.close();
    }
    html.close();
    return page;
  }

  private static void failure(Html html, TestResult failed) {
    html.open("p.headline").element("code", failed.test());
    html.text(" ").label(told(failed)).close();
  }

  private static Label told(TestResult test) {
    return Label.of(lang -> RunReport.told(test, lang));
  }

  /** How fast it is, and what these tests would have caught. */
  private static <C> void accepted(Html html, Problem<C> problem, RunReport run, SuiteNotes notes) {
    run.tests().stream()
        .filter(test -> test.cpu().isPresent())
        .max(Comparator.comparing(test -> test.cpu().orElseThrow()))
        .ifPresent(
            slowest -> {
              html.open("p").label(Label.of("Slowest: ", "最慢：")).label(cpu(slowest));
              html.label(Label.of(" (", "（测试点 ")).element("code", slowest.test());
              html.label(Label.of(")", "）")).close();
              run.limits().ifPresent(limits -> html.element("p.faint", limits.message()));
            });
    Set<String> killed = notes.kills(run.tests().stream().map(TestResult::test).toList());
    Map<Rule, List<Mutant<C>>> byRule = new LinkedHashMap<>();
    problem.rules().forEach(rule -> byRule.put(rule, new ArrayList<>()));
    ProblemGenerators.known(problem).stream()
        .filter(mutant -> killed.contains(mutant.name()) && byRule.containsKey(mutant.breaks()))
        .forEach(mutant -> byRule.getOrDefault(mutant.breaks(), List.of()).add(mutant));
    byRule.values().removeIf(List::isEmpty);
    if (byRule.isEmpty()) {
      return;
    }
    html.element("h3", Label.of("Mistakes that these tests would have caught", "这些测试点能测出的错误"));
    html.open("ul");
    byRule.forEach(
        (rule, mutants) -> {
          html.open("li").element("strong", rule.message()).text(" ");
          html.label(Label.of(FaultLocation.Mistake.of(problem, mutants.get(0)).sentence()));
          int more = mutants.size() - 1;
          if (more > 0) {
            html.text(" ").open("span.faint");
            html.label(Label.of("and " + more + " more", "另有 " + more + " 种")).close();
          }
          html.close();
        });
    html.close();
  }

  private static Label cpu(TestResult test) {
    String seconds =
        test.cpu().map(cpu -> String.format(Locale.ROOT, "%.3f", cpu.toNanos() / 1e9)).orElse("");
    return seconds.isEmpty() ? Label.of("", "") : Label.of(seconds + " s", seconds + " 秒");
  }

  private static void tests(Html html, RunReport run) {
    PageParts.table(
        html,
        Label.of("test", "测试点"),
        Label.of("verdict", "结果"),
        Label.of("CPU time", "CPU 时间"),
        Label.of("memory", "内存"),
        Label.of("what is wrong", "问题"));
    for (TestResult test : run.tests()) {
      boolean fine = test.verdict() == Verdict.ACCEPTED;
      html.open("tr").element("td", test.test());
      html.element("td", Verdicts.of(test.verdict()), "class", fine ? "good" : "bad");
      html.element("td", cpu(test));
      html.element("td", RunReport.mebibytes(test.memory()));
      html.element("td", told(test)).close();
    }
    html.close().close().close();
  }
}
