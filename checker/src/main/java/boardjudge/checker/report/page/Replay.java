package boardjudge.checker.report.page;

import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import java.util.ArrayList;
import java.util.List;

/**
 * A case step by step, as {@code replay.js} walks it.
 *
 * @param problem the problem's id
 * @param testCase which case, from 1
 * @param cases how many there are
 * @param start the board before the first step that is held
 * @param first the number of that step, from 1
 * @param steps the steps that are held; at most {@link #MOST}
 * @param total how many steps the case has
 * @param opensAt the step at which the page opens, from 1; 0 for the start
 */
public record Replay(
    String problem,
    int testCase,
    int cases,
    Diagram start,
    int first,
    List<Step> steps,
    int total,
    int opensAt) {
  /** The most steps that a page holds; of a longer case those around the one it opens at. */
  public static final int MOST = 3000;

  /** Keeps an unmodifiable copy. */
  public Replay {
    steps = List.copyOf(steps);
  }

  /**
   * {@return the replay of a case, with at most {@link #MOST} steps}
   *
   * @param problem the problem
   * @param cases those of an input
   * @param number which of the cases, from 1
   * @param around the step to be held in any case, from 1; 0 for the start
   * @param <C> one case
   */
  public static <C> Replay of(Problem<C> problem, List<C> cases, int number, int around) {
    C testCase = cases.get(number - 1);
    List<Step> near = new ArrayList<>();
    int[] total = {0};
    // Of a very long case only what may be held is remembered, and one board more.
    int lowest = Math.max(0, around - MOST);
    problem.referee(
        testCase,
        step -> {
          total[0]++;
          if (total[0] >= lowest && total[0] <= around + MOST) {
            near.add(step);
          }
        });
    int nearest = Math.max(1, lowest);
    int first = Math.max(1, Math.min(around - MOST / 2, total[0] - MOST + 1));
    int last = Math.min(total[0], first + MOST - 1);
    Diagram start = first == 1 ? problem.start(testCase) : near.get(first - 1 - nearest).board();
    List<Step> held = last < first ? List.of() : near.subList(first - nearest, last - nearest + 1);
    return new Replay(problem.id(), number, cases.size(), start, first, held, total[0], around);
  }

  /** {@return whether every board has the size of the first; others cannot be replayed} */
  public boolean isEven() {
    return steps.stream()
        .map(Step::board)
        .allMatch(board -> board.width() == start.width() && board.height() == start.height());
  }

  /**
   * {@return the board after a step; before the first for any lower number}
   *
   * @param step the step's number, from 1; of one behind the last that is held comes that one's
   *     board
   */
  public Diagram board(int step) {
    return step < first ? start : steps.get(Math.min(step - first, steps.size() - 1)).board();
  }
}
