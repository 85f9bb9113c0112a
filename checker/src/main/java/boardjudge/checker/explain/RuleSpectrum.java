package boardjudge.checker.explain;

import boardjudge.reference.Problem;
import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Which rules decide the lines that a program gets right and those that it gets wrong: the rules
 * take the place that a program's statements have in spectrum-based fault localization. Of each
 * case the lines count up to the first wrong one.
 *
 * @param decided by rule, how many lines it helps to decide
 * @param wrong by rule, how many of them are wrong
 * @param failures how many lines are wrong
 */
record RuleSpectrum(Map<Rule, Integer> decided, Map<Rule, Integer> wrong, int failures) {
  static final RuleSpectrum EMPTY = new RuleSpectrum(Map.of(), Map.of(), 0);

  /**
   * How well the lines that a rule decides are just the wrong ones, from 0 to 1: Ochiai's
   * coefficient, which did best in Abreu, Zoeteweij and van Gemund, "An Evaluation of Similarity
   * Coefficients for Software Fault Localization", 2006.
   */
  double match(Rule rule) {
    double decides = decided.getOrDefault(rule, 0);
    int both = wrong.getOrDefault(rule, 0);
    return both == 0 ? 0 : both / Math.sqrt(decides * failures);
  }

  /** With what the program prints for further cases. */
  <C> RuleSpectrum and(Problem<C> problem, List<C> cases, List<String> found) {
    Map<Rule, Integer> nowDecided = new LinkedHashMap<>(decided);
    Map<Rule, Integer> nowWrong = new LinkedHashMap<>(wrong);
    int nowFailures = failures;
    int line = 0;
    for (C testCase : cases) {
      List<Step> steps = new ArrayList<>();
      problem.referee(testCase, steps::add);
      boolean failed = false;
      for (Step step : steps) {
        for (String expected : step.output()) {
          if (!failed) {
            failed = !expected.stripTrailing().equals(Likeness.line(found, line));
            for (Rule rule : new LinkedHashSet<>(step.decidedBy())) {
              nowDecided.merge(rule, 1, Integer::sum);
              nowWrong.merge(rule, failed ? 1 : 0, Integer::sum);
            }
            nowFailures += failed ? 1 : 0;
          }
          line++;
        }
      }
    }
    return new RuleSpectrum(nowDecided, nowWrong, nowFailures);
  }
}
