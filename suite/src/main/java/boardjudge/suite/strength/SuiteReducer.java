package boardjudge.suite.strength;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds few tests that together still fulfil all duties of a suite.
 *
 * <p>This is the set cover problem. The tests are a greedy cover (Chvatal: A Greedy Heuristic for
 * the Set-Covering Problem, 1979). Duties that pairwise share no test give a lower bound.
 */
public final class SuiteReducer {
  private SuiteReducer() {}

  /**
   * A choice of tests.
   *
   * @param tests in the suite's order
   * @param lowerBound no suite of fewer tests fulfils every duty
   */
  public record Reduction(List<String> tests, int lowerBound) {
    public Reduction {
      tests = List.copyOf(tests);
    }
  }

  /**
   * Chooses tests that fulfil every duty that all tests together fulfil.
   *
   * @param duties what each test does, by test, in the suite's order: wrong programs it kills,
   *     rules that decide in it, sizes that it alone has
   */
  public static Reduction reduce(Map<String, Set<String>> duties) {
    Map<String, Set<String>> fulfilledBy = new LinkedHashMap<>();
    duties.forEach(
        (test, fulfilled) ->
            new TreeSet<>(fulfilled)
                .forEach(
                    duty -> fulfilledBy.computeIfAbsent(duty, d -> new HashSet<>()).add(test)));
    Set<String> open = new HashSet<>(fulfilledBy.keySet());
    Set<String> chosen = new HashSet<>();
    while (!open.isEmpty()) {
      Map.Entry<String, Set<String>> best =
          Collections.max(
              duties.entrySet(),
              Comparator.comparing(
                  test -> test.getValue().stream().filter(open::contains).count()));
      chosen.add(best.getKey());
      open.removeAll(best.getValue());
    }
    return new Reduction(
        duties.keySet().stream().filter(chosen::contains).toList(), bound(fulfilledBy));
  }

  /** Duties that pairwise share no test need a test each. */
  private static int bound(Map<String, Set<String>> fulfilledBy) {
    Map<String, Set<String>> open = new LinkedHashMap<>(fulfilledBy);
    int needed = 0;
    while (!open.isEmpty()) {
      Set<String> rarest =
          Collections.min(open.values(), Comparator.<Set<String>, Integer>comparing(Set::size));
      open.values().removeIf(tests -> !Collections.disjoint(tests, rarest));
      needed++;
    }
    return needed;
  }
}
