package boardjudge.suite.export;

import boardjudge.suite.SuitePlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A group of tests that earn points together.
 *
 * @param requires the numbers, from 1, of the earlier subtasks that must be right, too
 * @param tests the numbers of the tests, from 1, in the order of judging
 */
record Subtask(int points, List<Integer> requires, List<Integer> tests) {
  Subtask {
    requires = List.copyOf(requires);
    tests = List.copyOf(tests);
  }

  /** The samples come first and earn nothing. */
  static List<Subtask> of(PackedProblem problem, Scoring scoring) {
    if (scoring == Scoring.NONE) {
      return List.of(new Subtask(SuitePlan.DEFAULT_POINTS, List.of(), numbers(problem, t -> true)));
    }
    List<Subtask> subtasks = new ArrayList<>();
    List<Integer> samples = numbers(problem, PackedTest::isSample);
    if (!samples.isEmpty()) {
      subtasks.add(new Subtask(0, List.of(), samples));
    }
    if (scoring == Scoring.TESTS) {
      List<Integer> secrets = numbers(problem, test -> !test.isSample());
      List<Integer> points = SuitePlan.split(secrets.size());
      for (int i = 0; i < secrets.size(); i++) {
        subtasks.add(new Subtask(points.get(i), List.of(), List.of(secrets.get(i))));
      }
      return List.copyOf(subtasks);
    }
    List<String> groups = problem.groups();
    List<Integer> points = problem.groupPoints();
    for (int i = 0; i < groups.size(); i++) {
      String group = groups.get(i);
      List<Integer> tests = numbers(problem, test -> test.group().equals(group));
      List<Integer> requires = new ArrayList<>();
      if (!samples.isEmpty()) {
        requires.add(1);
      }
      int first = samples.isEmpty() ? 1 : 2;
      problem.required(group).forEach(required -> requires.add(first + groups.indexOf(required)));
      subtasks.add(new Subtask(points.get(i), requires, tests));
    }
    return List.copyOf(subtasks);
  }

  /** The points of each subtask by its first test; the others have none. */
  static Map<Integer, Integer> pointsByTest(PackedProblem problem, Scoring scoring) {
    Map<Integer, Integer> points = new HashMap<>();
    for (Subtask subtask : of(problem, scoring)) {
      subtask.tests().stream().limit(1).forEach(test -> points.put(test, subtask.points()));
    }
    return points;
  }

  private static List<Integer> numbers(PackedProblem problem, Predicate<PackedTest> filter) {
    List<PackedTest> tests = problem.tests();
    return IntStream.rangeClosed(1, tests.size())
        .filter(number -> filter.test(tests.get(number - 1)))
        .boxed()
        .toList();
  }
}
