package boardjudge.suite.strength;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SeededRandom;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SuiteReducerTest {
  @Test
  void saysHowManyTestsAreNeeded() {
    Map<String, Set<String>> duties = new LinkedHashMap<>();
    duties.put("all but one", Set.of("a", "b", "c"));
    duties.put("some", Set.of("b", "c"));
    duties.put("one", Set.of("d"));
    SuiteReducer.Reduction reduction = SuiteReducer.reduce(duties);
    assertThat(reduction.tests()).containsExactly("all but one", "one");
    assertThat(reduction.lowerBound()).isEqualTo(2);
  }

  @Test
  void testsWithoutADutyAreDropped() {
    assertThat(SuiteReducer.reduce(Map.of("idle", Set.of())).tests()).isEmpty();
    assertThat(SuiteReducer.reduce(Map.of()).lowerBound()).isZero();
  }

  /** Compares with all subsets. */
  @Test
  void fulfilsAllDutiesAndTheBoundIsOne() {
    SeededRandom random = new SeededRandom(20261120);
    for (int round = 0; round < 60; round++) {
      Map<String, Set<String>> duties = new LinkedHashMap<>();
      for (int t = 0; t < 9; t++) {
        Set<String> assigned = new TreeSet<>();
        for (int d = 0; d < 10; d++) {
          if (random.chance(1, 3)) {
            assigned.add("duty" + d);
          }
        }
        duties.put("test" + t, assigned);
      }
      SuiteReducer.Reduction reduction = SuiteReducer.reduce(duties);
      assertThat(smallest(duties)).isBetween(reduction.lowerBound(), reduction.tests().size());
      Set<String> covered = new TreeSet<>();
      reduction.tests().forEach(test -> covered.addAll(duties.getOrDefault(test, Set.of())));
      Set<String> all = new TreeSet<>();
      duties.values().forEach(all::addAll);
      assertThat(covered).isEqualTo(all);
    }
  }

  private static int smallest(Map<String, Set<String>> duties) {
    Set<String> all = new TreeSet<>();
    duties.values().forEach(all::addAll);
    int best = duties.size();
    for (int subset = 0; subset < 1 << duties.size(); subset++) {
      Set<String> covered = new TreeSet<>();
      int t = 0;
      for (Set<String> assigned : duties.values()) {
        if (((subset >> t++) & 1) == 1) {
          covered.addAll(assigned);
        }
      }
      if (covered.equals(all)) {
        best = Math.min(best, Integer.bitCount(subset));
      }
    }
    return best;
  }
}
