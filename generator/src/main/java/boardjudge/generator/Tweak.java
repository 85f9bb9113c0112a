package boardjudge.generator;

/**
 * Changes a case a little, at random, towards another case that may be valid; local search steps by
 * it.
 *
 * @param <C> one case
 */
@FunctionalInterface
public interface Tweak<C> {
  /**
   * {@return a neighbour of the case, which need not be valid, or the case itself where there is
   * none}
   *
   * @param testCase the case; it stays as it is
   * @param random where all that is random comes from
   */
  C tweak(C testCase, SeededRandom random);
}
