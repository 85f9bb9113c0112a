package boardjudge.grading.program;

import boardjudge.reference.Rule;
import boardjudge.reference.Step;
import boardjudge.reference.grid.Diagram;
import java.util.List;

/**
 * A step as a referee told it.
 *
 * @param because why it is so, in a sentence; empty where the referee did not say
 */
record ProgramStep(
    String action, ProgramRule rule, List<String> output, Diagram board, String because)
    implements Step {
  ProgramStep {
    output = List.copyOf(output);
  }

  @Override
  public List<Rule> decidedBy() {
    return List.of(rule);
  }

  @Override
  public String because() {
    return because.isEmpty() ? Step.super.because() : because;
  }
}
