package boardjudge.checker.explain;

import boardjudge.reference.Rule;
import boardjudge.reference.Slip;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How often each slip would change the answer of a case, and how often that answer is wrong.
 *
 * @param all by slip, how many answers it would change
 * @param wrong by slip, how many of them are wrong
 * @param failures how many answers are wrong
 */
record Slips(Map<Slip, Integer> all, Map<Slip, Integer> wrong, int failures) {
  static final Slips NONE = new Slips(Map.of(), Map.of(), 0);

  /** With more cases: which slips would change their answers, right ones and wrong ones. */
  Slips and(List<Set<Slip>> ofRight, List<Set<Slip>> ofWrong) {
    Map<Slip, Integer> nowAll = new LinkedHashMap<>(all);
    Map<Slip, Integer> nowWrong = new LinkedHashMap<>(wrong);
    ofRight.forEach(slips -> slips.forEach(slip -> nowAll.merge(slip, 1, Integer::sum)));
    for (Set<Slip> slips : ofWrong) {
      slips.forEach(slip -> nowAll.merge(slip, 1, Integer::sum));
      slips.forEach(slip -> nowWrong.merge(slip, 1, Integer::sum));
    }
    return new Slips(nowAll, nowWrong, failures + ofWrong.size());
  }

  /** Whether the game says of any answer which slips would change it. */
  boolean areKnown() {
    return !all.isEmpty();
  }

  /**
   * How like the wrong answers are to those that a slip of the rule would change, the slip for
   * which they are most alike, from 0 to 1: of both together the part that is common.
   */
  double match(Rule rule) {
    return wrong.entrySet().stream()
        .filter(each -> each.getKey().rule().equals(rule))
        .mapToDouble(
            each ->
                each.getValue()
                    / (double) (all.getOrDefault(each.getKey(), 0) + failures - each.getValue()))
        .max()
        .orElse(0);
  }

  /** Whether a slip of another rule would change just the answers that are wrong. */
  boolean isExplainedByAnother(Rule rule) {
    return wrong.entrySet().stream()
        .anyMatch(
            each ->
                !each.getKey().rule().equals(rule)
                    && each.getValue() == failures
                    && each.getValue().equals(all.getOrDefault(each.getKey(), 0)));
  }
}
