package boardjudge.checker.explain;

import boardjudge.reference.Rule;
import boardjudge.reference.Slip;
import java.util.ArrayList;
import java.util.BitSet;
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
  private static final double OF_RIGHT = 0.2;

  /** A second slip must explain more than this part of the wrong answers. */
  private static final double OF_SECOND = 0.05;

  /** An explanation of less than this part of the wrong answers is none. */
  private static final double LEAST = 0.4;

  /** A rule is broken if without it this part of the wrong answers stays unexplained. */
  private static final double APART = 0.08;

  /** What a slip that is like what is wrong has in common with it, at least. */
  private static final double ALIKE = 0.5;

  /** As much more it has in common than any slip of another rule. */
  private static final double MORE_ALIKE = 0.05;

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
   * The rules that are broken, at most two, the one that explains most first; else the one whose
   * slip is most like what is wrong; none where that cannot be told.
   *
   * @param others what else explains the wrong answers: by rule, which part of them, from 0 to 1
   */
  List<Rule> broken(Map<Rule, Double> others) {
    List<Rule> explaining = explaining(others);
    return explaining.isEmpty() ? mostAlike(others) : explaining;
  }

  private List<Rule> mostAlike(Map<Rule, Double> others) {
    Map<Rule, Double> alike = new LinkedHashMap<>(others);
    changed.forEach(
        (slip, set) -> {
          int ofWrong = ofWrong(set);
          double all = set.cardinality() + wrong.cardinality() - ofWrong;
          alike.merge(slip.rule(), ofWrong / all, Math::max);
        });
    List<Map.Entry<Rule, Double>> sorted =
        alike.entrySet().stream()
            .sorted(Map.Entry.<Rule, Double>comparingByValue().reversed())
            .toList();
    double first = sorted.isEmpty() ? 0 : sorted.get(0).getValue();
    double second = sorted.size() < 2 ? 0 : sorted.get(1).getValue();
    return first < ALIKE || first - second < MORE_ALIKE
        ? List.of()
        : List.of(sorted.get(0).getKey());
  }

  /** The rules without which an explanation is lost. */
  private List<Rule> explaining(Map<Rule, Double> others) {
    Map<Set<Rule>, Double> explained = explained();
    others.forEach((rule, part) -> explained.merge(Set.of(rule), part, Math::max));
    Map.Entry<Set<Rule>, Double> best =
        explained.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .orElse(Map.entry(Set.of(), 0.0));
    if (best.getValue() < LEAST) {
      return List.of();
    }
    return best.getKey().stream()
        .map(rule -> Map.entry(rule, best.getValue() - without(explained, rule)))
        .filter(lost -> lost.getValue() >= APART)
        .sorted(
            Map.Entry.<Rule, Double>comparingByValue()
                .reversed()
                .thenComparing(lost -> lost.getKey().id()))
        .map(Map.Entry::getKey)
        .toList();
  }

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
          if (change.explained() > OF_SECOND * wrong.cardinality()) {
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
          BitSet both = (BitSet) one.answers().clone();
          both.or(two.answers());
          most = Math.max(most, change(both).explained());
        }
      }
    }
    return most / wrong.cardinality() - OF_SECOND;
  }

  private Change change(BitSet answers) {
    int ofWrong = ofWrong(answers);
    return new Change(answers, ofWrong, answers.cardinality() - ofWrong);
  }

  private int ofWrong(BitSet answers) {
    BitSet both = (BitSet) answers.clone();
    both.and(wrong);
    return both.cardinality();
  }

  /** The answers that would change, and how many of them are wrong and right. */
  private record Change(BitSet answers, int ofWrong, int ofRight) {
    /** How many wrong answers it explains. */
    double explained() {
      return ofWrong - OF_RIGHT * ofRight;
    }
  }
}
