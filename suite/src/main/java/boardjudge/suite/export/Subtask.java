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
 * @param number from 1
 * @param requires the numbers, from 1, of the earlier subtasks that must be right, too
 * @param tests the numbers of the tests, from 1, in the order of judging
 */
record Subtask(int number, int points, List<Integer> requires, List<Integer> tests) {
  Subtask {
    requires = List.copyOf(requires);
    tests = List.copyOf(tests);
  }

  /** The samples come first and earn nothing. */
  static List<Subtask> of(PackedProblem problem, Scoring scoring) {
    if (scoring == Scoring.NONE) {
      List<Integer> all = numbers(problem, test -> true);
      return List.of(new Subtask(1, SuitePlan.DEFAULT_POINTS, List.of(), all));
    }
    List<Subtask> subtasks = new ArrayList<>();
    List<Integer> samples = numbers(problem, PackedTest::isSample);
    if (!samples.isEmpty()) {
      subtasks.add(new Subtask(1, 0, List.of(), samples));
    }
    if (scoring == Scoring.TESTS) {
      List<Integer> secrets = numbers(problem, test -> !test.isSample());
      List<Integer> points = SuitePlan.split(secrets.size());
      for (int i = 0; i < secrets.size(); i++) {
        List<Integer> test = List.of(secrets.get(i));
        subtasks.add(new Subtask(subtasks.size() + 1, points.get(i), List.of(), test));
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
      subtasks.add(new Subtask(subtasks.size() + 1, points.get(i), requires, tests));
    }
    return List.copyOf(subtasks);
  }

  /** Its number from 0. */
  int index() {
    return number - 1;
  }

  /** The last of its tests, which stand together. */
  int lastTest() {
    return tests.get(tests.size() - 1);
  }

  /** {@code [1, 2]}; empty if it requires none. */
  String requiresList() {
    return requires.isEmpty() ? "" : requires.toString();
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
