package boardjudge.generator;

/**
 * Changes a case a little, at random, towards another case that may be valid; local search steps by
 * it.
 *
 * @param <C> one case
 */
@FunctionalInterface
public interface Tweak<C> {
  /** A neighbour of the case; need not be valid. */
  C tweak(C testCase, SeededRandom random);
}
