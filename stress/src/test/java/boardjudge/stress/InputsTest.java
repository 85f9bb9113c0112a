package boardjudge.stress;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.Scope;
import boardjudge.generator.SeededRandom;
import boardjudge.reference.io.InputReader;
import boardjudge.stress.Batch.GeneratedCase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InputsTest {
  private static final int BATCHES = 14;

  static Stream<ProblemGenerator<?>> generators() {
    return ProblemGenerators.all().stream();
  }

  private static <C> List<Batch<C>> first(ProblemGenerator<C> generator, long seed) {
    Inputs<C> inputs = new Inputs<>(generator, List.of(), seed);
    List<Batch<C>> batches = new ArrayList<>();
    for (int i = 0; i < BATCHES; i++) {
      batches.add(inputs.batch(i));
    }
    return batches;
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void theSameSeedGivesTheSameInputsInAnyOrder(ProblemGenerator<C> generator) {
    List<Batch<C>> inOrder = first(generator, 5);
    Inputs<C> inputs = new Inputs<>(generator, List.of(), 5);
    for (int i : new int[] {7, 0, 13, 3, 8}) {
      assertThat(inputs.batch(i)).isEqualTo(inOrder.get(i));
    }
    assertThat(first(generator, 6)).isNotEqualTo(inOrder);
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void everyInputIsValidAndFull(ProblemGenerator<C> generator) throws Exception {
    int maxCases = generator.problem().format().maxCases();
    for (Batch<C> batch : first(generator, 2)) {
      byte[] bytes = generator.problem().format().bytes(batch.cases());
      assertThat(generator.problem().format().read(InputReader.strict("", bytes)))
          .isEqualTo(batch.cases());
      long capacity = Math.min(maxCases, 1L << batch.number());
      assertThat(batch.generated().size())
          .isBetween((int) Math.max(1, capacity - 2), (int) capacity);
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void everyCaseCanBeMadeAgain(ProblemGenerator<C> generator) {
    for (Batch<C> batch : first(generator, 3)) {
      for (GeneratedCase<C> made : batch.generated()) {
        Origin origin = made.origin();
        Recipe<C> recipe =
            Stream.concat(
                    generator.recipes().stream(), generator.scopes().stream().map(Scope::recipe))
                .filter(each -> each.name().equals(origin.recipe()))
                .findFirst()
                .orElseThrow();
        List<C> again = recipe.make(new SeededRandom(origin.seed().orElse(0)), origin.arguments());
        assertThat(again.get(origin.place() - 1)).isEqualTo(made.testCase());
        List<String> call = List.of("boardjudge", "--games", "a b.jar");
        assertThat(origin.command(call, List.of(generator.problem().id())))
            .startsWith(
                "boardjudge --games 'a b.jar' generate "
                    + generator.problem().id()
                    + " "
                    + recipe.name());
      }
    }
  }
}
