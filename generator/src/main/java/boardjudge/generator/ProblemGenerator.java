package boardjudge.generator;

import boardjudge.generator.guarded.GuardedGame;
import boardjudge.generator.notation.Notation;
import boardjudge.reference.Problem;
import java.util.List;
import java.util.Optional;

/**
 * All that the generator knows of one problem; the generator's service entry.
 *
 * @param <C> one case
 */
public interface ProblemGenerator<C> {
  /** The problem whose inputs it makes. */
  Problem<C> problem();

  /** The ways to make inputs, simple ones first; none as long as all are written by hand. */
  default List<Recipe<C>> recipes() {
    return List.of();
  }

  /**
   * Programs that misread the rules, each in one way; unless the game offers some, those that can
   * be made of it by themselves, see {@link DefaultMutants}.
   */
  default List<Mutant<C>> mutants() {
    return DefaultMutants.of(this);
  }

  /**
   * The ways to make one case smaller, the boldest first; unless the game offers some, there are
   * some for cases that are records or lists.
   */
  default List<ShrinkPass<C>> shrinkPasses() {
    return List.of();
  }

  /** Small cases by number, beside those that recipes make; none unless the game offers some. */
  default List<Scope<C>> scopes() {
    return List.of();
  }

  /** Small random changes to a case, for local search; none unless the game offers some. */
  default List<Tweak<C>> tweaks() {
    return List.of();
  }

  /** What makes guarded mutants of the referee; nothing where the game tells nothing of it. */
  default Optional<GuardedGame<C>> guarded() {
    return Optional.empty();
  }

  /** How players keep such games or positions; none where there is no such notation. */
  default Optional<Notation<C>> notation() {
    return Optional.empty();
  }
}
