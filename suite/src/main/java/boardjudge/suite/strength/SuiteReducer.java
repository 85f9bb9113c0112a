package boardjudge.suite.strength;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds few tests that together still fulfil all duties of a suite.
 *
 * <p>This is the set cover problem. A greedy cover (Chvatal: A Greedy Heuristic for the
 * Set-Covering Problem, 1979) is the start; branch and bound then looks for a smaller one,
 * branching on the duty that the fewest tests fulfil, and gives up after a fixed number of nodes.
 * Duties that pairwise share no test give a lower bound.
 */
public final class SuiteReducer {
  private static final int MAX_NODES = 2_000_000;

  private final List<BitSet> fulfils;
  private final List<List<Integer>> fulfilledBy = new ArrayList<>();
  private List<Integer> best;
  private int nodes;

  /**
   * What the search came to.
   *
   * @param lowerBound no suite of fewer tests fulfils every duty
   */
  public record Reduction(List<String> tests, int lowerBound) {
    public Reduction {
      tests = List.copyOf(tests);
    }
  }

  private SuiteReducer(List<BitSet> fulfils, int duties) {
    this.fulfils = fulfils;
    for (int duty = 0; duty < duties; duty++) {
      List<Integer> tests = new ArrayList<>();
      for (int t = 0; t < fulfils.size(); t++) {
        if (fulfils.get(t).get(duty)) {
          tests.add(t);
        }
      }
      fulfilledBy.add(tests);
    }
    this.best = greedy();
  }

  /**
   * Chooses tests that fulfil every duty that all tests together fulfil.
   *
   * @param duties what each test does, by test, in the suite's order: wrong programs it kills,
   *     rules that decide in it, sizes that it alone has
   */
  public static Reduction reduce(Map<String, Set<String>> duties) {
    List<String> tests = List.copyOf(duties.keySet());
    Map<String, Integer> numbers = new HashMap<>();
    List<BitSet> fulfils = new ArrayList<>();
    for (String test : tests) {
      BitSet testDuties = new BitSet();
      for (String duty : new TreeSet<>(duties.getOrDefault(test, Set.of()))) {
        testDuties.set(numbers.computeIfAbsent(duty, unseen -> numbers.size()));
      }
      fulfils.add(testDuties);
    }
    SuiteReducer reducer = new SuiteReducer(fulfils, numbers.size());
    BitSet all = new BitSet();
    all.set(0, numbers.size());
    reducer.search(all, new ArrayList<>());
    boolean exact = reducer.nodes < MAX_NODES;
    return new Reduction(
        reducer.best.stream().sorted().map(tests::get).toList(),
        exact ? reducer.best.size() : reducer.bound(all));
  }

  private List<Integer> greedy() {
    BitSet open = new BitSet();
    open.set(0, fulfilledBy.size());
    List<Integer> chosen = new ArrayList<>();
    while (!open.isEmpty()) {
      int most = 0;
      int choice = 0;
      for (int t = 0; t < fulfils.size(); t++) {
        BitSet fresh = and(fulfils.get(t), open);
        if (fresh.cardinality() > most) {
          most = fresh.cardinality();
          choice = t;
        }
      }
      chosen.add(choice);
      open.andNot(fulfils.get(choice));
    }
    return chosen;
  }

  /** Duties that pairwise share no test need a test each. */
  private int bound(BitSet open) {
    int needed = 0;
    BitSet remaining = (BitSet) open.clone();
    while (!remaining.isEmpty()) {
      int rarest = rarest(remaining);
      needed++;
      for (int test : fulfilledBy.get(rarest)) {
        remaining.andNot(fulfils.get(test));
      }
    }
    return needed;
  }

  private int rarest(BitSet open) {
    return open.stream()
        .boxed()
        .min(Comparator.comparingInt(duty -> fulfilledBy.get(duty).size()))
        .orElseThrow();
  }

  private void search(BitSet open, List<Integer> chosen) {
    if (nodes >= MAX_NODES) {
      return;
    }
    nodes++;
    if (open.isEmpty()) {
      if (chosen.size() < best.size()) {
        best = List.copyOf(chosen);
      }
      return;
    }
    if (chosen.size() + bound(open) >= best.size()) {
      return;
    }
    int duty = rarest(open);
    List<Integer> candidates = new ArrayList<>(fulfilledBy.get(duty));
    candidates.sort(Comparator.comparingInt(test -> -and(fulfils.get(test), open).cardinality()));
    for (int test : candidates) {
      BitSet rest = (BitSet) open.clone();
      rest.andNot(fulfils.get(test));
      chosen.add(test);
      search(rest, chosen);
      chosen.remove(chosen.size() - 1);
    }
  }

  private static BitSet and(BitSet a, BitSet b) {
    BitSet both = (BitSet) a.clone();
    both.and(b);
    return both;
  }
}
