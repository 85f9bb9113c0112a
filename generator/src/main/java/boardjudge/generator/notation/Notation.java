package boardjudge.generator.notation;

import boardjudge.reference.io.InputException;

/**
 * A notation in which players record games or positions, for the cases of one problem.
 *
 * @param <C> one case
 */
public interface Notation<C> {
  /** {@return the name as people write it: {@code SGF}} */
  String name();

  /** {@return the file extension, lower case, without the dot: {@code sgf}} */
  String ending();

  /**
   * {@return a case in this notation, as a whole file in ASCII with a final line feed}
   *
   * @param testCase a case of the problem
   * @param caption metadata, written as far as the notation allows it
   */
  String write(C testCase, Caption caption);

  /**
   * {@return the cases in a file, at least one, each strictly valid, and what was translated or
   * left out}
   *
   * @param text the file, untrusted
   * @throws InputException at the first place that violates the notation, or that the problem
   *     cannot express
   */
  ImportedGames<C> read(NotationText text) throws InputException;
}
