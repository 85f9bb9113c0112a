package boardjudge.suite;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Chooses the tests of a suite that tell most apart, for judges that do not take all of them. */
public final class BestTests {
  private BestTests() {}

  /**
   * A greedy cover: each time the test that kills most wrong programs which fewer than two chosen
   * tests kill; where no test does, one of each of the sets of which none is chosen; then the test
   * that kills most which fewer than four chosen tests kill, eight and so on; in the end those that
   * come first. What kills many wrong programs in its own way kills those that nobody wrote down,
   * too.
   *
   * @param kills the wrong programs that each test kills, in the suite's order
   * @param first are chosen in any case
   * @param oneOfEach sets of tests, none of them empty
   * @param most how many to choose, these included
   * @return the chosen tests, in no order
   */
  public static Set<String> of(
      Map<String, List<String>> kills,
      Set<String> first,
      Collection<Set<String>> oneOfEach,
      int most) {
    Set<String> chosen = new LinkedHashSet<>(first);
    Map<String, Integer> killers = new HashMap<>();
    kills.forEach(
        (test, killed) ->
            killed.forEach(one -> killers.merge(one, first.contains(test) ? 1 : 0, Integer::sum)));
    int wanted = 2;
    while (chosen.size() < Math.min(most, kills.size())) {
      String best = "";
      List<String> dying = List.of();
      long gain = -1;
      for (Map.Entry<String, List<String>> test : kills.entrySet()) {
        int enough = wanted;
        long fresh =
            test.getValue().stream().filter(one -> killers.getOrDefault(one, 0) < enough).count();
        if (fresh > gain && !chosen.contains(test.getKey())) {
          best = test.getKey();
          dying = test.getValue();
          gain = fresh;
        }
      }
      if (gain == 0 && wanted < kills.size()) {
        Optional<Set<String>> open =
            oneOfEach.stream().filter(set -> Collections.disjoint(set, chosen)).findFirst();
        if (open.isEmpty()) {
          wanted *= 2;
          continue;
        }
        best = open.get().iterator().next();
        dying = kills.getOrDefault(best, List.of());
      }
      chosen.add(best);
      dying.forEach(one -> killers.merge(one, 1, Integer::sum));
    }
    return chosen;
  }
}
