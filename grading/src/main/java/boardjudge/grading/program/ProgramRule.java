package boardjudge.grading.program;

import boardjudge.reference.Rule;
import java.util.Locale;

/**
 * A clause that a problem's folder states.
 *
 * @param id small letters, digits and single hyphens
 * @param clause one sentence
 */
record ProgramRule(String id, String clause) implements Rule {
  /** What stands in the place of a rule that nobody states. */
  static final ProgramRule UNSTATED =
      new ProgramRule("unstated", "problem.yaml does not say which rule this is about.");

  @Override
  public String name() {
    return id.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
