package boardjudge.checker.explain;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.History;
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
  /**
   * A step that the wrong line could come from.
   *
   * @param number from 1
   * @param before the step before it
   */
  record Candidate(int number, Step step, Optional<Step> before) {}

  private final long line;
  private final Optional<String> found;

  /**
   * The first step without output, since the last printed line, that could print what was found.
   */
  private Optional<Candidate> silent = Optional.empty();

  /** The step that prints the wanted line or, if none does, the case's last step. */
  private Optional<Candidate> last = Optional.empty();

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
    Candidate candidate =
        new Candidate(last.map(Candidate::number).orElse(0) + 1, step, last.map(Candidate::step));
    int lines = step.output().size();
    last = Optional.of(candidate);
    row = lines;
    if (lines == 0) {
      if (silent.isEmpty() && found.isPresent() && step.mightPrint(found.get())) {
        silent = Optional.of(candidate);
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

  Optional<Candidate> last() {
    return last;
  }

  /** How many lines the last step prints from the wanted one on. */
  int linesLeft() {
    return last.map(candidate -> candidate.step().output().size() - row).orElse(0);
  }

  Optional<Candidate> likeliest() {
    return silent.isPresent() ? silent : last;
  }

  /**
   * The difference that a candidate has to explain, given the found lines from the wanted one on.
   */
  <C> Discrepancy discrepancy(
      Problem<C> problem, C testCase, Candidate candidate, List<String> lines) {
    boolean isLast = last.filter(candidate::equals).isPresent();
    List<String> expected = candidate.step().output();
    int differs = isLast ? row : 0;
    return new Discrepancy(
            differs,
            differs < expected.size() ? Optional.of(expected.get(differs)) : Optional.empty(),
            isLast ? lines : lines.subList(0, Math.min(1, lines.size())))
        .in(History.of(problem, testCase, candidate.number()));
  }
}
