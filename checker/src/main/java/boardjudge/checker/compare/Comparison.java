package boardjudge.checker.compare;

import java.util.Optional;

/**
 * The result of comparing an output with the answer.
 *
 * <p>Trailing blanks, carriage returns before line feeds, a missing last line feed and empty lines
 * at the end are reported, but never make an output wrong. White space anywhere else counts.
 */
public sealed interface Comparison {
  /** Whether the output is right. */
  default boolean accepted() {
    return !(this instanceof Difference);
  }

  /** All bytes are equal. */
  record Equal() implements Comparison {}

  /**
   * The same lines, except for trailing white space and empty lines at the end.
   *
   * @param line the first line with such a difference, from 1
   */
  record WhiteSpaceOnly(long line) implements Comparison {}

  /**
   * Different lines.
   *
   * @param line the first line that differs, from 1
   * @param column the first differing byte of that line, from 1
   * @param expected the answer's line around that column; empty if the answer has ended
   * @param found the output's line around that column; empty if the output has ended
   * @param expectedOffset where the answer's line starts, in bytes from 0
   * @param foundOffset where the output's line starts, in bytes from 0
   * @param sameWords whether the words of both whole outputs are the same, so that only white space
   *     is wrong
   */
  record Difference(
      long line,
      long column,
      Optional<Excerpt> expected,
      Optional<Excerpt> found,
      long expectedOffset,
      long foundOffset,
      boolean sameWords)
      implements Comparison {}
}
