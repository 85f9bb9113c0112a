package boardjudge.checker.explain;

import boardjudge.checker.explain.Fault.Place;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.List;
import java.util.Optional;

/**
 * Finds, as a case's steps are replayed, those that a wrong line could come from: the step that
 * prints the expected line, and the first silent step before it, since the last printed line, that
 * could have printed the line found. Mutable, for one case.
 */
final class FaultLocator {
  private final long line;
  private final Optional<String> found;

  /**
   * The first step without output, since the last printed line, that could print what was found.
   */
  private Optional<Place> silent = Optional.empty();

  /** The step that prints the wanted line or, if none does, the case's last step. */
  private Optional<Place> last = Optional.empty();

  private boolean reached;
  private int row;
  private long printed;

  /**
   * @param line the line within the case, from 1; greater than the case's lines if the output has
   *     too many
   * @param found the contestant's line; empty if the output has ended
   */
  FaultLocator(long line, Optional<String> found) {
    this.line = line;
    this.found = found;
  }

  void step(Step step) {
    if (reached) {
      return;
    }
    Place next = new Place(last.map(Place::number).orElse(0) + 1, step, last.map(Place::step));
    int lines = step.output().size();
    last = Optional.of(next);
    row = lines;
    if (lines == 0) {
      if (silent.isEmpty() && found.isPresent() && step.mightPrint(found.get())) {
        silent = last;
      }
    } else if (printed + lines >= line) {
      reached = true;
      row = (int) (line - printed - 1);
    }
    // After a step that printed as expected, even partly, earlier silent steps are no candidates.
    if (reached ? row > 0 : lines > 0) {
      silent = Optional.empty();
    }
    printed += lines;
  }

  /** How many lines the last step prints from the wanted one on. */
  int linesLeft() {
    return last.map(place -> place.step().output().size() - row).orElse(0);
  }

  /**
   * The step that prints the wanted line or, if none does, the case's last one; empty without
   * steps.
   *
   * @param lines the found lines from the wanted one on
   */
  <C> Optional<Fault> last(Problem<C> problem, C testCase, List<String> lines) {
    return last.map(place -> Fault.of(problem, testCase, place, row, lines, Optional.empty()));
  }

  /** The likeliest step; likewise. */
  <C> Optional<Fault> likeliest(Problem<C> problem, C testCase, List<String> lines) {
    List<String> one = lines.subList(0, Math.min(1, lines.size()));
    return silent.isEmpty()
        ? last(problem, testCase, lines)
        : silent.map(place -> Fault.of(problem, testCase, place, 0, one, Optional.empty()));
  }
}
