package boardjudge.checker.strip;

import boardjudge.reference.Rule;

/** The strip's clauses. */
enum StripRule implements Rule {
  ON_THE_STRIP("A step that would leave the strip prints \"wall\" and is not made."),
  NEVER_TWICE("A step onto a square that was visited prints \"seen\" and is not made."),
  FREE("Any other step is made and prints nothing."),
  LAST_ROW("In the end the strip is printed, and below it the visited squares.");

  private final String clause;

  StripRule(String clause) {
    this.clause = clause;
  }

  @Override
  public String clause() {
    return clause;
  }
}
