package boardjudge.generator.notation;

import boardjudge.reference.io.InputException;

/**
 * A way in which players keep games or positions, written and read as the cases of one problem.
 *
 * @param <C> one case
 */
public interface Notation<C> {
  /**
   * The name as people write it: {@code SGF}.
   *
   * @return the name
   */
  String name();

  /**
   * How such files' names end, without the dot: {@code sgf}.
   *
   * @return small letters
   */
  String ending();

  /**
   * A case in this notation, as a whole file with a final line feed. ASCII alone.
   *
   * @param testCase a case of the problem
   * @param caption what else the file shall say, where the notation has room for it
   * @return the file
   */
  String write(C testCase, Caption caption);

  /**
   * The cases that a file holds, at least one, each valid in the strict sense.
   *
   * @param text the file; nothing in it is trusted
   * @return the cases, and what was translated or left out
   * @throws InputException at the first place that breaks the notation, or that the problem cannot
   *     express
   */
  Imported<C> read(NotationText text) throws InputException;
}
