package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.explain.Attribution;
import boardjudge.checker.explain.FurtherTests;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * For each mutant the rule that it breaks, and the rule that the report of its first failing test
 * names: by the rules alone, with all other mutants known (which is what a stranger's program
 * meets), and with all mutants known; the last two with further tests where one is not enough. The
 * table is pinned, so a change for the worse is seen.
 */
@DisplayName("Which rule a report names")
class AttributionTest {
  /** Tests with longer answers are not run further. */
  private static final int SHORT = 60;

  static Stream<ProblemGenerator<?>> generators() {
    return Suites.generators();
  }

  /** The rows of every twelfth mutant stand in the pinned table. */
  @ParameterizedTest
  @MethodSource("generators")
  void someRowsAreThose(ProblemGenerator<?> generator) throws Exception {
    assertThat(GoldenFile.read(pinned(generator)).lines()).containsAll(rows(generator, 12));
  }

  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("explain")
  void theRateIsPinned(ProblemGenerator<?> generator) throws Exception {
    GoldenFile.check(pinned(generator), String.join("\n", rows(generator, 1)) + "\n");
  }

  private static Path pinned(ProblemGenerator<?> generator) {
    return Path.of("src/test/resources/golden", generator.problem().id() + "-attribution.txt");
  }

  /** The table's rows of the mutants 0, step, 2 * step; with the sum if it is of all. */
  private static <C> List<String> rows(ProblemGenerator<C> generator, int step) throws Exception {
    String id = generator.problem().id();
    List<AnsweredTest<C>> tests = tests(generator);
    List<Mutant<C>> mutants = generator.mutants();
    List<AnsweredTest<C>> small =
        tests.stream().filter(test -> test.answer().size() <= SHORT).toList();
    Map<String, List<String>> kills =
        new SuiteFiles(Suites.folder(id))
            .manifest().tests().stream()
                .collect(Collectors.toMap(Manifest.Entry::file, Manifest.Entry::kills));
    List<String> rows = new ArrayList<>();
    int[] right = new int[3];
    for (int number = 0; number < mutants.size(); number += step) {
      Mutant<C> mutant = mutants.get(number);
      List<Mutant<C>> others = mutants.stream().filter(other -> !other.equals(mutant)).toList();
      List<List<Mutant<C>>> known = List.of(List.of(), others, mutants);
      List<String> named = new ArrayList<>();
      for (int i = 0; i < known.size(); i++) {
        Attribution found =
            Attribution.of(
                    generator.problem(),
                    mutant,
                    tests,
                    known.get(i),
                    i > 0 ? new Attribution.InProcess<>(mutant, small, kills) : FurtherTests.none())
                .orElseThrow();
        right[i] += found.isRight() ? 1 : 0;
        named.add((found.isRight() ? "" : "NOT ") + found.named().orElse("none"));
      }
      rows.add(
          mutant.name() + " breaks " + mutant.breaks().id() + ": " + String.join(" | ", named));
    }
    if (step == 1) {
      rows.add(
          "right by the rules alone %d, with the other mutants known %d, with all known %d of %d"
              .formatted(right[0], right[1], right[2], mutants.size()));
    }
    return rows;
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
