package boardjudge.checker.explain;

import boardjudge.reference.Rule;
import boardjudge.reference.RuleMistake;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Infers broken rules from which mistakes would change which answers and which answers are wrong:
 * those rules without which the wrong answers are explained less well. An explanation is one
 * mistake or two, as programs with several mistakes are diagnosed by Abreu, Zoeteweij and van
 * Gemund, "Spectrum-based Multiple Fault Localization", 2009.
 *
 * @param changed by mistake, the numbers of the cases whose answers it would change; the sets are
 *     never modified
 * @param wrong the numbers of the cases with wrong answers
 */
record RuleMistakes(Map<RuleMistake, BitSet> changed, BitSet wrong, int cases) {
  static final RuleMistakes NONE = new RuleMistakes(Map.of(), new BitSet(), 0);

  /**
   * The penalty for a right answer that an explanation would change, relative to the gain for a
   * wrong one: a real mistake often shows less often than the closest of these.
   */
  private static final double PENALTY_OF_RIGHT = 0.2;

  /** The penalty for a second mistake, as a share of the wrong answers. */
  private static final double PENALTY_OF_SECOND = 0.05;

  /** The minimum share of the wrong answers that must be explained. */
  private static final double MIN_EXPLAINED = 0.4;

  /** A rule is broken if, without it, this share of the wrong answers is not explained. */
  private static final double MIN_LOSS = 0.08;

  /** The minimum share of the wrong answers that shown mistakes must explain. */
  private static final double MIN_SHOWN = 0.6;

  RuleMistakes plus(List<Set<RuleMistake>> ofRight, List<Set<RuleMistake>> ofWrong) {
    Map<RuleMistake, BitSet> nowChanged = new LinkedHashMap<>();
    changed.forEach((mistake, set) -> nowChanged.put(mistake, (BitSet) set.clone()));
    List<Set<RuleMistake>> added = new ArrayList<>(ofRight);
    added.addAll(ofWrong);
    for (int i = 0; i < added.size(); i++) {
      for (RuleMistake mistake : added.get(i)) {
        nowChanged.computeIfAbsent(mistake, key -> new BitSet()).set(cases + i);
      }
    }
    BitSet nowWrong = (BitSet) wrong.clone();
    nowWrong.set(cases + ofRight.size(), cases + added.size());
    return new RuleMistakes(nowChanged, nowWrong, cases + added.size());
  }

  boolean areKnown() {
    return !changed.isEmpty();
  }

  /** Whether a mistake of another rule would change exactly the wrong answers. */
  boolean isExplainedByAnother(Rule rule) {
    return changed.entrySet().stream()
        .anyMatch(entry -> !entry.getKey().rule().equals(rule) && entry.getValue().equals(wrong));
  }

  /**
   * The similarity, from 0 to 1, between the wrong answers and those that the rule's best mistake
   * would change: their intersection divided by their union.
   */
  double match(Rule rule) {
    return changed.entrySet().stream()
        .filter(entry -> entry.getKey().rule().equals(rule))
        .map(entry -> change(entry.getValue()))
        .mapToDouble(change -> change.ofWrong() / (double) (wrong.cardinality() + change.ofRight()))
        .max()
        .orElse(0);
  }

  /**
   * The broken rules, at most two, the one that explains most first; none if unclear.
   *
   * @param others other explanations: by rule, the share of the wrong answers, from 0 to 1
   */
  List<Rule> brokenRules(Map<Rule, Double> others) {
    Map<Set<Rule>, Double> explained = explained();
    others.forEach((rule, part) -> explained.merge(Set.of(rule), part, Math::max));
    Map.Entry<Set<Rule>, Double> best =
        explained.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .orElse(Map.entry(Set.of(), 0.0));
    if (best.getValue() < MIN_EXPLAINED) {
      return List.of();
    }
    return best.getKey().stream()
        .map(rule -> Map.entry(rule, best.getValue() - bestWithout(explained, rule)))
        .filter(lost -> lost.getValue() >= MIN_LOSS)
        .sorted(
            Map.Entry.<Rule, Double>comparingByValue()
                .reversed()
                .thenComparing(lost -> lost.getKey().id()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * For each of these rules, the mistake that explains most of what the previous ones leave; none
   * if together they explain too little.
   */
  List<RuleMistake> shown(List<Rule> rules) {
    List<RuleMistake> shown = new ArrayList<>();
    BitSet answers = new BitSet();
    for (Rule rule : rules) {
      Comparator<Map.Entry<RuleMistake, BitSet>> most =
          Comparator.comparingDouble(entry -> change(union(answers, entry.getValue())).explained());
      Optional<Map.Entry<RuleMistake, BitSet>> best =
          changed.entrySet().stream()
              .filter(entry -> entry.getKey().rule().equals(rule))
              // On a tie, the shorter description.
              .max(most.thenComparing(entry -> -entry.getKey().how().length()));
      if (best.isPresent()) {
        shown.add(best.get().getKey());
        answers.or(best.get().getValue());
      }
    }
    return change(answers).explained() < MIN_SHOWN * wrong.cardinality() ? List.of() : shown;
  }

  private static BitSet union(BitSet first, BitSet second) {
    BitSet union = (BitSet) first.clone();
    union.or(second);
    return union;
  }

  private static double bestWithout(Map<Set<Rule>, Double> explained, Rule rule) {
    return explained.entrySet().stream()
        .filter(entry -> !entry.getKey().contains(rule))
        .mapToDouble(Map.Entry::getValue)
        .max()
        .orElse(0);
  }

  /** By one or two rules, the share of the wrong answers that their best mistakes explain. */
  private Map<Set<Rule>, Double> explained() {
    Map<Rule, Set<Change>> likely = new LinkedHashMap<>();
    changed.forEach(
        (mistake, set) -> {
          Change change = change(set);
          if (change.explained() > PENALTY_OF_SECOND * wrong.cardinality()) {
            likely.computeIfAbsent(mistake.rule(), key -> new LinkedHashSet<>()).add(change);
          }
        });
    Map<Set<Rule>, Double> explained = new LinkedHashMap<>();
    likely.forEach(
        (rule, changes) -> {
          double single = changes.stream().mapToDouble(Change::explained).max().orElse(0);
          explained.put(
              Set.of(rule), Math.max(single / wrong.cardinality(), bestPair(changes, changes)));
          likely.forEach(
              (second, others) -> {
                if (!second.equals(rule)) {
                  explained.computeIfAbsent(Set.of(rule, second), key -> bestPair(changes, others));
                }
              });
        });
    return explained;
  }

  private double bestPair(Set<Change> changes, Set<Change> others) {
    double most = 0;
    for (Change first : changes) {
      for (Change second : others) {
        // An upper bound: at most the sum of wrong answers, at least the larger number of right
        // ones.
        int ofRight = Math.max(first.ofRight(), second.ofRight());
        if (new Change(first.answers(), first.ofWrong() + second.ofWrong(), ofRight).explained()
            > most) {
          most = Math.max(most, change(union(first.answers(), second.answers())).explained());
        }
      }
    }
    return most / wrong.cardinality() - PENALTY_OF_SECOND;
  }

  private Change change(BitSet answers) {
    BitSet both = (BitSet) answers.clone();
    both.and(wrong);
    int ofWrong = both.cardinality();
    return new Change(answers, ofWrong, answers.cardinality() - ofWrong);
  }

  private record Change(BitSet answers, int ofWrong, int ofRight) {
    double explained() {
      return ofWrong - PENALTY_OF_RIGHT * ofRight;
    }
  }
}
