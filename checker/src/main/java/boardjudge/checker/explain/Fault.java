package boardjudge.checker.explain;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Explanation;
import boardjudge.reference.History;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A step at which a program goes wrong, or may, and what was found there.
 *
 * @param wrong how a known wrong program judges the step; empty if none is known
 */
record Fault(Place place, Discrepancy discrepancy, Optional<Step> wrong) {
  /**
   * A step in its case.
   *
   * @param number from 1
   * @param before the step before it; empty for the first
   */
  record Place(int number, Step step, Optional<Step> before) {}

  /**
   * @param row the first of the step's lines that differs, from 0
   * @param found the lines found from there on
   */
  static <C> Fault of(
      Problem<C> problem,
      C testCase,
      Place place,
      int row,
      List<String> found,
      Optional<Step> wrong) {
    Optional<String> expected = place.step().output().stream().skip(row).findFirst();
    History history = History.of(problem, testCase, place.number());
    return new Fault(place, new Discrepancy(row, expected, found).in(history), wrong);
  }

  /**
   * The first difference in printed lines or board between the referee and a wrong program; empty
   * if there is none.
   *
   * @param wrong how that program judges the case
   */
  static <C> Optional<Fault> first(Problem<C> problem, C testCase, List<Step> wrong) {
    List<Step> right = new ArrayList<>();
    problem.referee(testCase, right::add);
    for (int i = 0; i < right.size() && i < wrong.size(); i++) {
      List<String> expected = right.get(i).output();
      List<String> printed = wrong.get(i).output();
      if (!expected.equals(printed) || !right.get(i).board().equals(wrong.get(i).board())) {
        Optional<Step> before = i == 0 ? Optional.empty() : Optional.of(right.get(i - 1));
        Place place = new Place(i + 1, right.get(i), before);
        int row = 0;
        while (row < Math.min(expected.size(), printed.size())
            && expected.get(row).equals(printed.get(row))) {
          row++;
        }
        List<String> rest = printed.subList(row, printed.size());
        return Optional.of(of(problem, testCase, place, row, rest, Optional.of(wrong.get(i))));
      }
    }
    return Optional.empty();
  }

  int number() {
    return place.number();
  }

  Step step() {
    return place.step();
  }

  Explanation explanation() {
    return step().explain(discrepancy);
  }
}
