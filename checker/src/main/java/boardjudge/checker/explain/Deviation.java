package boardjudge.checker.explain;

import boardjudge.checker.explain.FaultLocator.Candidate;
import boardjudge.reference.Discrepancy;
import boardjudge.reference.History;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The first step of a case that a wrong program judges differently from the referee. */
record Deviation(Candidate step, Step wrong) {
  /** The first difference in printed lines or board; empty if there is none. */
  static <C> Optional<Deviation> of(Problem<C> problem, C testCase, List<Step> wrong) {
    List<Step> right = new ArrayList<>();
    problem.referee(testCase, right::add);
    for (int i = 0; i < right.size() && i < wrong.size(); i++) {
      Step rightStep = right.get(i);
      Step wrongStep = wrong.get(i);
      if (!rightStep.output().equals(wrongStep.output())
          || !rightStep.board().equals(wrongStep.board())) {
        Optional<Step> before = i == 0 ? Optional.empty() : Optional.of(right.get(i - 1));
        Candidate step = new Candidate(i + 1, rightStep, before);
        return Optional.of(new Deviation(step, wrongStep));
      }
    }
    return Optional.empty();
  }

  <C> Discrepancy discrepancy(Problem<C> problem, C testCase) {
    List<String> expected = step.step().output();
    List<String> printed = wrong.output();
    int row = 0;
    while (row < expected.size()
        && row < printed.size()
        && expected.get(row).equals(printed.get(row))) {
      row++;
    }
    return new Discrepancy(
            row,
            row < expected.size() ? Optional.of(expected.get(row)) : Optional.empty(),
            printed.subList(row, printed.size()))
        .in(History.of(problem, testCase, step.number()));
  }
}
