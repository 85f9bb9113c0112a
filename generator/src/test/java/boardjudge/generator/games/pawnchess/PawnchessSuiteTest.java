package boardjudge.generator.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.strength.AnsweredTest;
import boardjudge.generator.suite.BuiltTest;
import boardjudge.generator.suite.PlanException;
import boardjudge.generator.suite.RuleCoverage;
import boardjudge.generator.suite.SuiteBuilder;
import boardjudge.generator.suite.SuiteFiles;
import boardjudge.generator.suite.SuitePlan;
import boardjudge.reference.games.pawnchess.PawnchessCase;
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
class PawnchessSuiteTest {
  private static final Path FOLDER = Path.of("..", "testdata", "pawnchess");
  private static final PawnchessGenerator GENERATOR = new PawnchessGenerator();
  private static final List<BuiltTest> TESTS = new ArrayList<>();
  private static RuleCoverage coverage = RuleCoverage.none();
  private static final List<AnsweredTest<PawnchessCase>> TRIALS = new ArrayList<>();

  private static SuiteBuilder<PawnchessCase> builder() throws PlanException, IOException {
    SuitePlan plan = new SuiteFiles(FOLDER).plan();
    return new SuiteBuilder<>(GENERATOR, plan);
  }

  @BeforeAll
  static void build() throws PlanException, IOException, InterruptedException, InputException {
    coverage = builder().build(1, (test, count) -> TESTS.add(test)).coverage();
    for (BuiltTest test : TESTS) {
      InputReader in = InputReader.strict(test.entry().file(), test.inBytes());
      TRIALS.add(
          new AnsweredTest<>(
              test.entry().file(),
              GENERATOR.problem().format().read(in),
              test.ans().lines().toList()));
    }
  }

  @Test
  void everyRuleAndEveryRecipeHasItsPart() throws PlanException, IOException {
    assertThat(coverage.missing(GENERATOR.problem().rules())).isEmpty();
    assertThat(builder().unusedRecipes()).isEmpty();
  }

  @Test
  void itIsSmallAndHoldsTheLargestInput() {
    int bytes = TESTS.stream().mapToInt(test -> test.in().length() + test.ans().length()).sum();
    assertThat(bytes).isLessThan(1 << 16);
    assertThat(TRIALS).anyMatch(test -> test.cases().size() == 50);
  }

  @Test
  void everyWrongProgramIsKilledTwiceAndOnceByATestOfTenCasesAtMost() {
    Map<String, String> weak = new TreeMap<>();
    for (Mutant<PawnchessCase> mutant : GENERATOR.mutants()) {
      List<AnsweredTest<PawnchessCase>> kills =
          TRIALS.stream().filter(test -> test.kills(mutant)).toList();
      boolean small = kills.stream().anyMatch(test -> test.cases().size() <= 10);
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
