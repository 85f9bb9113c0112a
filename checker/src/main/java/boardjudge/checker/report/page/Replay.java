package boardjudge.checker.report.page;

import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import java.util.ArrayList;
import java.util.List;

/**
 * A case step by step, for {@code replay.js}.
 *
 * @param problem the problem's id
 * @param testCase the number of the case, from 1
 * @param cases how many there are
 * @param start the board before the first step included
 * @param first the number of that step, from 1
 * @param steps the steps included; at most {@link #MAX_STEPS}
 * @param total how many steps the case has
 * @param initialStep the step at which the page opens, from 1; 0 for the start
 */
public record Replay(
    String problem,
    int testCase,
    int cases,
    Diagram start,
    int first,
    List<Step> steps,
    int total,
    int initialStep) {
  /** The maximum number of steps on a page; of a longer case, those around the opening step. */
  public static final int MAX_STEPS = 3000;

  /** Makes an unmodifiable copy. */
  public Replay {
    steps = List.copyOf(steps);
  }

  /**
   * {@return the replay of a case, with at most {@link #MAX_STEPS} steps}
   *
   * @param problem the problem
   * @param cases those of an input
   * @param number of the case, from 1
   * @param around a step that must be included, from 1; 0 for the start
   * @param <C> one case
   */
  public static <C> Replay of(Problem<C> problem, List<C> cases, int number, int around) {
    C testCase = cases.get(number - 1);
    List<Step> steps = new ArrayList<>();
    int[] total = {0};
    // Of a very long case, keep only the steps that may be included and one board before them.
    int lowest = Math.max(0, around - MAX_STEPS);
    problem.referee(
        testCase,
        step -> {
          total[0]++;
          if (total[0] >= lowest && total[0] <= around + MAX_STEPS) {
            steps.add(step);
          }
        });
    int firstStep = Math.max(1, lowest);
    int first = Math.max(1, Math.min(around - MAX_STEPS / 2, total[0] - MAX_STEPS + 1));
    int last = Math.min(total[0], first + MAX_STEPS - 1);
    Diagram start = first == 1 ? problem.start(testCase) : steps.get(first - 1 - firstStep).board();
    List<Step> included =
        last < first ? List.of() : steps.subList(first - firstStep, last - firstStep + 1);
    return new Replay(problem.id(), number, cases.size(), start, first, included, total[0], around);
  }

  /** {@return whether all boards have the size of the first; others cannot be replayed} */
  public boolean isEven() {
    return steps.stream()
        .map(Step::board)
        .allMatch(board -> board.width() == start.width() && board.height() == start.height());
  }

  /**
   * {@return the board after a step; the start for a lower number, the last board for a higher one}
   *
   * @param step the step's number, from 1
   */
  public Diagram board(int step) {
    return step < first ? start : steps.get(Math.min(step - first, steps.size() - 1)).board();
  }
}
