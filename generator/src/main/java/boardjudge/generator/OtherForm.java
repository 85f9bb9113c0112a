package boardjudge.generator;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A transformation of a case whose answer follows from the original's, such as its pieces in
 * reverse order or its board mirrored. Programs that stop at the first piece, or forget a
 * direction, often get only one form right.
 *
 * @param name lower case, words joined by hyphens: {@code mirrored}
 * @param of transforms a valid case into a valid case; applied twice, it gives the original
 * @param answer transforms the lines of the original's answer into those of the other form's
 * @param <C> one case
 */
public record OtherForm<C>(String name, UnaryOperator<C> of, UnaryOperator<List<String>> answer) {
  /**
   * {@return a form that does not change the answer}
   *
   * @param name as above
   * @param of as above
   * @param <C> one case
   */
  public static <C> OtherForm<C> sameAnswer(String name, UnaryOperator<C> of) {
    return new OtherForm<>(name, of, lines -> lines);
  }
}
