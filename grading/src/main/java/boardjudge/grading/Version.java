package boardjudge.grading;

import boardjudge.generator.Release;

/** The version of boardjudge. */
public final class Version {
  /** Name, number and revision if it is known, as {@code --version} prints them. */
  public static final String TEXT =
      "boardjudge "
          + Release.NUMBER
          + (Release.REVISION.isEmpty() ? "" : " (" + Release.REVISION + ")");

  private Version() {}
}
