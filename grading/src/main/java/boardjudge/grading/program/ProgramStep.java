package boardjudge.grading.program;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Explanation;
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

  /** A referee says what is printed, and not what could have been: no silent step is suspected. */
  @Override
  public boolean mightPrint(String line) {
    return !output.isEmpty();
  }

  @Override
  public Explanation explain(Discrepancy discrepancy) {
    return new Explanation(rule, because.isEmpty() ? usual() : because, List.of());
  }

  private String usual() {
    return output.isEmpty()
        ? "Nothing is printed here."
        : "What is printed here is decided by this rule.";
  }
}
