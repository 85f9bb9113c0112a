package boardjudge.generator.guarded;

import boardjudge.reference.Rule;
import java.util.function.BiFunction;

/**
 * One way in which a decision goes wrong.
 *
 * @param name lower case, words joined by hyphens: {@code first}
 * @param breaks the clause that it gets wrong
 * @param mistake what goes wrong, in a sentence without its full stop
 * @param domain the moments at which it can matter
 * @param wrong what it makes of the moment and the right outcome; may be the right one
 * @param <M> the moments of the decision
 * @param <T> what is decided
 */
public record Change<M, T>(
    String name,
    Rule breaks,
    String mistake,
    Domain<?> domain,
    BiFunction<? super M, ? super T, ? extends T> wrong) {
  /**
   * The same change with a domain of its own.
   *
   * @param own the moments at which it can matter
   * @return the change
   */
  public Change<M, T> in(Domain<?> own) {
    return new Change<>(name, breaks, mistake, own, wrong);
  }
}
