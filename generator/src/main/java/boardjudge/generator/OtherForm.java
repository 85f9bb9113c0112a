package boardjudge.generator;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Another form of a case, whose answer follows from the case's own: its pieces listed the other way
 * round, say, or its board mirrored. Programs that stop at the first piece, or forget a direction,
 * often get only one form right.
 *
 * @param name lower case, words joined by hyphens: {@code mirrored}
 * @param of the form of a case, itself a valid case; of that form the case again
 * @param answer the lines of the form's answer, from those of the case's
 * @param <C> one case
 */
public record OtherForm<C>(String name, UnaryOperator<C> of, UnaryOperator<List<String>> answer) {
  /**
   * {@return a form with the same answer}
   *
   * @param name as above
   * @param of as above
   * @param <C> one case
   */
  public static <C> OtherForm<C> sameAnswer(String name, UnaryOperator<C> of) {
    return new OtherForm<>(name, of, lines -> lines);
  }
}
