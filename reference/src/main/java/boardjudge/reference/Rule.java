package boardjudge.reference;

import java.util.Locale;

/** One clause of a problem's statement. Each game has one enum of them. */
public interface Rule {
  /**
   * The enum constant's name.
   *
   * @return the constant's name, as Java has it
   */
  String name();

  /**
   * The clause itself, one sentence a contestant could read in the statement.
   *
   * @return one sentence in printable ASCII, with its full stop
   */
  String clause();

  /**
   * The name as reports and manifests print it: lower case, words joined by hyphens.
   *
   * @return the id: {@code own-piece} for {@code OWN_PIECE}
   */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
