package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.strength.Trial;
import boardjudge.generator.suite.BuiltTest;
import boardjudge.generator.suite.PlanException;
import boardjudge.generator.suite.RuleCoverage;
import boardjudge.generator.suite.SuiteBuilder;
import boardjudge.generator.suite.SuiteFiles;
import boardjudge.generator.suite.SuitePlan;
import boardjudge.reference.games.pawnchess.PawnCase;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The committed plan, built in memory. */
class PawnSuiteTest {
  private static final Path FOLDER = Path.of("..", "testdata", "pawnchess");
  private static final PawnWorkshop WORKSHOP = new PawnWorkshop();
  private static final List<BuiltTest> TESTS = new ArrayList<>();
  private static RuleCoverage coverage = RuleCoverage.none();
  private static final List<Trial<PawnCase>> TRIALS = new ArrayList<>();

  private static SuiteBuilder<PawnCase> builder() throws PlanException, IOException {
    SuitePlan plan = new SuiteFiles(FOLDER).plan();
    return new SuiteBuilder<>(WORKSHOP, plan);
  }

  @BeforeAll
  static void build() throws PlanException, IOException, InterruptedException, InputException {
    coverage = builder().build(1, (test, count) -> TESTS.add(test)).coverage();
    for (BuiltTest test : TESTS) {
      InputReader in = InputReader.strict(test.entry().file(), test.inBytes());
      TRIALS.add(
          new Trial<>(
              test.entry().file(),
              WORKSHOP.problem().format().read(in),
              test.ans().lines().toList()));
    }
  }

  @Test
  void everyRuleAndEveryRecipeHasItsPart() throws PlanException, IOException {
    assertThat(coverage.missing(WORKSHOP.problem().rules())).isEmpty();
    assertThat(builder().unusedRecipes()).isEmpty();
  }

  @Test
  void itIsSmallAndHoldsTheLargestInput() {
    int bytes = TESTS.stream().mapToInt(test -> test.in().length() + test.ans().length()).sum();
    assertThat(bytes).isLessThan(1 << 16);
    assertThat(TRIALS).anyMatch(trial -> trial.cases().size() == 50);
  }

  @Test
  void everyWrongProgramIsKilledTwiceAndOnceByATestOfTenCasesAtMost() {
    Map<String, String> weak = new TreeMap<>();
    for (Mutant<PawnCase> mutant : WORKSHOP.mutants()) {
      List<Trial<PawnCase>> kills = TRIALS.stream().filter(trial -> trial.kills(mutant)).toList();
      boolean small = kills.stream().anyMatch(trial -> trial.cases().size() <= 10);
      if (kills.size() < 2 || !small) {
        weak.put(mutant.name(), kills.size() + " kills" + (small ? "" : ", none of them small"));
      }
    }
    // Only a file of fifty can tell.
    weak.remove("room-for-49-cases", "7 kills, none of them small");
    assertThat(weak).isEmpty();
  }

  @Test
  void theStatementsShowTheSample() throws IOException {
    BuiltTest sample = TESTS.get(0);
    assertThat(sample.entry().file()).isEqualTo("sample/1");
    for (String language : List.of("en", "zh")) {
      assertThat(Files.readString(FOLDER.resolve("statement/problem." + language + ".md")))
          .contains("```\n" + sample.in() + "```\n", "```\n" + sample.ans() + "```\n");
    }
  }
}
