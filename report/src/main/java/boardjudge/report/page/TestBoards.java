package boardjudge.report.page;

import boardjudge.reference.Evidence;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import boardjudge.suite.strength.AnsweredTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The boards that show what a test is like: where its first cases begin; or where they end, in a
 * game that always begins in the same way.
 *
 * @param problem whose boards
 * @param ends whether the ends are shown
 * @param <C> one case
 */
record TestBoards<C>(Problem<C> problem, boolean ends) {
  /** So many cases of a test are shown, of large boards fewer. */
  private static final int MOST = 3;

  private static final int LARGE = 150;

  /** For the tests of a suite. */
  static <C> TestBoards<C> of(Problem<C> problem, List<AnsweredTest<C>> tests) {
    Set<List<String>> starts = new HashSet<>();
    for (AnsweredTest<C> test : tests) {
      test.cases().stream().limit(MOST).forEach(each -> starts.add(problem.start(each).rows()));
    }
    return new TestBoards<>(problem, starts.size() <= 1);
  }

  /** The boards of a test. */
  List<Evidence.Board> of(AnsweredTest<C> test) {
    List<Evidence.Board> boards = new ArrayList<>();
    for (C testCase : test.cases()) {
      Diagram start = problem.start(testCase);
      if (boards.size() == (start.width() * start.height() > LARGE ? 1 : MOST)) {
        break;
      }
      String caption = "case " + (boards.size() + 1) + " of " + test.cases().size();
      if (ends) {
        List<Step> last = new ArrayList<>();
        int[] steps = {0};
        problem.referee(
            testCase,
            step -> {
              last.clear();
              last.add(step);
              steps[0]++;
            });
        Diagram end = last.isEmpty() ? start : last.get(0).board();
        boards.add(new Evidence.Board(caption + ", after " + steps[0] + " steps", end));
      } else {
        boards.add(new Evidence.Board(caption, start));
      }
    }
    return boards;
  }
}
