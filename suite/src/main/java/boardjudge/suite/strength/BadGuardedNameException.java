package boardjudge.suite.strength;

import java.util.List;

/** A name that is no guarded mutant's. */
public final class BadGuardedNameException extends Exception {
  private final String found;
  private final transient List<String> known;
  private final transient List<String> kinds;

  BadGuardedNameException(String what, String found, List<String> known, List<String> kinds) {
    super(what);
    this.found = found;
    this.known = List.copyOf(known);
    this.kinds = List.copyOf(kinds);
  }

  /** The part of the name that is unknown; empty if every part is known. */
  public String found() {
    return found;
  }

  /** Valid values of that part. */
  public List<String> known() {
    return known;
  }

  /** The kinds of valid values, in one line; empty if every part is known. */
  public String kindsText() {
    return String.join(", ", kinds);
  }
}
