package boardjudge.generator.notation;

import boardjudge.reference.io.InputException;

/**
 * A way in which players keep games or positions, written and read as the cases of one problem.
 *
 * @param <C> one case
 */
public interface Notation<C> {
  /** The name as people write it: {@code SGF}. */
  String name();

  /** How such files' names end, without the dot: {@code sgf}. */
  String ending();

  /**
   * A case in this notation, as a whole file with a final line feed. ASCII alone.
   *
   * @param caption what else the file shall say, where the notation has room for it
   */
  String write(C testCase, Caption caption);

  /**
   * The cases that a file holds, at least one, each valid in the strict sense.
   *
   * @throws InputException at the first place that breaks the notation, or that the problem cannot
   *     express
   */
  Imported<C> read(NotationText text) throws InputException;
}
