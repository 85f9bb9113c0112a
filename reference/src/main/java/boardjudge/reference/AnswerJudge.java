package boardjudge.reference;

import java.util.Iterator;

/**
 * Says whether lines are a right answer, for a problem whose cases have several.
 *
 * @param <C> one case
 */
@FunctionalInterface
public interface AnswerJudge<C> {
  /**
   * Reads one case's answer. Whoever reads past the last line does not accept it.
   *
   * @param testCase the case
   * @param found the lines from the case's first on, those of later cases too, without white space
   *     at their ends; hostile text. As many as are taken are the case's answer
   * @return whether the lines taken are a right answer
   */
  boolean accepts(C testCase, Iterator<String> found);
}
