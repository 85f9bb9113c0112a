package boardjudge.checker.compare;

import java.util.Optional;

/**
 * How an output compares with the answer.
 *
 * <p>Trailing blanks, carriage returns before a line feed, a missing last line feed and empty lines
 * at the end never make an output wrong; they are reported, and that is all. White space anywhere
 * else counts.
 */
public sealed interface Comparison {
  /** Whether the output is right. */
  default boolean accepted() {
    return !(this instanceof Difference);
  }

  /** The same bytes. */
  record Equal() implements Comparison {}

  /**
   * The same lines, but for white space at their ends or empty lines at the very end.
   *
   * @param line the first line with such a difference, from 1
   */
  record WhiteSpaceOnly(long line) implements Comparison {}

  /**
   * Different lines.
   *
   * @param line the first line that differs, from 1
   * @param column the byte in that line that differs first, from 1
   * @param expected the answer's line around that column; empty if the answer has ended
   * @param found the output's line around that column; empty if the output has ended
   * @param expectedOffset where the answer's line begins, in bytes from 0
   * @param foundOffset where the output's line begins, in bytes from 0
   * @param sameWords whether the whole outputs hold the same words, so that blanks and line breaks
   *     alone are wrong
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
