package boardjudge.report.page;

import static boardjudge.report.page.PageParts.say;

import boardjudge.checker.explain.Diagnosis;
import boardjudge.checker.report.page.Html;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerators;
import boardjudge.grading.RunReport;
import boardjudge.grading.TestFile;
import boardjudge.grading.TestResult;
import boardjudge.reference.Message;
import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.sandbox.Verdict;
import boardjudge.suite.Manifest;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A program's run as a page: the first mismatch with its replay, then test by test. */
public final class RunPage {
  private RunPage() {}

  /**
   * Makes the page.
   *
   * @param tests those of the run
   */
  public static <C> Page of(Problem<C> problem, RunReport run, List<TestFile> tests)
      throws IOException {
    Page page =
        new Page(PageParts.title(problem.id() + ": " + run.source(), run.verdict().message()));
    Html html = page.body();
    if (run.report().isPresent()) {
      MismatchPage.add(page, problem, explained(problem, run, tests), run.report().get());
    } else {
      VerdictPage.head(html, problem.name(), run.verdict());
    }
    html.open("section").open("h2").element("code", run.source()).text(" ");
    html.text(run.tally()).close();
    Optional<TestResult> failure = run.firstFailed();
    if (run.report().isEmpty()) {
      failure.ifPresent(test -> failure(html, test));
      PageParts.likely(html, run.commonMistake());
    }
    if (run.verdict() == Verdict.COMPILE_ERROR) {
      PageParts.lines(html, run.compiler());
      if (!run.notRunReason().isEmpty()) {
        html.element("p", PageParts.translated(run.notRunReason()));
      }
    } else {
      run.compiler().forEach(note -> html.element("p.note", PageParts.translated(note)));
    }
    failure.ifPresent(test -> PageParts.lines(html, test.errors()));
    PageParts.note(html, run.note());
    PageParts.butFor(run.disputed()).ifPresent(disputed -> html.element("p", disputed));
    if (run.verdict() == Verdict.ACCEPTED) {
      accepted(html, problem, run, tests);
    }
    if (!run.tests().isEmpty()) {
      html.open("details").element("summary", say("run.tests"));
      tests(html, run);
      html.close();
    }
    html.close();
    return page;
  }

  /** The cases of the test that the report is about. */
  private static <C> List<C> explained(Problem<C> problem, RunReport run, List<TestFile> tests)
      throws IOException {
    for (TestFile test : tests) {
      if (run.reported().filter(test.name()::equals).isPresent()) {
        return test.cases(problem);
      }
    }
    return List.of();
  }

  private static void failure(Html html, TestResult test) {
    html.open("p.headline").element("code", test.test());
    html.text(" ").text(told(test)).close();
  }

  private static Message told(TestResult test) {
    return PageParts.translated(lang -> RunReport.message(test, lang));
  }

  /** The slowest test, and the mistakes that these tests would have caught. */
  private static <C> void accepted(
      Html html, Problem<C> problem, RunReport run, List<TestFile> tests) {
    run.tests().stream()
        .filter(test -> test.cpu().isPresent())
        .max(Comparator.comparing(test -> test.cpu().orElseThrow()))
        .ifPresent(
            slowest -> {
              html.open("p").text(say("run.slowest", "time", cpu(slowest)));
              html.element("code", slowest.test()).text(say("run.slowest-end")).close();
              run.limits().ifPresent(limits -> html.element("p.faint", limits.message()));
            });
    Set<String> killed =
        tests.stream()
            .flatMap(test -> test.entry().stream())
            .map(Manifest.Entry::kills)
            .flatMap(List::stream)
            .collect(Collectors.toSet());
    Map<Rule, List<Mutant<C>>> byRule =
        ProblemGenerators.mutants(problem).stream()
            .filter(mutant -> killed.contains(mutant.name()))
            .collect(Collectors.groupingBy(Mutant::breaks));
    List<? extends Rule> rules = problem.rules().stream().filter(byRule::containsKey).toList();
    if (rules.isEmpty()) {
      return;
    }
    html.element("h3", say("run.caught")).open("ul");
    for (Rule rule : rules) {
      List<Mutant<C>> mutants = byRule.getOrDefault(rule, List.of());
      html.open("li").element("strong", rule.message()).text(" ");
      html.text(Diagnosis.Mistake.of(problem, mutants.get(0)).sentence());
      int others = mutants.size() - 1;
      if (others > 0) {
        html.text(" ").element("span.faint", say("run.more", "more", others));
      }
      html.close();
    }
    html.close();
  }

  private static Message cpu(TestResult test) {
    return test.cpu()
        .map(TestResult::seconds)
        .map(seconds -> say("seconds", "seconds", seconds))
        .orElse(Message.literal(""));
  }

  private static void tests(Html html, RunReport run) {
    PageParts.table(html, "test", "verdict", "cpu-time", "memory", "wrong");
    for (TestResult test : run.tests()) {
      boolean accepted = test.verdict() == Verdict.ACCEPTED;
      html.open("tr").element("td", test.test());
      html.element("td", test.verdict().message(), "class", accepted ? "good" : "bad");
      html.element("td", cpu(test));
      html.element("td", RunReport.mebibytes(test.memory()));
      html.element("td", told(test)).close();
    }
    html.close().close().close();
  }
}
