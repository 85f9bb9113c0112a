package boardjudge.checker.explain;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.History;
import boardjudge.reference.Problem;
import boardjudge.reference.Step;
import java.util.List;
import java.util.Optional;

/**
 * Gathers, while a case's steps go by, those that a wrong line could come from: the step that
 * prints the expected line, and the first silent step between it and the line before that could
 * have printed what was found. Mutable, for one case; keeps no other step.
 */
final class FaultLocator {
  /**
   * A step that a line could come from.
   *
   * @param number within its case, from 1
   * @param before the step before it; empty for the first
   */
  record Candidate(int number, Step step, Optional<Step> before) {}

  private final long wantedLine;
  private final Optional<String> found;

  /** The first step without a line, since a step printed last, that could print what was found. */
  private Optional<Candidate> silent = Optional.empty();

  /** The step that prints the wanted line, or, where none does, the case's last step. */
  private Optional<Candidate> last = Optional.empty();

  private boolean reached;
  private int row;
  private long printed;

  /**
   * @param wantedLine the line within the case, from 1; past the case's lines for an output that
   *     runs on
   * @param found the contestant's line there; empty if the output has ended
   */
  FaultLocator(long wantedLine, Optional<String> found) {
    this.wantedLine = wantedLine;
    this.found = found;
  }

  /** Takes the case's next step. */
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
    } else if (printed + lines >= wantedLine) {
      reached = true;
      row = (int) (wantedLine - printed - 1);
    }
    // Where a step has printed, or has begun to, as expected, no silent step before it is
    // a candidate.
    if (reached ? row > 0 : lines > 0) {
      silent = Optional.empty();
    }
    printed += lines;
  }

  /** The step that prints the expected line; empty if the case has no step at all. */
  Optional<Candidate> last() {
    return last;
  }

  /** How many lines the last step has still to print from the wanted one on. */
  int linesLeft() {
    return last.map(candidate -> candidate.step().output().size() - row).orElse(0);
  }

  /** The first step that could have printed the found line; else the last one. */
  Optional<Candidate> likeliest() {
    return silent.isPresent() ? silent : last;
  }

  /** What a candidate of that case is to explain, given the found lines from the wanted one on. */
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
