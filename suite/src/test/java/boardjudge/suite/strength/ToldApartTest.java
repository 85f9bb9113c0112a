package boardjudge.suite.strength;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Guarded mutants told apart")
class ToldApartTest {
  private static final Map<String, String> SMALL = Map.of("cases", "4");

  static Stream<ProblemGenerator<?>> pawnchess() {
    return ProblemGenerators.all().stream().filter(game -> game.problem().id().equals("pawnchess"));
  }

  private static <C> List<GuardedMutant<C>> mutants(ProblemGenerator<C> game) {
    return new GuardedMutants<>(game.guarded().orElseThrow()).sample(80, 1);
  }

  private static <C> Recipe<C> recipe(ProblemGenerator<C> game) {
    return game.recipes().stream()
        .filter(recipe -> recipe.name().equals("few-pawns"))
        .findFirst()
        .orElseThrow();
  }

  private static <C> List<String> printed(GuardedMutant<C> mutant, List<C> cases) {
    List<String> lines = new ArrayList<>();
    mutant.mutant().program().run(cases, lines::add);
    return lines;
  }

  @ParameterizedTest
  @MethodSource("pawnchess")
  <C> void areThoseThatPrintDifferentAnswersToAnInput(ProblemGenerator<C> game) throws Exception {
    List<GuardedMutant<C>> mutants = mutants(game);
    ToldApart<C> apart = new ToldApart<>(mutants, 1);
    List<List<C>> inputs = new ArrayList<>();
    SeededRandom random = new SeededRandom(5);
    for (int i = 0; i < 3; i++) {
      inputs.add(recipe(game).make(random.split(), SMALL));
      apart.take(inputs.get(i));
    }
    assertThat(apart.count()).isBetween(5, mutants.size() - 1);
    List<List<List<String>>> answers = new ArrayList<>();
    for (GuardedMutant<C> mutant : mutants) {
      answers.add(inputs.stream().map(cases -> printed(mutant, cases)).toList());
    }
    assertThat(answers.stream().distinct().count()).isEqualTo(apart.count());
    int alone = 0;
    for (int i = 0; i < mutants.size(); i++) {
      boolean only = true;
      for (int j = 0; j < mutants.size(); j++) {
        assertThat(apart.apart(i, j)).isEqualTo(!answers.get(i).equals(answers.get(j)));
        only &= i == j || apart.apart(i, j);
      }
      alone += only ? 1 : 0;
    }
    assertThat(apart.alone()).isEqualTo(alone);
  }

  @ParameterizedTest
  @MethodSource("pawnchess")
  <C> void theBestOfSeveralInputsIsTaken(ProblemGenerator<C> game) throws Exception {
    List<GuardedMutant<C>> mutants = mutants(game);
    SeededRandom random = new SeededRandom(5);
    int most = 0;
    for (int i = 0; i < 4; i++) {
      ToldApart<C> one = new ToldApart<>(mutants, 1);
      one.take(recipe(game).make(random.split(), SMALL));
      most = Math.max(most, one.count());
    }
    ToldApart<C> apart = new ToldApart<>(mutants, 2);
    List<C> best = apart.takeBest(recipe(game), SMALL, 4, new SeededRandom(5));
    assertThat(apart.count()).isEqualTo(most);
    ToldApart<C> again = new ToldApart<>(mutants, 1);
    again.take(best);
    assertThat(again.count()).isEqualTo(most);
  }
}
