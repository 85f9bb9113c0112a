package boardjudge.reference;

import java.util.Iterator;

/**
 * Decides whether lines are a right answer, for a problem whose cases have several.
 *
 * @param <C> one case
 */
@FunctionalInterface
public interface AnswerJudge<C> {
  /**
   * Reads one case's answer. Reading past the last line counts as not accepting: the caller catches
   * the {@code NoSuchElementException}.
   *
   * @param testCase the case
   * @param found the lines from the case's first line on, including later cases, without trailing
   *     white space; untrusted text. The lines taken are the case's answer
   * @return whether the lines taken are a right answer
   */
  boolean accepts(C testCase, Iterator<String> found);
}
