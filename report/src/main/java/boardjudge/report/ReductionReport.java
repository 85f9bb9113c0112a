package boardjudge.report;

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
 * The fewest tests that do what a whole suite does.
 *
 * @param problem the problem's id
 * @param tests how many tests the suite has
 * @param keep the tests to keep, in the suite's order
 * @param lowerBound no fewer tests can do it
 */
public record ReductionReport(String problem, int tests, List<String> keep, int lowerBound)
    implements Report {
  public ReductionReport {
    keep = List.copyOf(keep);
  }

  /**
   * Searches for them: they kill what the suite kills, every rule that decides still does, and the
   * samples, the smallest and the largest input stay.
   *
   * @param matrix what the tests kill
   */
  public static <C> ReductionReport of(
      ProblemGenerator<C> generator, List<AnsweredTest<C>> tests, KillMatrix matrix) {
    Map<String, List<String>> kills = matrix.kills();
    Map<String, Set<String>> duties = new LinkedHashMap<>();
    for (AnsweredTest<C> test : tests) {
      RuleCoverage.Counter counter = new RuleCoverage.Counter();
      test.cases().forEach(testCase -> generator.problem().referee(testCase, counter::count));
      Set<String> own = new LinkedHashSet<>();
      kills.getOrDefault(test.name(), List.of()).forEach(name -> own.add("kill " + name));
      counter.coverage().rules().keySet().forEach(rule -> own.add("rule " + rule));
      if (test.name().startsWith("sample/")) {
        own.add(test.name());
      }
      duties.put(test.name(), own);
    }
    List<AnsweredTest<C>> bySize = new ArrayList<>(tests);
    bySize.sort(
        Comparator.comparing(test -> generator.problem().format().bytes(test.cases()).length));
    add(duties, bySize.get(0), "smallest input");
    add(duties, bySize.get(bySize.size() - 1), "largest input");
    SuiteReducer.Reduction reduction = SuiteReducer.reduce(duties);
    return new ReductionReport(
        generator.problem().id(), tests.size(), reduction.tests(), reduction.lowerBound());
  }

  private static void add(Map<String, Set<String>> duties, AnsweredTest<?> test, String duty) {
    duties.computeIfAbsent(test.name(), name -> new LinkedHashSet<>()).add(duty);
  }

  @Override
  public List<String> text(TextStyle style) {
    List<String> lines = new ArrayList<>(keep);
    lines.add(
        (problem + ": " + keep.size() + " of " + tests + " tests do it; no fewer than ")
            + lowerBound
            + " can");
    return lines;
  }
}
