package boardjudge.report;

import static boardjudge.report.StrengthReport.say;

import boardjudge.checker.view.Report;
import boardjudge.checker.view.TextStyle;
import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.RuleCoverage;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.KillMatrix;
import boardjudge.suite.strength.SuiteReducer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Few tests that do what a whole suite does.
 *
 * @param tests how many tests the suite has
 * @param keep in the suite's order
 * @param lowerBound no set of fewer tests does it
 */
public record ReductionReport(String problem, int tests, List<String> keep, int lowerBound)
    implements Report {
  public ReductionReport {
    keep = List.copyOf(keep);
  }

  /**
   * Chooses tests that kill what the suite kills and cover the rules that it covers; the samples,
   * the smallest and the largest input stay.
   */
  public static <C> ReductionReport of(
      ProblemGenerator<C> generator, List<AnsweredTest<C>> tests, KillMatrix matrix) {
    Map<String, Set<String>> duties = new LinkedHashMap<>();
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (AnsweredTest<C> test : tests) {
      RuleCoverage.Counter counter = new RuleCoverage.Counter();
      test.cases().forEach(testCase -> generator.problem().referee(testCase, counter::count));
      counter.coverage().rules().keySet().forEach(rule -> add(duties, test.name(), "rule " + rule));
      sizes.put(test.name(), (long) generator.problem().format().bytes(test.cases()).length);
    }
    return of(generator.problem().id(), sizes, matrix, duties);
  }

  /**
   * The same without rules, for a problem without a referee.
   *
   * @param sizes of the tests' inputs, in the suite's order
   */
  public static ReductionReport of(String problem, Map<String, Long> sizes, KillMatrix matrix) {
    return of(problem, sizes, matrix, new LinkedHashMap<>());
  }

  private static ReductionReport of(
      String problem, Map<String, Long> sizes, KillMatrix matrix, Map<String, Set<String>> rules) {
    Map<String, List<String>> kills = matrix.kills();
    Map<String, Set<String>> duties = new LinkedHashMap<>();
    for (String test : sizes.keySet()) {
      duties.put(test, new LinkedHashSet<>());
      kills.getOrDefault(test, List.of()).forEach(name -> add(duties, test, "kill " + name));
      rules.getOrDefault(test, Set.of()).forEach(rule -> add(duties, test, rule));
      if (test.startsWith("sample/")) {
        add(duties, test, test);
      }
    }
    List<String> bySize = sizes.keySet().stream().sorted(Comparator.comparing(sizes::get)).toList();
    add(duties, bySize.get(0), "smallest input");
    add(duties, bySize.get(bySize.size() - 1), "largest input");
    SuiteReducer.Reduction reduction = SuiteReducer.reduce(duties);
    return new ReductionReport(problem, sizes.size(), reduction.tests(), reduction.lowerBound());
  }

  private static void add(Map<String, Set<String>> duties, String test, String duty) {
    duties.computeIfAbsent(test, name -> new LinkedHashSet<>()).add(duty);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>(keep);
    lines.add(
        say("reduced")
            .with("problem", problem)
            .with("count", keep.size())
            .with("all", tests)
            .with("least", lowerBound)
            .text(style.lang()));
    return lines;
  }
}
