package boardjudge.contract;

import boardjudge.checker.explain.Attribution;
import boardjudge.checker.explain.Explainer;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.strength.AnsweredTest;
import boardjudge.reference.io.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * For each mutant the rule that it breaks beside the rule that the report of its first failing test
 * names. The table is pinned, so a change for the worse is seen.
 */
@DisplayName("Which rule a report names")
class AttributionTest {
  static Stream<ProblemGenerator<?>> generators() {
    return Suites.generators();
  }

  @ParameterizedTest
  @MethodSource("generators")
  <C> void theRateIsPinned(ProblemGenerator<C> generator) throws Exception {
    String id = generator.problem().id();
    List<AnsweredTest<C>> tests = tests(generator);
    Explainer<C> explainer = new Explainer<>(generator.problem());
    List<String> rows = new ArrayList<>();
    int right = 0;
    int all = 0;
    for (Mutant<C> mutant : generator.mutants()) {
      Optional<Attribution> attribution = Attribution.of(explainer, mutant, tests);
      if (attribution.isPresent()) {
        Attribution found = attribution.get();
        all++;
        right += found.isRight() ? 1 : 0;
        rows.add(
            (found.isRight() ? "right " : "WRONG ")
                + found.program()
                + ": breaks "
                + found.broken()
                + ", the report of "
                + found.test()
                + " names "
                + found.named().orElse("no rule"));
      }
    }
    rows.add(right + " of " + all);
    GoldenFile.check(
        Path.of("src/test/resources/golden", id + "-attribution.txt"),
        String.join("\n", rows) + "\n");
  }

  private static <C> List<AnsweredTest<C>> tests(ProblemGenerator<C> generator) throws Exception {
    List<AnsweredTest<C>> tests = new ArrayList<>();
    for (Path input : Suites.inputs(generator.problem().id())) {
      List<C> cases =
          generator
              .problem()
              .format()
              .read(InputReader.strict(input.toString(), Files.readAllBytes(input)));
      tests.add(
          AnsweredTest.of(
              generator.problem(), Suites.name(generator.problem().id(), input), cases));
    }
    return tests;
  }
}
