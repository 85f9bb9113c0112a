package boardjudge.generator;

import boardjudge.generator.notation.Notation;
import boardjudge.generator.shrink.RecordPasses;
import boardjudge.reference.Problem;
import boardjudge.reference.io.DescribedFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a game provides for making inputs and wrong programs; a service, found by {@code
 * META-INF/services}.
 *
 * @param <C> one case
 */
public interface ProblemGenerator<C> {
  /** {@return the problem, always the same object} */
  Problem<C> problem();

  /**
   * {@return the recipes, simple ones first, unmodifiable, with unique names; by default those
   * derived from the format, see {@link DefaultRecipes}}
   */
  default List<Recipe<C>> recipes() {
    return DefaultRecipes.of(problem());
  }

  /**
   * {@return programs that misread the rules, each in one way: unmodifiable, in the catalogue's
   * order, with unique names; by default those derived from the game, see {@link DefaultMutants}}
   */
  default List<Mutant<C>> mutants() {
    return DefaultMutants.of(this);
  }

  /**
   * {@return a wrong program outside the catalogue that is constructed from its name; empty if the
   * game has none of that name}
   *
   * @param name untrusted text, as a user typed it
   * @throws BadArgumentException if the name begins like such names but is malformed
   */
  default Optional<Mutant<C>> parseMutant(String name) {
    return Optional.empty();
  }

  /**
   * {@return the arguments, by parameter name, with which the mutant's recipe makes inputs that
   * kill it; none if the defaults do}
   *
   * @param mutant one of this game's mutants
   */
  default Map<String, String> recipeArguments(Mutant<C> mutant) {
    return Map.of();
  }

  /**
   * {@return the ways to make a case smaller, in the order of trying, the boldest first; if there
   * are none, {@link RecordPasses} are used}
   */
  default List<ShrinkPass<C>> shrinkPasses() {
    return List.of();
  }

  /** {@return sets of numbered small cases, none with a recipe's name; none by default} */
  default List<Scope<C>> scopes() {
    return List.of();
  }

  /**
   * {@return small random changes to a case, all equally likely, for local search; by default those
   * derived from a {@link DescribedFormat}}
   */
  default List<Tweak<C>> tweaks() {
    return problem().format() instanceof DescribedFormat<C> format
        ? List.of((testCase, random) -> format.part().near(testCase, random::below))
        : List.of();
  }

  /**
   * {@return other forms of a case, for suites that hold a test in both forms: unmodifiable, with
   * unique names; none by default}
   */
  default List<OtherForm<C>> forms() {
    return List.of();
  }

  /** {@return the notation in which players record such games or positions, if there is one} */
  default Optional<Notation<C>> notation() {
    return Optional.empty();
  }
}
