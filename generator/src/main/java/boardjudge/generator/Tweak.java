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
   * A neighbour of the case; need not be valid.
   *
   * @param testCase the case; it stays as it is
   * @param random where all that is random comes from
   * @return the neighbour, or the case itself where there is none
   */
  C tweak(C testCase, SeededRandom random);
}
