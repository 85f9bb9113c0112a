package boardjudge.generator;

import java.util.function.Predicate;

/**
 * One way to make a case smaller.
 *
 * @param name lower case, words joined by hyphens
 * @param shrinking makes a case smaller
 * @param <C> one case
 */
public record ShrinkPass<C>(String name, Shrinking<C> shrinking) {
  /**
   * Tries smaller cases and keeps those that still fail.
   *
   * @param <C> one case
   */
  @FunctionalInterface
  public interface Shrinking<C> {
    /**
     * {@return the smallest case found for which {@code stillFails} is true, or {@code testCase}}
     *
     * @param testCase a case that fails
     * @param stillFails whether a candidate is valid and fails in the same way as the original.
     *     Candidates may be invalid; results are cached; each new candidate costs a run of two
     *     programs
     */
    C shrink(C testCase, Predicate<? super C> stillFails);
  }
}
