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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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
    boolean refused = run.verdict() == Verdict.COMPILE_ERROR;
    Optional<TestResult> failure = run.firstFailed();
    Optional<TestResult> unexplained = run.report().isPresent() ? Optional.empty() : failure;
    Html parts = new Html();
    if (run.report().isEmpty()) {
      parts.add(PageParts.likely(run.commonMistake()));
    }
    if (!refused) {
      run.compiler().forEach(note -> parts.element("p.note", PageParts.translated(note)));
    } else {
      parts.add(PageParts.lines(run.compiler()));
      if (!run.notRunReason().isEmpty()) {
        parts.element("p", PageParts.translated(run.notRunReason()));
      }
    }
    failure.ifPresent(test -> parts.add(PageParts.lines(test.errors())));
    parts.add(PageParts.note(run.note()));
    boolean accepted = run.verdict() == Verdict.ACCEPTED;
    Map<String, Object> values = new HashMap<>();
    values.put("run", run);
    values.put("unexplained", unexplained.map(Test::new));
    values.put("parts", parts);
    values.put("disputed", PageParts.butFor(run.disputed()));
    values.put("slowest", accepted ? Slowest.of(run) : Optional.empty());
    values.put("caught", accepted ? Caught.of(problem, tests) : List.of());
    values.put("tests", run.tests().stream().map(Test::new).toList());
    html.add(HtmlFile.read(RunPage.class, "run.html", values));
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

  record Test(TestResult result) {
    String style() {
      return result.verdict() == Verdict.ACCEPTED ? "good" : "bad";
    }

    Message cpu() {
      return RunPage.cpu(result);
    }

    String memory() {
      return RunReport.mebibytes(result.memory());
    }

    Message told() {
      return PageParts.translated(lang -> RunReport.message(result, lang));
    }
  }

  private record Slowest(String test, Message time) {
    static Optional<Slowest> of(RunReport run) {
      return run.tests().stream()
          .filter(test -> test.cpu().isPresent())
          .max(Comparator.comparing(test -> test.cpu().orElseThrow()))
          .map(test -> new Slowest(test.test(), say("run.slowest", "time", RunPage.cpu(test))));
    }
  }

  /** A rule, and a mistake in it that these tests would have caught. */
  private record Caught(Message rule, Message mistake, Optional<Message> others) {
    static <C> List<Caught> of(Problem<C> problem, List<TestFile> tests) {
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
      List<Caught> caught = new ArrayList<>();
      for (Rule rule : problem.rules()) {
        List<Mutant<C>> mutants = byRule.getOrDefault(rule, List.of());
        if (!mutants.isEmpty()) {
          Message others = say("run.more", "more", mutants.size() - 1);
          caught.add(
              new Caught(
                  rule.message(),
                  Diagnosis.Mistake.of(problem, mutants.get(0)).sentence(),
                  Optional.of(others).filter(more -> mutants.size() > 1)));
        }
      }
      return caught;
    }
  }

  private static Message cpu(TestResult test) {
    return test.cpu()
        .map(TestResult::seconds)
        .map(seconds -> say("seconds", "seconds", seconds))
        .orElse(Message.literal(""));
  }
}
