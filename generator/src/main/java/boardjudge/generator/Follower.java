package boardjudge.generator;

import boardjudge.reference.Step;

/**
 * Follows the right referee through a file in a wrong program's place, as long as the two judge
 * alike. Many programs err in one thing alone, such as which boards they remember; to watch for
 * that costs far less than to run the program. Mutable; serves one file and one thread.
 */
public interface Follower {
  /** A case of the file begins. */
  default void begin() {}

  /**
   * Whether the program may judge this step otherwise than the referee did; if not, it goes on as
   * the referee does. Not asked again once it may.
   *
   * @param step the referee's next step of the case
   * @return false only where the program certainly judges it as the referee does
   */
  boolean departs(Step step);
}
