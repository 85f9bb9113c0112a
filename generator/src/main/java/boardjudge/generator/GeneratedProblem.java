package boardjudge.generator;

import boardjudge.reference.Problem;

/**
 * A problem that provides its own generator; other problems' generators are found by id.
 *
 * @param <C> one case
 */
public interface GeneratedProblem<C> extends Problem<C> {
  /** {@return the generator, whose problem is this one} */
  ProblemGenerator<C> generator();
}
