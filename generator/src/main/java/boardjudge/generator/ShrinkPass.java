package boardjudge.generator;

import java.util.function.Predicate;

/**
 * One way to make a case smaller.
 *
 * @param name lower case, words joined by hyphens
 * @param shrinking the way itself
 * @param <C> one case
 */
public record ShrinkPass<C>(String name, Shrinking<C> shrinking) {
  /**
   * Tries smaller cases, and keeps what still fails.
   *
   * @param <C> one case
   */
  @FunctionalInterface
  public interface Shrinking<C> {
    /**
     * {@return the smallest case this way leads to, of which {@code stillFails} is true, or {@code
     * testCase}}
     *
     * @param testCase a case that fails
     * @param stillFails whether a candidate is valid and fails just as the first one does; may be
     *     asked about invalid candidates, remembers its answers, and costs a run of two programs
     */
    C shrink(C testCase, Predicate<? super C> stillFails);
  }
}
