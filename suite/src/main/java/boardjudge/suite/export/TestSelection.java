package boardjudge.suite.export;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Chooses tests for judges that do not take all of them, and says which are left out. */
final class TestSelection {
  private TestSelection() {}

  /**
   * The problem with at most so many tests: the samples, then greedily those that kill most wrong
   * programs that no chosen test kills, then those that come first. Tests keep their order.
   *
   * @param why the judge's limit, in words
   */
  static PackedProblem atMost(int most, String why, PackedProblem problem, PackageFiles files) {
    if (problem.tests().size() <= Math.max(most, problem.samples().size())) {
      return problem;
    }
    Set<PackedTest> chosen = new HashSet<>(problem.samples());
    Set<String> killed = new HashSet<>();
    chosen.forEach(test -> killed.addAll(test.kills()));
    while (chosen.size() < most) {
      PackedTest best = null;
      long gain = -1;
      for (PackedTest test : problem.secrets()) {
        long fresh = test.kills().stream().filter(one -> !killed.contains(one)).count();
        if (!chosen.contains(test) && fresh > gain) {
          best = test;
          gain = fresh;
        }
      }
      if (best == null) {
        break;
      }
      chosen.add(best);
      killed.addAll(best.kills());
    }
    List<PackedTest> kept = new ArrayList<>(problem.tests());
    kept.retainAll(chosen);
    List<String> names =
        problem.tests().stream()
            .filter(test -> !chosen.contains(test))
            .map(PackedTest::baseName)
            .toList();
    Set<String> lost = new HashSet<>();
    problem.tests().forEach(test -> lost.addAll(test.kills()));
    kept.forEach(test -> lost.removeAll(test.kills()));
    files.note(
        (names.size() == 1 ? "1 test is" : names.size() + " tests are")
            + (" left out, " + why + ": " + String.join(", ", names))
            + (lost.isEmpty()
                ? "; the others kill every wrong program of the catalogue, too"
                : "; " + lost.size() + " wrong programs of the catalogue get through"));
    return problem.with(kept);
  }
}
