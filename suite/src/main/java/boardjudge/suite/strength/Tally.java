package boardjudge.suite.strength;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a referee has brought about in one file so far. Mutable. */
final class Tally {
  private int cases;
  private int lines;

  /** In the case. */
  private int steps;

  private Optional<Rule> lastRule = Optional.empty();

  /** In the file, by the rule that decides first; without those that are 0. */
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

  /** The rule that decided the case's last step; empty before the first one. */
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

  /** None where a wrong referee has made a step that no rule explains. */
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

  /** Whether the same was counted before the next case, whatever the number of cases. */
  boolean counts(Tally other) {
    return lines == other.lines && rules.equals(other.rules);
  }
}
