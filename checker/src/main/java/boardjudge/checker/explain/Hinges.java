package boardjudge.checker.explain;

import boardjudge.reference.Hinge;
import boardjudge.reference.Rule;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * On which rules answers hinge that a program gets wrong, and on which all do.
 *
 * @param wrong by the rules on which answers hinge, in the order of their ids, how many such
 *     answers are wrong
 * @param all by the same, how many such answers there are
 */
record Hinges(Map<List<Rule>, Integer> wrong, Map<List<Rule>, Integer> all) {
  static final Hinges NONE = new Hinges(Map.of(), Map.of());

  /** The share of wrong answers that counts as all: a few may have reasons of their own. */
  static final double NEARLY_ALL = 0.98;

  Hinges {
    // In the order of the answers, and so are sums.
    wrong = Collections.unmodifiableMap(new LinkedHashMap<>(wrong));
    all = Collections.unmodifiableMap(new LinkedHashMap<>(all));
  }

  /** With the answers of one more case. */
  Hinges and(List<Hinge> answers) {
    Map<List<Rule>, Integer> nowWrong = new LinkedHashMap<>(wrong);
    Map<List<Rule>, Integer> nowAll = new LinkedHashMap<>(all);
    for (Hinge hinge : answers) {
      List<Rule> rules = hinge.rules().stream().sorted(Comparator.comparing(Rule::id)).toList();
      nowAll.merge(rules, 1, Integer::sum);
      if (hinge.wrong()) {
        nowWrong.merge(rules, 1, Integer::sum);
      }
    }
    return new Hinges(nowWrong, nowAll);
  }

  /** Whether the game says of any answer on what it hinges. */
  boolean areKnown() {
    return !all.isEmpty();
  }

  /**
   * How strongly a rule is suspected, from 0 to 1: where some explain all, how many of the answers
   * that hinge on it are wrong, the most suspected of them being 1; else how much oftener wrong
   * answers hinge on it than all do.
   */
  double suspicion(Rule rule) {
    List<Rule> explaining = explaining();
    return explaining.isEmpty()
        ? Math.max(0, share(wrong, rule) - share(all, rule))
        : rate(rule) / rate(explaining.get(0));
  }

  private double rate(Rule rule) {
    return of(wrong, rule) / Math.max(1, of(all, rule));
  }

  /** Whether nearly all answers that are wrong hinge on a rule. */
  boolean mayExplain(Rule rule) {
    return wrong.isEmpty() || share(wrong, rule) >= NEARLY_ALL;
  }

  /** The rules that alone may explain all, the one whose answers are oftenest wrong first. */
  List<Rule> explaining() {
    return wrong.keySet().stream()
        .flatMap(Collection::stream)
        .distinct()
        .filter(this::mayExplain)
        .sorted(Comparator.comparingDouble(this::rate).reversed())
        .toList();
  }

  private static double share(Map<List<Rule>, Integer> counts, Rule rule) {
    return of(counts, rule) / Math.max(1, count(counts));
  }

  private static double of(Map<List<Rule>, Integer> counts, Rule rule) {
    return counts.entrySet().stream()
        .filter(each -> each.getKey().contains(rule))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  private static double count(Map<List<Rule>, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
