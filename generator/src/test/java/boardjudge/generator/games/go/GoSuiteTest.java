package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.strength.AnsweredTest;
import boardjudge.generator.strength.KillMatrix;
import boardjudge.generator.strength.StrengthMeter;
import boardjudge.generator.suite.BuiltTest;
import boardjudge.generator.suite.PlanException;
import boardjudge.generator.suite.SuiteBuilder;
import boardjudge.generator.suite.SuiteFiles;
import boardjudge.generator.suite.SuitePlan;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The committed plan but for its largest test, built in memory and brought before wrong programs.
 */
class GoSuiteTest {
  private static final ProblemGenerator<GoCase> GENERATOR = new GoGenerator();
  private static final String LARGEST = "dense-legal-play";
  private static final int FEW_COMMANDS = 130;

  /**
   * What no short game can tell: buffers and stacks of over a hundred, and memories of over a
   * hundred boards.
   */
  private static final Map<String, Integer> ONLY_IN_LONG_GAMES =
      Map.of(
          "captures-at-most-100-stones", 400,
          "captures-at-most-256-stones", 750,
          "crashes-on-deep-recursion", 750,
          "history-of-100-boards", 200,
          "history-of-100-lines", 200,
          "history-of-500-boards", 600,
          "history-of-1000-boards", 1100,
          "history-of-1900-boards", 2000,
          "reads-1000-commands-at-most", 1100);

  /** By test: the recipe that makes it, and how many commands it has. */
  private static final Map<String, String> RECIPES = new HashMap<>();

  private static final Map<String, Integer> COMMANDS = new HashMap<>();
  private static KillMatrix matrix = new KillMatrix(List.of(), List.of(), List.of());

  @BeforeAll
  static void build() throws PlanException, IOException, InterruptedException, InputException {
    SuitePlan plan = new SuiteFiles(Path.of("..", "testdata", "go")).plan();
    List<SuitePlan.Group> groups = new ArrayList<>();
    for (SuitePlan.Group group : plan.groups()) {
      groups.add(
          new SuitePlan.Group(
              group.name(),
              group.description(),
              group.tests().stream().filter(test -> !test.name().equals(LARGEST)).toList()));
    }
    List<BuiltTest> built = new ArrayList<>();
    new SuiteBuilder<>(GENERATOR, new SuitePlan(plan.problem(), plan.salt(), groups))
        .build(1, (test, count) -> built.add(test));
    List<AnsweredTest<GoCase>> tests = new ArrayList<>();
    for (BuiltTest test : built) {
      String file = test.entry().file();
      List<GoCase> cases =
          GENERATOR.problem().format().read(InputReader.strict(file, test.inBytes()));
      tests.add(new AnsweredTest<>(file, cases, test.ans().lines().toList()));
      RECIPES.put(file, test.entry().recipe());
      COMMANDS.put(file, cases.stream().mapToInt(game -> game.commands().size()).sum());
    }
    matrix = StrengthMeter.measure(GENERATOR, tests, 1, (measured, all) -> {});
  }

  @Test
  void everyWrongProgramIsKilledTwiceAndOnceByAShortTest() {
    Map<String, String> weak = new TreeMap<>();
    for (Mutant<GoCase> mutant : GENERATOR.mutants()) {
      List<String> killers = matrix.killers(mutant.name());
      int few = ONLY_IN_LONG_GAMES.getOrDefault(mutant.name(), FEW_COMMANDS);
      int shortest =
          killers.stream().mapToInt(test -> COMMANDS.getOrDefault(test, 0)).min().orElse(0);
      if (killers.size() < 2 || shortest > few) {
        weak.put(mutant.name(), killers.size() + " kills, the shortest of " + shortest);
      }
    }
    assertThat(weak).isEmpty();
  }

  @Test
  void everyWrongProgramIsKilledByTheRecipeItNames() {
    assertThat(GENERATOR.mutants())
        .allSatisfy(
            mutant ->
                assertThat(matrix.killers(mutant.name()))
                    .as(mutant.name())
                    .anyMatch(test -> mutant.recipe().equals(RECIPES.get(test))));
  }

  @Test
  void everyHashFamilyHasTwoTestsOfItsOwn() {
    for (String family : HashFamily.ids()) {
      assertThat(matrix.killers("hash-" + family))
          .as(family)
          .filteredOn(test -> test.matches(".*-hash-" + family + "(-small)?"))
          .hasSize(2);
    }
  }
}
