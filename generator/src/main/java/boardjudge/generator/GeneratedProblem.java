package boardjudge.generator;

import boardjudge.reference.Problem;

/**
 * A problem that brings its generator along; those of all others are found by the problem's id.
 *
 * @param <C> one case
 */
public interface GeneratedProblem<C> extends Problem<C> {
  /** {@return all that the generator knows of this problem; the generator's problem is this one} */
  ProblemGenerator<C> generator();
}
