package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.Recipe;
import boardjudge.generator.SeededRandom;
import boardjudge.generator.strength.AnsweredTest;
import boardjudge.generator.strength.KillMatrix;
import boardjudge.generator.suite.Manifest;
import boardjudge.generator.suite.MeasuredSuite;
import boardjudge.generator.suite.PlanException;
import boardjudge.generator.suite.PlanReader;
import boardjudge.generator.suite.SuiteBuilder;
import boardjudge.reference.games.duckchess.DuckchessCase;
import boardjudge.reference.games.duckchess.DuckchessRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the committed plan's suite holds, and which wrong programs it kills. */
class DuckchessSuiteTest {
  /** A test of at most so many commands is followed by eye. */
  private static final int READABLE = 50;

  private static final DuckchessGenerator GENERATOR = new DuckchessGenerator();
  private static Manifest manifest;
  private static KillMatrix matrix;
  private static List<String> unused;

  @BeforeAll
  static void build() throws PlanException, IOException, InterruptedException {
    Path plan = Path.of("..", "testdata", "duckchess", "suite.yaml");
    SuiteBuilder<DuckchessCase> builder =
        new SuiteBuilder<>(GENERATOR, PlanReader.read("suite.yaml", Files.readString(plan)));
    MeasuredSuite suite =
        MeasuredSuite.of(GENERATOR, builder, 2, (test, count) -> {}, (count, all) -> {});
    manifest = suite.manifest();
    matrix = suite.matrix();
    unused = builder.unusedRecipes();
  }

  static List<Mutant<DuckchessCase>> mutants() {
    return GENERATOR.mutants();
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void everyWrongProgramIsKilledTwiceAndOnceByEye(Mutant<DuckchessCase> mutant) {
    List<String> killers = matrix.killers(mutant.name());
    assertThat(killers).hasSizeGreaterThanOrEqualTo(2);
    Set<String> readable =
        manifest.tests().stream()
            .filter(test -> test.lines() <= READABLE)
            .map(Manifest.Entry::file)
            .collect(Collectors.toSet());
    assertThat(killers).anyMatch(readable::contains);
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void theRecipeThatAWrongProgramNamesKillsIt(Mutant<DuckchessCase> mutant) {
    Recipe<DuckchessCase> recipe =
        GENERATOR.recipes().stream()
            .filter(known -> known.name().equals(mutant.recipe()))
            .findFirst()
            .orElseThrow();
    boolean killed = false;
    for (long seed = 1; seed <= 20 && !killed; seed++) {
      killed =
          AnsweredTest.of(GENERATOR.problem(), "", recipe.make(new SeededRandom(seed), Map.of()))
              .kills(mutant);
    }
    assertThat(killed).isTrue();
  }

  @Test
  void wrongProgramsAreToldApart() {
    Set<String> names = new HashSet<>();
    for (Mutant<DuckchessCase> mutant : mutants()) {
      assertThat(names.add(mutant.name())).as(mutant.name()).isTrue();
      assertThat(mutant.name()).matches("[a-z]+(-[a-z]+)*");
      assertThat(mutant.mistake()).matches("[A-Z][ -~]+\\.");
    }
    assertThat(names).hasSize(76);
  }

  @Test
  void everyRuleDecidesAndEveryRecipeIsUsed() {
    assertThat(manifest.coverage().missing(List.of(DuckchessRule.values()))).isEmpty();
    assertThat(unused).isEmpty();
  }

  @Test
  void theSmallestAndTheLargestInputAreThereAndAllIsSmall() {
    assertThat(manifest.tests()).extracting(Manifest.Entry::lines).contains(0L, 1000L);
    assertThat(manifest.tests().stream().mapToLong(test -> test.inBytes() + test.ansBytes()).sum())
        .isLessThan(2_000_000);
  }
}
