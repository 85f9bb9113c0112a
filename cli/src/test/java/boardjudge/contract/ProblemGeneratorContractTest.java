package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.ShrinkPass;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every generator promises, that of the tests' own game included. */
class ProblemGeneratorContractTest {
  static Stream<ProblemGenerator<?>> generators() {
    return ProblemGenerators.all().stream();
  }

  private record GameRecipe(ProblemGenerator<?> generator, Recipe<?> recipe) {
    @Override
    public String toString() {
      return generator.problem().id() + " " + recipe.name();
    }
  }

  static Stream<GameRecipe> recipes() {
    return generators()
        .flatMap(
            generator ->
                generator.recipes().stream().map(recipe -> new GameRecipe(generator, recipe)));
  }

  @ParameterizedTest
  @MethodSource("generators")
  void everyProblemHasAGenerator(ProblemGenerator<?> generator) {
    assertThat(Problems.find(generator.problem().id())).isPresent();
    assertThat(ProblemGenerators.find(generator.problem().id())).isPresent();
    assertThat(ProblemGenerators.all()).hasSameSizeAs(Problems.all());
    assertThat(ProblemGenerators.find("no such game")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void namesAreUniqueAndTellWhatTheyAre(ProblemGenerator<C> generator) {
    String form = "[a-z0-9]+(-[a-z0-9]+)*";
    List<String> recipes = generator.recipes().stream().map(Recipe::name).toList();
    assertThat(recipes).doesNotHaveDuplicates().allMatch(name -> name.matches(form));
    assertThat(generator.mutants().stream().map(Mutant::name))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches(form));
    assertThat(generator.mutants())
        .allSatisfy(
            mutant -> {
              assertThat(recipes).contains(mutant.recipe());
              assertThat(generator.problem().rules().contains(mutant.breaks())).isTrue();
              assertThat(mutant.mistake()).matches("[A-Z][ -~]+\\.");
            });
    assertThat(generator.mutants().stream().map(Mutant::mistake)).doesNotHaveDuplicates();
    assertThat(generator.shrinkPasses().stream().map(ShrinkPass::name)).doesNotHaveDuplicates();
    for (Recipe<C> recipe : generator.recipes()) {
      assertThat(recipe.description()).isNotBlank().doesNotContain("\n");
      for (Parameter parameter : recipe.parameters()) {
        assertThat(parameter.name()).matches(form);
        assertThat(parameter.accepts(parameter.defaultText())).isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void everyRecipeMakesValidInputsTheSameForTheSameSeed(GameRecipe made) throws InputException {
    check(made.generator(), made.recipe().name(), 1);
  }

  @ParameterizedTest
  @MethodSource("recipes")
  @Tag("exhaustive")
  @Tag("recipes")
  void everyRecipeMakesValidInputsForAnotherSeed(GameRecipe made) throws InputException {
    check(made.generator(), made.recipe().name(), 2);
  }

  private static <C> void check(ProblemGenerator<C> generator, String name, long seed)
      throws InputException {
    Problem<C> problem = generator.problem();
    Recipe<C> recipe =
        generator.recipes().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
    List<C> cases = recipe.make(new SeededRandom(seed), Map.of());
    byte[] bytes = problem.format().bytes(cases);
    assertThat(problem.format().bytes(recipe.make(new SeededRandom(seed), Map.of())))
        .isEqualTo(bytes);
    assertThat(problem.format().read(InputReader.strict(name, bytes))).isEqualTo(cases);
    assertThat(cases).hasSizeBetween(1, problem.format().maxCases());
    List<C> some = cases.subList(0, Math.min(cases.size(), 5));
    AnswerKey.answer(problem, some, AnswerKey.Engine.BOTH, line -> {});
  }
}
