package boardjudge.suite.export;

import java.util.Locale;

/** What earns points. */
public enum Scoring {
  /** Nothing: right on all tests, or wrong. */
  NONE,
  /** Each test by itself. */
  TESTS,
  /** Each group of the plan, if all of its tests are right. */
  GROUPS;

  /** As the command line has it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
