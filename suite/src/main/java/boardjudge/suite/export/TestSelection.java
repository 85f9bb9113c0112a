package boardjudge.suite.export;

import boardjudge.suite.BestTests;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Chooses tests for judges that do not take all of them, and says which are left out. */
final class TestSelection {
  private TestSelection() {}

  /**
   * The problem with at most so many tests, chosen by {@link BestTests}, in their order.
   *
   * @param why the judge's limit, in words
   */
  static PackedProblem atMost(int most, String why, PackedProblem problem, PackageFiles files) {
    if (problem.tests().size() <= Math.max(most, problem.samples().size())) {
      return problem;
    }
    Map<String, List<String>> kills = new LinkedHashMap<>();
    problem.tests().forEach(test -> kills.put(test.file(), test.kills()));
    Set<String> samples =
        problem.samples().stream().map(PackedTest::file).collect(Collectors.toSet());
    Set<String> chosen = BestTests.of(kills, samples, List.of(), most);
    List<PackedTest> kept =
        problem.tests().stream().filter(test -> chosen.contains(test.file())).toList();
    List<String> names =
        problem.tests().stream()
            .filter(test -> !chosen.contains(test.file()))
            .map(PackedTest::baseName)
            .toList();
    Set<String> lost = new HashSet<>();
    problem.tests().forEach(test -> lost.addAll(test.kills()));
    kept.forEach(test -> lost.removeAll(test.kills()));
    // The names come last: a long note is cut.
    files.note(
        (names.size() == 1 ? "1 test is" : names.size() + " tests are")
            + (" left out, " + why)
            + (lost.isEmpty()
                ? "; the others kill every wrong program of the catalogue, too: "
                : "; "
                    + lost.size()
                    + (lost.size() == 1
                        ? " wrong program of the catalogue gets through: "
                        : " wrong programs of the catalogue get through: "))
            + String.join(", ", names));
    return problem.with(kept);
  }
}
