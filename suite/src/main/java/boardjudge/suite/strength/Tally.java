package boardjudge.suite.strength;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a referee has done in one file so far. Mutable. */
final class Tally {
  private int cases;
  private int lines;

  /** In the current case. */
  private int steps;

  private Optional<Rule> lastRule = Optional.empty();

  /** By the rule that decides first; no zeros. */
  private final Map<Optional<Rule>, Integer> rules = new HashMap<>();

  int cases() {
    return cases;
  }

  int lines() {
    return lines;
  }

  int steps() {
    return steps;
  }

  /** Empty before the case's first step. */
  Optional<Rule> lastRule() {
    return lastRule;
  }

  int count(Rule rule) {
    return rules.getOrDefault(Optional.of(rule), 0);
  }

  void beginCase() {
    cases++;
    steps = 0;
    lastRule = Optional.empty();
  }

  void count(Step step) {
    steps++;
    lines += step.output().size();
    lastRule = firstRule(step);
    rules.merge(lastRule, 1, Integer::sum);
  }

  /** Empty if a wrong referee made a step that no rule explains. */
  private static Optional<Rule> firstRule(Step step) {
    try {
      return Optional.of(step.decidedBy().get(0));
    } catch (RuntimeException inexplicable) {
      return Optional.empty();
    }
  }

  Tally copy() {
    Tally copy = new Tally();
    copy.cases = cases;
    copy.lines = lines;
    copy.rules.putAll(rules);
    return copy;
  }
}
