package boardjudge.generator.notation;

import boardjudge.reference.io.InputException;

/**
 * A way in which players keep games or positions, written and read as the cases of one problem.
 *
 * @param <C> one case
 */
public interface Notation<C> {
  /** {@return the name as people write it: {@code SGF}} */
  String name();

  /** {@return how such files' names end, in small letters, without the dot: {@code sgf}} */
  String ending();

  /**
   * {@return a case in this notation, as a whole file with a final line feed, in ASCII alone}
   *
   * @param testCase a case of the problem
   * @param caption what else the file shall say, where the notation has room for it
   */
  String write(C testCase, Caption caption);

  /**
   * {@return the cases that a file holds, at least one, each valid in the strict sense, and what
   * was translated or left out}
   *
   * @param text the file; nothing in it is trusted
   * @throws InputException at the first place that breaks the notation, or that the problem cannot
   *     express
   */
  Imported<C> read(NotationText text) throws InputException;
}
