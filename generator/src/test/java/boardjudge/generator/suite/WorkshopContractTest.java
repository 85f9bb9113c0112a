package boardjudge.generator.suite;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Dice;
import boardjudge.generator.Mutant;
import boardjudge.generator.Parameter;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.Workshop;
import boardjudge.generator.Workshops;
import boardjudge.reference.AnswerKey;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every workshop found promises. */
class WorkshopContractTest {
  static Stream<Workshop<?>> workshops() {
    return Workshops.all().stream();
  }

  private record Made(Workshop<?> workshop, Recipe<?> recipe) {
    @Override
    public String toString() {
      return workshop.problem().id() + " " + recipe.name();
    }
  }

  static Stream<Made> recipes() {
    return workshops()
        .flatMap(workshop -> workshop.recipes().stream().map(recipe -> new Made(workshop, recipe)));
  }

  @ParameterizedTest
  @MethodSource("workshops")
  void everyProblemHasAWorkshop(Workshop<?> workshop) {
    assertThat(Problems.find(workshop.problem().id())).isPresent();
    assertThat(Workshops.find(workshop.problem().id())).isPresent();
    assertThat(Workshops.all()).hasSameSizeAs(Problems.all());
    assertThat(Workshops.find("no such game")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("workshops")
  <C> void namesAreUniqueAndTellWhatTheyAre(Workshop<C> workshop) {
    String form = "[a-z0-9]+(-[a-z0-9]+)*";
    List<String> recipes = workshop.recipes().stream().map(Recipe::name).toList();
    assertThat(recipes).doesNotHaveDuplicates().allMatch(name -> name.matches(form));
    assertThat(workshop.mutants().stream().map(Mutant::name))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches(form));
    assertThat(workshop.mutants())
        .allSatisfy(
            mutant -> {
              assertThat(recipes).contains(mutant.recipe());
              assertThat(workshop.problem().rules().contains(mutant.breaks())).isTrue();
              assertThat(mutant.mistake()).endsWith(".");
            });
    assertThat(workshop.shrinkPasses().stream().map(ShrinkPass::name)).doesNotHaveDuplicates();
    for (Recipe<C> recipe : workshop.recipes()) {
      assertThat(recipe.description()).isNotBlank().doesNotContain("\n");
      for (Parameter parameter : recipe.parameters()) {
        assertThat(parameter.name()).matches(form);
        assertThat(parameter.takes(parameter.defaultText())).isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void everyRecipeMakesValidInputsTheSameForTheSameSeed(Made made) throws InputException {
    check(made.workshop(), made.recipe().name());
  }

  private static <C> void check(Workshop<C> workshop, String name) throws InputException {
    Problem<C> problem = workshop.problem();
    Recipe<C> recipe =
        workshop.recipes().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
    for (long seed = 1; seed <= 2; seed++) {
      List<C> cases = recipe.make(new Dice(seed), Map.of());
      byte[] bytes = problem.format().bytes(cases);
      assertThat(problem.format().bytes(recipe.make(new Dice(seed), Map.of()))).isEqualTo(bytes);
      assertThat(problem.format().read(InputReader.strict(name, bytes))).isEqualTo(cases);
      assertThat(cases).hasSizeBetween(1, problem.format().maxCases());
      List<C> some = cases.subList(0, Math.min(cases.size(), 5));
      AnswerKey.answer(problem, some, AnswerKey.Engine.BOTH, line -> {});
    }
  }
}
