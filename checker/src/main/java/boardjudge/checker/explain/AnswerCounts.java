package boardjudge.checker.explain;

import boardjudge.reference.DecidedAnswer;
import boardjudge.reference.Rule;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts answers by the rules that decide them.
 *
 * @param wrong the number of wrong answers by their set of rules, sorted by id
 * @param all the number of all answers, likewise
 */
record AnswerCounts(Map<List<Rule>, Integer> wrong, Map<List<Rule>, Integer> all) {
  static final AnswerCounts NONE = new AnswerCounts(Map.of(), Map.of());

  /** The share of wrong answers that counts as all: a few may have other reasons. */
  static final double NEARLY_ALL = 0.98;

  AnswerCounts {
    // Keeps insertion order, so that sums of doubles are reproducible.
    wrong = Collections.unmodifiableMap(new LinkedHashMap<>(wrong));
    all = Collections.unmodifiableMap(new LinkedHashMap<>(all));
  }

  AnswerCounts plus(List<DecidedAnswer> answers) {
    Map<List<Rule>, Integer> nowWrong = new LinkedHashMap<>(wrong);
    Map<List<Rule>, Integer> nowAll = new LinkedHashMap<>(all);
    for (DecidedAnswer answer : answers) {
      List<Rule> rules = answer.rules().stream().sorted(Comparator.comparing(Rule::id)).toList();
      nowAll.merge(rules, 1, Integer::sum);
      if (answer.wrong()) {
        nowWrong.merge(rules, 1, Integer::sum);
      }
    }
    return new AnswerCounts(nowWrong, nowAll);
  }

  boolean areKnown() {
    return !all.isEmpty();
  }

  /**
   * How strongly a rule is suspected, from 0 to 1. If some rules explain everything: the rate of
   * wrong answers among those that it decides, relative to the most suspected rule. Otherwise: how
   * much more often it decides wrong answers than all answers.
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

  boolean mayExplain(Rule rule) {
    return wrong.isEmpty() || share(wrong, rule) >= NEARLY_ALL;
  }

  /** The rules that alone may explain everything, by descending rate of wrong answers. */
  List<Rule> explaining() {
    return wrong.keySet().stream()
        .flatMap(Collection::stream)
        .distinct()
        .filter(this::mayExplain)
        .sorted(Comparator.comparingDouble(this::rate).reversed())
        .toList();
  }

  private static double share(Map<List<Rule>, Integer> counts, Rule rule) {
    return of(counts, rule) / Math.max(1, counts.values().stream().mapToInt(n -> n).sum());
  }

  private static double of(Map<List<Rule>, Integer> counts, Rule rule) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getKey().contains(rule))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }
}
