package boardjudge.generator;

import boardjudge.generator.notation.Notation;
import boardjudge.generator.shrink.RecordPasses;
import boardjudge.reference.Problem;
import boardjudge.reference.io.DescribedFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that the generator knows of one problem; the generator's service entry.
 *
 * @param <C> one case
 */
public interface ProblemGenerator<C> {
  /**
   * The problem whose inputs it makes.
   *
   * @return the problem, always the same
   */
  Problem<C> problem();

  /**
   * The ways to make inputs, simple ones first; unless the game offers some, those that follow from
   * its format, see {@link DefaultRecipes}.
   *
   * @return the recipes, unmodifiable; no two have the same name
   */
  default List<Recipe<C>> recipes() {
    return DefaultRecipes.of(problem());
  }

  /**
   * Programs that misread the rules, each in one way; unless the game offers some, those that can
   * be made of it by themselves, see {@link DefaultMutants}.
   *
   * @return the mutants, unmodifiable, in the catalogue's order; no two have the same name
   */
  default List<Mutant<C>> mutants() {
    return DefaultMutants.of(this);
  }

  /**
   * Further wrong programs that reports compare outputs with, beside the mutants; no suite has to
   * kill them. None unless the game offers some.
   *
   * @return the programs, unmodifiable; none has a mutant's name
   */
  default List<Mutant<C>> deviations() {
    return List.of();
  }

  /**
   * A wrong program that is made from its name, beside those of the catalogue; empty if the game
   * makes none of such a name.
   *
   * @param name what a user typed; hostile text
   * @return the mutant of that name
   * @throws BadArgument if the name begins as those do, but says nothing
   */
  default Optional<Mutant<C>> named(String name) {
    return Optional.empty();
  }

  /**
   * The arguments that aim the recipe which a mutant names at it; none where none are needed.
   *
   * @param mutant one of this game's mutants
   * @return values by the names of that recipe's parameters
   */
  default Map<String, String> aim(Mutant<C> mutant) {
    return Map.of();
  }

  /**
   * The ways to make one case smaller, the boldest first; unless the game offers some, {@link
   * RecordPasses} are used.
   *
   * @return the passes, in the order of trying them
   */
  default List<ShrinkPass<C>> shrinkPasses() {
    return List.of();
  }

  /**
   * Small cases by number, beside those that recipes make; none unless the game offers some.
   *
   * @return the scopes; none has a recipe's name
   */
  default List<Scope<C>> scopes() {
    return List.of();
  }

  /**
   * Small random changes to a case, for local search; unless the game offers some, those that
   * follow from a {@link DescribedFormat}.
   *
   * @return the changes, all equally likely
   */
  default List<Tweak<C>> tweaks() {
    return problem().format() instanceof DescribedFormat<C> format
        ? List.of((testCase, random) -> format.part().near(testCase, random::below))
        : List.of();
  }

  /**
   * Other forms of a case, for suites that want a test both ways; none unless the game offers some.
   *
   * @return the forms, unmodifiable; no two have the same name
   */
  default List<OtherForm<C>> forms() {
    return List.of();
  }

  /**
   * How players keep such games or positions; none where there is no such notation.
   *
   * @return the notation
   */
  default Optional<Notation<C>> notation() {
    return Optional.empty();
  }
}
