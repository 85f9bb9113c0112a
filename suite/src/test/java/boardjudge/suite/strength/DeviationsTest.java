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

/** Wrong programs are spared runs, or parts of runs: what comes out must be the same. */
class DeviationsTest {
  /** Bytes of an input: what is larger takes long for a hundred programs. */
  private static final int LARGE = 12_000;

  /** Of every fourth wrong program. */
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
    List<Deviations> deviations =
        tests.stream()
            .map(test -> Deviations.of(generator.problem(), mutants, test.cases()))
            .toList();
    int spared = 0;
    for (int number = 0; number < mutants.size(); number++) {
      Mutant.Program<C> plain = mutants.get(number).program();
      Mutant.Program<C> lasting = plain.lasting();
      spared += plain == lasting ? 0 : 1;
      for (int i = 0; i < tests.size(); i++) {
        Deviations from = deviations.get(i);
        AnsweredTest<C> test = tests.get(i);
        OptionalInt quick = from.wrongLine(number);
        if (quick.isPresent() || from.isRight(number)) {
          spared++;
        } else {
          spared += from.firstCase(number) > 0 ? 1 : 0;
          quick = test.wrongLine(lasting, from.firstCase(number), from.linesBefore(number));
        }
        assertThat(quick)
            .as("%s on %s", mutants.get(number).name(), test.name())
            .isEqualTo(test.wrongLine(plain, 0, 0));
      }
    }
    assertThat(spared).isGreaterThan(mutants.size() / 2);
  }

  /** An input of each recipe that makes small ones, and a file of what all of them begin with. */
  private static <C> List<AnsweredTest<C>> tests(ProblemGenerator<C> generator) {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    List<C> mixed = new ArrayList<>();
    for (Recipe<C> recipe : generator.recipes()) {
      if (!recipe.slow()) {
        List<C> cases = recipe.make(new SeededRandom(2), Map.of());
        if (generator.problem().format().bytes(cases).length < LARGE) {
          tests.add(AnsweredTest.of(generator.problem(), recipe.name(), cases));
          mixed.addAll(cases.subList(0, Math.min(3, cases.size())));
        }
      }
    }
    int most = Math.min(mixed.size(), generator.problem().format().maxCases());
    tests.add(AnsweredTest.of(generator.problem(), "mixed", mixed.subList(0, most)));
    return tests;
  }
}
