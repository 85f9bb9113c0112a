package boardjudge.suite.export;

import boardjudge.suite.SuitePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A group of tests that earn points together.
 *
 * @param name the group's name; empty for a test by itself and for all tests together
 * @param points for all of them right
 * @param after the numbers, from 1, of the bundles that must be right, too; all are before this one
 * @param tests the numbers of the tests, from 1, in the order of judging
 */
record Bundle(String name, int points, List<Integer> after, List<Integer> tests) {
  Bundle {
    after = List.copyOf(after);
    tests = List.copyOf(tests);
  }

  /** The bundles of a way of scoring; the samples come first and earn nothing. */
  static List<Bundle> of(PackedProblem problem, Scoring scoring) {
    if (scoring == Scoring.NONE) {
      return List.of(
          new Bundle("", SuitePlan.DEFAULT_POINTS, List.of(), numbers(problem, test -> true)));
    }
    List<Bundle> bundles = new ArrayList<>();
    List<Integer> samples = numbers(problem, PackedTest::isSample);
    if (!samples.isEmpty()) {
      bundles.add(new Bundle("sample", 0, List.of(), samples));
    }
    if (scoring == Scoring.TESTS) {
      List<Integer> secrets = numbers(problem, test -> !test.isSample());
      List<Integer> points = SuitePlan.split(secrets.size());
      for (int i = 0; i < secrets.size(); i++) {
        bundles.add(new Bundle("", points.get(i), List.of(), List.of(secrets.get(i))));
      }
      return List.copyOf(bundles);
    }
    List<String> groups = List.copyOf(problem.groups().keySet());
    List<Integer> points = problem.groupPoints();
    for (int i = 0; i < groups.size(); i++) {
      String group = groups.get(i);
      List<Integer> tests = numbers(problem, test -> test.group().equals(group));
      List<Integer> after = new ArrayList<>();
      if (!samples.isEmpty()) {
        after.add(1);
      }
      int first = samples.isEmpty() ? 1 : 2;
      problem.required(group).forEach(one -> after.add(first + groups.indexOf(one)));
      bundles.add(new Bundle(group, points.get(i), after, tests));
    }
    return List.copyOf(bundles);
  }

  private static List<Integer> numbers(PackedProblem problem, Predicate<PackedTest> wanted) {
    List<PackedTest> tests = problem.tests();
    return IntStream.rangeClosed(1, tests.size())
        .filter(number -> wanted.test(tests.get(number - 1)))
        .boxed()
        .toList();
  }
}
