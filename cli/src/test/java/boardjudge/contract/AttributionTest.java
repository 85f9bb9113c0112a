package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Attribution;
import boardjudge.checker.explain.Diagnosis;
import boardjudge.checker.explain.Explainer;
import boardjudge.checker.explain.FaultLocation;
import boardjudge.checker.explain.FurtherTests;
import boardjudge.checker.explain.MemoizedProgram;
import boardjudge.checker.explain.MismatchReport;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.games.xiangqi.XiangqiGenerator;
import boardjudge.reference.Rule;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.games.xiangqi.XiangqiPosition;
import boardjudge.reference.games.xiangqi.XiangqiReferee;
import boardjudge.reference.games.xiangqi.XiangqiRule;
import boardjudge.reference.grid.Square;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.AnsweredTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pins for each mutant the rule that it breaks and the rule that the report of its first failing
 * test names: by the rules alone, with all other mutants known (as for an unknown program), and
 * with all mutants known; the last two with further tests where one is not enough.
 */
@DisplayName("Which rule a report names")
class AttributionTest {
  /** Further tests have at most this many lines in their answers. */
  private static final int MAX_LINES = 60;

  static Stream<ProblemGenerator<?>> generators() {
    return Suites.generators();
  }

  @ParameterizedTest
  @MethodSource("generators")
  void theRowOfEveryFortiethMutantIsPinned(ProblemGenerator<?> generator) throws Exception {
    assertThat(GoldenFile.read(pinned(generator)).lines()).containsAll(rows(generator, 40));
  }

  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("attribution")
  void allRowsArePinned(ProblemGenerator<?> generator) throws Exception {
    GoldenFile.check(pinned(generator), String.join("\n", rows(generator, 1)) + "\n");
  }

  @ParameterizedTest
  @MethodSource("generators")
  void ruleAndReasonAreOfOneStep(ProblemGenerator<?> generator) throws Exception {
    assertOneSource(generator, 10);
  }

  @ParameterizedTest
  @MethodSource("generators")
  @Tag("exhaustive")
  @Tag("explain")
  void ruleAndReasonAreOfOneStepForAll(ProblemGenerator<?> generator) throws Exception {
    assertOneSource(generator, 1);
  }

  /** The rule and the reason of a report are the referee's, whichever mistake is likely. */
  private static <C> void assertOneSource(ProblemGenerator<C> generator, int step)
      throws Exception {
    List<Manifest.Entry> tests = entries(generator);
    Map<String, AnsweredTest<C>> read = new HashMap<>();
    List<Mutant<C>> mutants = ProblemGenerators.mutants(generator.problem());
    for (int number = 0; number < mutants.size(); number += step) {
      Mutant<C> mutant = mutants.get(number);
      AnsweredTest<C> test = killer(generator, tests, read, mutant);
      String printed = String.join("\n", test.output(mutant)) + "\n";
      Output output = Output.of(printed.getBytes(StandardCharsets.ISO_8859_1));
      Optional<MismatchReport> report =
          new Explainer<>(generator.problem(), () -> mutants).judge(test.cases(), output).report();
      if (report.isEmpty()) {
        // A mutant that crashes after the last line has printed the right output.
        continue;
      }
      FaultLocation location = report.get().location().orElseThrow();
      FaultLocation plain =
          new Explainer<>(generator.problem())
              .judge(test.cases(), output)
              .report()
              .flatMap(MismatchReport::location)
              .orElseThrow();
      if (location.step() == plain.step()) {
        assertThat(location.explanation().rule()).isEqualTo(plain.explanation().rule());
        assertThat(location.explanation().reason()).isEqualTo(plain.explanation().reason());
      }
      // The guess about the found line is left out beside another rule.
      Rule rule = location.explanation().rule();
      assertThat(location.explanation().guess())
          .isEqualTo(
              location.broken().contains(rule) ? plain.explanation().guess() : Optional.empty());
      location
          .diagnosis()
          .filter(known -> known.certainty() == Diagnosis.Certainty.CERTAIN)
          .ifPresent(known -> assertThat(known.failed()).isGreaterThan(1));
    }
  }

  /** The program overlooks chariots far below the general, as no known program does. */
  @Test
  void aSlipThatNoKnownProgramMakesNamesItsRule() throws Exception {
    ProblemGenerator<XiangqiCase> generator = new XiangqiGenerator();
    Mutant<XiangqiCase> mutant =
        new Mutant<>(
            "short-sighted",
            XiangqiRule.CHARIOT,
            "",
            "",
            (cases, lines) ->
                cases.forEach(
                    each -> new ShortSighted().judge(each, step -> step.output().forEach(lines))));
    List<FurtherTests.Test<XiangqiCase>> tests = new ArrayList<>();
    for (Manifest.Entry entry : entries(generator)) {
      if (entry.lines() <= MAX_LINES) {
        tests.add(new FurtherTests.Test<>(Suites.test(generator, entry), Set.of(), Set.of()));
      }
    }
    AnsweredTest<XiangqiCase> first =
        tests.stream()
            .map(FurtherTests.Test::test)
            .filter(test -> test.kills(mutant))
            .findFirst()
            .orElseThrow();
    String printed = String.join("\n", first.output(mutant)) + "\n";
    Diagnosis diagnosis =
        new Explainer<>(generator.problem(), generator::mutants)
            .judge(
                first.cases(),
                Output.of(printed.getBytes(StandardCharsets.ISO_8859_1)),
                Optional.empty(),
                Optional.of(FurtherTests.of(mutant, tests)))
            .report()
            .flatMap(MismatchReport::location)
            .flatMap(FaultLocation::diagnosis)
            .orElseThrow();
    assertThat(diagnosis.rule()).contains(XiangqiRule.CHARIOT);
    assertThat(diagnosis.certainty()).isEqualTo(Diagnosis.Certainty.LIKELY);
    assertThat(diagnosis.mistakes()).isEmpty();
  }

  private static final class ShortSighted extends XiangqiReferee {
    @Override
    protected boolean chariotAttacks(XiangqiPosition position, Square from) {
      return from.row() - position.general().row() <= 5 && super.chariotAttacks(position, from);
    }
  }

  private static Path pinned(ProblemGenerator<?> generator) {
    return Path.of("src/test/resources/golden", generator.problem().id() + "-attribution.txt");
  }

  /** The rows of the mutants 0, step, 2 * step; with the totals if these are all mutants. */
  private static <C> List<String> rows(ProblemGenerator<C> generator, int step) throws Exception {
    List<Manifest.Entry> entries = entries(generator);
    List<Mutant<C>> mutants = generator.mutants();
    List<Mutant<C>> all =
        ProblemGenerators.mutants(generator.problem()).stream().map(MemoizedProgram::of).toList();
    Map<String, AnsweredTest<C>> read = new HashMap<>();
    List<FurtherTests.Test<C>> small = new ArrayList<>();
    for (Manifest.Entry entry : entries) {
      if (entry.lines() <= MAX_LINES) {
        AnsweredTest<C> test = Suites.test(generator, entry);
        small.add(new FurtherTests.Test<>(test, entry.rules().keySet(), Set.copyOf(entry.kills())));
        read.put(entry.file(), test);
      }
    }
    List<String> rows = new ArrayList<>();
    int[] right = new int[3];
    int wrong = 0;
    for (int number = 0; number < mutants.size(); number += step) {
      Mutant<C> mutant = mutants.get(number);
      AnsweredTest<C> killer = killer(generator, entries, read, mutant);
      List<Mutant<C>> others =
          all.stream().filter(other -> !other.name().equals(mutant.name())).toList();
      List<List<Mutant<C>>> known = List.of(List.of(), others, all);
      List<String> named = new ArrayList<>();
      for (int i = 0; i < known.size(); i++) {
        Attribution found =
            Attribution.of(
                    generator.problem(),
                    mutant,
                    List.of(killer),
                    known.get(i),
                    FurtherTests.of(mutant, i > 0 ? small : List.of()))
                .orElseThrow();
        right[i] += found.isRight() ? 1 : 0;
        wrong += i == 1 && found.named().isPresent() && !found.isRight() ? 1 : 0;
        named.add((found.isRight() ? "" : "NOT ") + found.named().orElse("none"));
      }
      rows.add(
          mutant.name() + " breaks " + mutant.breaks().id() + ": " + String.join(" | ", named));
    }
    if (step == 1) {
      rows.add(
          ("right by the rules alone %d, with the other mutants known %d (%d wrong),"
                  + " with all known %d of %d")
              .formatted(right[0], right[1], wrong, right[2], mutants.size()));
    }
    return rows;
  }

  /** The first test that kills a mutant: by the manifest or, where this lists none, by running. */
  private static <C> AnsweredTest<C> killer(
      ProblemGenerator<C> generator,
      List<Manifest.Entry> tests,
      Map<String, AnsweredTest<C>> read,
      Mutant<C> mutant)
      throws Exception {
    boolean known = tests.stream().anyMatch(test -> test.kills().contains(mutant.name()));
    for (Manifest.Entry entry : tests) {
      if (!known || entry.kills().contains(mutant.name())) {
        AnsweredTest<C> test = read.get(entry.file());
        if (test == null) {
          test = Suites.test(generator, entry);
          read.put(entry.file(), test);
        }
        if (known || test.kills(mutant)) {
          return test;
        }
      }
    }
    throw new AssertionError(mutant.name() + " survives");
  }

  private static List<Manifest.Entry> entries(ProblemGenerator<?> generator) throws Exception {
    return new SuiteFiles(Suites.folder(generator.problem().id())).manifest().tests();
  }
}
