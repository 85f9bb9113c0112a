package boardjudge.generator;

/**
 * A small random change to a case: one step of a local search.
 *
 * @param <C> one case
 */
@FunctionalInterface
public interface Tweak<C> {
  /**
   * {@return a neighbour of the case, which need not be valid; the case itself if there is none}
   *
   * @param testCase the case
   * @param random the source of randomness
   */
  C tweak(C testCase, SeededRandom random);
}
