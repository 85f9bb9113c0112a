package boardjudge.contract;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.ProblemGenerator;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuitePlan;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the core of every suite promises, by the kills that its manifest lists. */
@DisplayName("The core of a suite")
class CoreTest {
  static Stream<ProblemGenerator<?>> generators() {
    return Suites.all();
  }

  @ParameterizedTest
  @MethodSource("generators")
  void isWhatAJudgeTakesAndKillsEachWrongProgramTwice(ProblemGenerator<?> generator)
      throws Exception {
    Manifest manifest = Suites.files(generator).manifest();
    Set<String> core = manifest.core();
    assertThat(core).hasSizeLessThanOrEqualTo(100).isEqualTo(manifest.best(100));
    List<Manifest.Entry> undisputed =
        manifest.tests().stream().filter(test -> manifest.disputed(test).isEmpty()).toList();
    for (var mutant : generator.mutants()) {
      List<String> killers =
          undisputed.stream()
              .filter(test -> test.kills().contains(mutant.name()))
              .map(Manifest.Entry::file)
              .toList();
      assertThat(killers.stream().filter(core::contains).count())
          .as(mutant.name())
          .isGreaterThanOrEqualTo(Math.min(2, killers.size()));
    }
    assertThat(manifest.tests())
        .filteredOn(test -> List.of(SuitePlan.SAMPLE, SuitePlan.RULES).contains(test.group()))
        .allMatch(test -> core.contains(test.file()));
    assertThat(manifest.tests()).allMatch(test -> test.extended() != core.contains(test.file()));
  }
}
