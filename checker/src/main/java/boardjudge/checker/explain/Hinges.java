package boardjudge.checker.explain;

import boardjudge.reference.Rule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * On which rules cases hinge that a program gets wrong, and on which all do.
 *
 * @param wrong by rule, how many wrong cases hinge on it
 * @param all by rule, how many cases do
 */
record Hinges(Map<Rule, Integer> wrong, int wrongCases, Map<Rule, Integer> all, int cases) {
  static final Hinges NONE = new Hinges(Map.of(), 0, Map.of(), 0);

  Hinges {
    wrong = Map.copyOf(wrong);
    all = Map.copyOf(all);
  }

  /** How much oftener wrong cases hinge on a rule than cases do, from 0 to 1. */
  double lift(Rule rule) {
    return wrongCases == 0
        ? 0
        : Math.max(0, share(wrong, rule, wrongCases) - share(all, rule, cases));
  }

  private static double share(Map<Rule, Integer> counts, Rule rule, int of) {
    return counts.getOrDefault(rule, 0) / (double) of;
  }

  /** With one more case. */
  Hinges and(Set<Rule> rules, boolean failed) {
    return new Hinges(
        failed ? counted(wrong, rules) : wrong,
        wrongCases + (failed ? 1 : 0),
        counted(all, rules),
        cases + 1);
  }

  private static Map<Rule, Integer> counted(Map<Rule, Integer> before, Set<Rule> rules) {
    Map<Rule, Integer> counts = new LinkedHashMap<>(before);
    rules.forEach(rule -> counts.merge(rule, 1, Integer::sum));
    return counts;
  }
}
