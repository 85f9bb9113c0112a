package boardjudge.checker.explain;

import boardjudge.reference.Rule;
import boardjudge.reference.Slip;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which slips would change the answers of which cases, and which answers are wrong. From that it
 * follows which rules a program breaks: those without which the wrong answers cannot be explained
 * as well. An explanation is a slip, or two at a time, as programs with several mistakes are
 * diagnosed by Abreu, Zoeteweij and van Gemund, "Spectrum-based Multiple Fault Localization", 2009.
 *
 * @param changed by slip, the cases whose answers it would change, numbered as they came; no set
 *     changes once it stands here
 * @param wrong the cases whose answers are wrong, numbered alike
 * @param cases how many cases there are
 */
record Slips(Map<Slip, BitSet> changed, BitSet wrong, int cases) {
  static final Slips NONE = new Slips(Map.of(), new BitSet(), 0);

  /**
   * A right answer that an explanation would change speaks against it as much as this part of a
   * wrong one speaks for it: a mistake often shows less often than the slip that comes closest.
   */
  private static final double COST_OF_RIGHT = 0.2;

  /** A second slip must explain more than this part of the wrong answers, which it costs. */
  private static final double COST_OF_SECOND = 0.05;

  /** An explanation of less than this part of the wrong answers is none. */
  private static final double LEAST_EXPLAINED = 0.4;

  /** A rule is broken if without it this part of the wrong answers stays unexplained. */
  private static final double LEAST_LOST = 0.08;

  /** Slips that explain less than this part of the wrong answers are not shown. */
  private static final double LEAST_SHOWN = 0.6;

  /** With more cases: which slips would change their answers, right ones and wrong ones. */
  Slips and(List<Set<Slip>> ofRight, List<Set<Slip>> ofWrong) {
    Map<Slip, BitSet> nowChanged = new LinkedHashMap<>();
    changed.forEach((slip, set) -> nowChanged.put(slip, (BitSet) set.clone()));
    List<Set<Slip>> all = new ArrayList<>(ofRight);
    all.addAll(ofWrong);
    for (int i = 0; i < all.size(); i++) {
      for (Slip slip : all.get(i)) {
        nowChanged.computeIfAbsent(slip, key -> new BitSet()).set(cases + i);
      }
    }
    BitSet nowWrong = (BitSet) wrong.clone();
    nowWrong.set(cases + ofRight.size(), cases + all.size());
    return new Slips(nowChanged, nowWrong, cases + all.size());
  }

  /** Whether the game says of any answer which slips would change it. */
  boolean areKnown() {
    return !changed.isEmpty();
  }

  /** Whether a slip of another rule would change just the answers that are wrong. */
  boolean isExplainedByAnother(Rule rule) {
    return changed.entrySet().stream()
        .anyMatch(each -> !each.getKey().rule().equals(rule) && each.getValue().equals(wrong));
  }

  /**
   * How like the wrong answers are to those that a slip of the rule would change, the slip for
   * which they are most alike, from 0 to 1: of both together the part that is common.
   */
  double match(Rule rule) {
    return changed.entrySet().stream()
        .filter(each -> each.getKey().rule().equals(rule))
        .map(each -> change(each.getValue()))
        .mapToDouble(each -> each.ofWrong() / (double) (wrong.cardinality() + each.ofRight()))
        .max()
        .orElse(0);
  }

  /**
   * The rules that are broken, at most two, the one that explains most first: those without which
   * less would be explained. None where that cannot be told.
   *
   * @param others what else explains the wrong answers: by rule, which part of them, from 0 to 1
   */
  List<Rule> broken(Map<Rule, Double> others) {
    Map<Set<Rule>, Double> explained = explained();
    others.forEach((rule, part) -> explained.merge(Set.of(rule), part, Math::max));
    Map.Entry<Set<Rule>, Double> best =
        explained.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .orElse(Map.entry(Set.of(), 0.0));
    if (best.getValue() < LEAST_EXPLAINED) {
      return List.of();
    }
    return best.getKey().stream()
        .map(rule -> Map.entry(rule, best.getValue() - without(explained, rule)))
        .filter(lost -> lost.getValue() >= LEAST_LOST)
        .sorted(
            Map.Entry.<Rule, Double>comparingByValue()
                .reversed()
                .thenComparing(lost -> lost.getKey().id()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Of each of these rules the slip that explains most of what those before leave; none where they
   * explain too little together to be shown.
   */
  List<Slip> shown(List<Rule> rules) {
    List<Slip> shown = new ArrayList<>();
    BitSet answers = new BitSet();
    for (Rule rule : rules) {
      Comparator<Map.Entry<Slip, BitSet>> most =
          Comparator.comparingDouble(each -> change(union(answers, each.getValue())).explained());
      changed.entrySet().stream()
          .filter(each -> each.getKey().rule().equals(rule))
          // Of two that explain as much the one that says less.
          .max(most.thenComparing(each -> -each.getKey().how().length()))
          .ifPresent(
              best -> {
                shown.add(best.getKey());
                answers.or(best.getValue());
              });
    }
    return change(answers).explained() < LEAST_SHOWN * wrong.cardinality() ? List.of() : shown;
  }

  private static BitSet union(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.or(other);
    return both;
  }

  /** The most that is explained if this rule is not broken. */
  private static double without(Map<Set<Rule>, Double> explained, Rule rule) {
    return explained.entrySet().stream()
        .filter(each -> !each.getKey().contains(rule))
        .mapToDouble(Map.Entry::getValue)
        .max()
        .orElse(0);
  }

  /** Of the wrong answers the part that slips of one rule or of two explain, the best of each. */
  private Map<Set<Rule>, Double> explained() {
    Map<Rule, Set<Change>> likely = new LinkedHashMap<>();
    changed.forEach(
        (slip, set) -> {
          Change change = change(set);
          if (change.explained() > COST_OF_SECOND * wrong.cardinality()) {
            likely.computeIfAbsent(slip.rule(), key -> new LinkedHashSet<>()).add(change);
          }
        });
    Map<Set<Rule>, Double> explained = new LinkedHashMap<>();
    likely.forEach(
        (rule, changes) -> {
          double one = changes.stream().mapToDouble(Change::explained).max().orElse(0);
          explained.put(Set.of(rule), Math.max(one / wrong.cardinality(), both(changes, changes)));
          likely.forEach(
              (second, more) -> {
                if (!second.equals(rule)) {
                  explained.computeIfAbsent(Set.of(rule, second), key -> both(changes, more));
                }
              });
        });
    return explained;
  }

  /** The part of the wrong answers that a slip of each explains together, the best of all. */
  private double both(Set<Change> changes, Set<Change> more) {
    double most = 0;
    for (Change one : changes) {
      for (Change two : more) {
        // They change no more wrong answers than both alone, and no fewer right ones than either.
        int ofRight = Math.max(one.ofRight(), two.ofRight());
        if (new Change(one.answers(), one.ofWrong() + two.ofWrong(), ofRight).explained() > most) {
          most = Math.max(most, change(union(one.answers(), two.answers())).explained());
        }
      }
    }
    return most / wrong.cardinality() - COST_OF_SECOND;
  }

  private Change change(BitSet answers) {
    BitSet both = (BitSet) answers.clone();
    both.and(wrong);
    int ofWrong = both.cardinality();
    return new Change(answers, ofWrong, answers.cardinality() - ofWrong);
  }

  /** The answers that would change, and how many of them are wrong and right. */
  private record Change(BitSet answers, int ofWrong, int ofRight) {
    /** How many wrong answers it explains. */
    double explained() {
      return ofWrong - COST_OF_RIGHT * ofRight;
    }
  }
}
