package boardjudge.reference;

import java.util.Locale;

/** One clause of a problem's statement. Each game has one enum of them. */
public interface Rule {
  /** The enum constant's name. */
  String name();

  /** The clause itself, one sentence a contestant could read in the statement. */
  String clause();

  /** The name as reports and manifests print it: lower case, words joined by hyphens. */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
