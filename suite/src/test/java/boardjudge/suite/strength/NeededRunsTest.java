package boardjudge.suite.strength;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Some runs of wrong programs are skipped or shortened; the result must be the same. */
class NeededRunsTest {
  /** Larger inputs take long for a hundred programs. */
  private static final int MAX_INPUT_BYTES = 12_000;

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void theQuickWayFindsTheSameFirstWrongLine(String game) {
    compare(ProblemGenerators.find(game).orElseThrow(), 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  @Tag("exhaustive")
  @Tag("guarded")
  void theQuickWayFindsTheSameFirstWrongLineOfAll(String game) {
    compare(ProblemGenerators.find(game).orElseThrow(), 1);
  }

  private static <C> void compare(ProblemGenerator<C> generator, int step) {
    List<Mutant<C>> mutants = new ArrayList<>();
    for (int i = 0; i < generator.mutants().size(); i += step) {
      mutants.add(generator.mutants().get(i));
    }
    List<AnsweredTest<C>> tests = tests(generator);
    List<NeededRuns> neededRuns =
        tests.stream()
            .map(test -> NeededRuns.of(generator.problem(), mutants, test.cases()))
            .toList();
    int skipped = 0;
    for (int number = 0; number < mutants.size(); number++) {
      Mutant.Program<C> plain = mutants.get(number).program();
      Mutant.Program<C> lasting = plain.reusable();
      skipped += plain == lasting ? 0 : 1;
      for (int i = 0; i < tests.size(); i++) {
        NeededRuns from = neededRuns.get(i);
        AnsweredTest<C> test = tests.get(i);
        OptionalInt quick = OptionalInt.empty();
        if (from.isRight(number)) {
          skipped++;
        } else {
          skipped += from.firstCase(number) > 0 ? 1 : 0;
          quick = test.wrongLine(lasting, from.firstCase(number), from.linesBefore(number));
        }
        assertThat(quick)
            .as("%s on %s", mutants.get(number).name(), test.name())
            .isEqualTo(test.wrongLine(plain, 0, 0));
      }
    }
    assertThat(skipped).isGreaterThan(mutants.size() / 2);
  }

  /** A small input of each recipe, and a file of the first cases of all. */
  private static <C> List<AnsweredTest<C>> tests(ProblemGenerator<C> generator) {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    List<C> mixed = new ArrayList<>();
    for (Recipe<C> recipe : generator.recipes()) {
      if (!recipe.slow()) {
        List<C> cases = recipe.make(new SeededRandom(2), Map.of());
        if (generator.problem().format().bytes(cases).length < MAX_INPUT_BYTES) {
          tests.add(AnsweredTest.of(generator.problem(), recipe.name(), cases));
          mixed.addAll(cases.subList(0, Math.min(3, cases.size())));
        }
      }
    }
    int size = Math.min(mixed.size(), generator.problem().format().maxCases());
    tests.add(AnsweredTest.of(generator.problem(), "mixed", mixed.subList(0, size)));
    return tests;
  }
}
