package boardjudge.testing;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.shrink.Shrinker;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.Hunt;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One of a game's wrong programs, for tests of the game's own: on which inputs it fails, what is
 * left of one that is made small, and whether the hunt finds any.
 *
 * @param <C> one case
 */
public final class WrongProgram<C> {
  private static final int SHRINK_BUDGET = 5000;

  private final ProblemGenerator<C> generator;
  private final Mutant<C> mutant;

  private WrongProgram(ProblemGenerator<C> generator, Mutant<C> mutant) {
    this.generator = generator;
    this.mutant = mutant;
  }

  /**
   * The game's wrong program of that name.
   *
   * @throws IllegalArgumentException if it has none
   */
  public static <C> WrongProgram<C> of(ProblemGenerator<C> generator, String name) {
    return generator.mutants().stream()
        .filter(mutant -> mutant.name().equals(name))
        .findFirst()
        .map(mutant -> new WrongProgram<>(generator, mutant))
        .orElseThrow(() -> new IllegalArgumentException("no wrong program is called " + name));
  }

  /** Whether it prints another answer than the solver, or crashes. */
  public boolean failsOn(List<C> cases) {
    return AnsweredTest.of(generator.problem(), "", cases).kills(mutant);
  }

  /**
   * What the game's shrink passes leave of an input, as {@code hunt} and {@code stress} show it.
   *
   * @throws IllegalArgumentException if the program does not fail on the input
   */
  public List<C> smallest(List<C> cases) {
    return new Shrinker<>(generator, this::failsOn, SHRINK_BUDGET).shrink(cases);
  }

  /** A small input on which it fails; empty if {@code most} inputs of the hunt hold none. */
  public Optional<List<C>> hunt(long seed, int most) {
    return new Hunt<>(generator, mutant, seed)
        .run(most, new AtomicBoolean())
        .map(Hunt.Counterexample::cases);
  }
}
