package boardjudge.testing;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.shrink.Shrinker;
import boardjudge.suite.strength.AnsweredTest;
import boardjudge.suite.strength.Hunt;
import java.util.List;
import java.util.Optional;

/**
 * One of a game's wrong programs, for the game's own tests.
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
   * Finds a wrong program by name.
   *
   * @throws IllegalArgumentException if the game has none of that name
   */
  public static <C> WrongProgram<C> of(ProblemGenerator<C> generator, String name) {
    return generator.mutants().stream()
        .filter(mutant -> mutant.name().equals(name))
        .findFirst()
        .map(mutant -> new WrongProgram<>(generator, mutant))
        .orElseThrow(() -> new IllegalArgumentException("no wrong program is called " + name));
  }

  /** Whether its output differs from the solver's, or it crashes. */
  public boolean failsOn(List<C> cases) {
    return AnsweredTest.of(generator.problem(), "", cases).kills(mutant);
  }

  /**
   * Shrinks an input with the game's passes, as {@code hunt} and {@code stress} do.
   *
   * @throws IllegalArgumentException if the program does not fail on the input
   */
  public List<C> smallest(List<C> cases) {
    return new Shrinker<>(generator, this::failsOn, SHRINK_BUDGET).shrink(cases);
  }

  /** Searches for an input on which it fails; empty if {@code maxInputs} inputs are not enough. */
  public Optional<List<C>> hunt(long seed, int maxInputs) {
    return new Hunt<>(generator, mutant, seed).run(maxInputs).map(Hunt.Counterexample::cases);
  }
}
