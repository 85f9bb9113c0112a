package boardjudge.grading.program;

import boardjudge.reference.grid.Diagram;
import java.util.List;

/**
 * What a referee told of a whole input.
 *
 * @param cases in the input's order, at least one
 */
record Transcript(List<Told> cases) {
  /**
   * What it told of one case.
   *
   * @param start the board that the case begins with
   * @param steps in order
   * @param linesBefore how many lines the cases before it print
   * @param lines how many lines it prints itself
   */
  record Told(Diagram start, List<ProgramStep> steps, int linesBefore, int lines) {
    Told {
      steps = List.copyOf(steps);
    }

    /** How many lines this case and those before it print. */
    int linesUpTo() {
      return linesBefore + lines;
    }
  }

  Transcript {
    cases = List.copyOf(cases);
  }
}
