package boardjudge.grading.program;

import boardjudge.reference.Rule;
import java.util.Locale;

/** A rule that a problem's folder states in one sentence. */
record ProgramRule(String id, String clause) implements Rule {
  /** Stands for a rule that the folder does not state. */
  static final ProgramRule UNSTATED =
      new ProgramRule("unstated", "problem.yaml does not say which rule this is about.");

  @Override
  public String name() {
    return id.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
