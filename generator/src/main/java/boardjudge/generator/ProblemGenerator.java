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
  /** {@return the problem whose inputs it makes, always the same} */
  Problem<C> problem();

  /**
   * {@return the ways to make inputs, simple ones first, unmodifiable, no two of the same name;
   * unless the game offers some, those that follow from its format, see {@link DefaultRecipes}}
   */
  default List<Recipe<C>> recipes() {
    return DefaultRecipes.of(problem());
  }

  /**
   * {@return programs that misread the rules, each in one way: unmodifiable, in the catalogue's
   * order, no two of the same name; unless the game offers some, those that can be made of it by
   * themselves, see {@link DefaultMutants}}
   */
  default List<Mutant<C>> mutants() {
    return DefaultMutants.of(this);
  }

  /**
   * {@return further wrong programs that reports compare outputs with, beside the mutants,
   * unmodifiable, none of a mutant's name; no suite has to kill them} None unless the game offers
   * some.
   */
  default List<Mutant<C>> deviations() {
    return List.of();
  }

  /**
   * {@return a wrong program that is made from its name, beside those of the catalogue; empty if
   * the game makes none of such a name}
   *
   * @param name what a user typed; hostile text
   * @throws BadArgument if the name begins as those do, but says nothing
   */
  default Optional<Mutant<C>> named(String name) {
    return Optional.empty();
  }

  /**
   * {@return the arguments, by the names of the recipe's parameters, that aim the recipe which a
   * mutant names at it; none where none are needed}
   *
   * @param mutant one of this game's mutants
   */
  default Map<String, String> aim(Mutant<C> mutant) {
    return Map.of();
  }

  /**
   * {@return the ways to make one case smaller, in the order of trying them, the boldest first;
   * unless the game offers some, {@link RecordPasses} are used}
   */
  default List<ShrinkPass<C>> shrinkPasses() {
    return List.of();
  }

  /**
   * {@return small cases by number, beside those that recipes make; none has a recipe's name} None
   * unless the game offers some.
   */
  default List<Scope<C>> scopes() {
    return List.of();
  }

  /**
   * {@return small random changes to a case, all equally likely, for local search; unless the game
   * offers some, those that follow from a {@link DescribedFormat}}
   */
  default List<Tweak<C>> tweaks() {
    return problem().format() instanceof DescribedFormat<C> format
        ? List.of((testCase, random) -> format.part().near(testCase, random::below))
        : List.of();
  }

  /**
   * {@return other forms of a case, for suites that want a test both ways: unmodifiable, no two of
   * the same name; none unless the game offers some}
   */
  default List<OtherForm<C>> forms() {
    return List.of();
  }

  /** {@return how players keep such games or positions; none where there is no such notation} */
  default Optional<Notation<C>> notation() {
    return Optional.empty();
  }
}
