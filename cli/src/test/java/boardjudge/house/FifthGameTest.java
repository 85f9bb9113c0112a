package boardjudge.house;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.Suites;
import boardjudge.generator.Mutant;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.games.tictactoe.TicTacToeGenerator;
import boardjudge.reference.Problem;
import boardjudge.reference.games.tictactoe.TicTacToeCase;
import boardjudge.suite.BuiltSuite;
import boardjudge.suite.PlanException;
import boardjudge.suite.SuiteAudit;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.strength.Hunt;
import boardjudge.suite.strength.KillMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From an empty folder to a suite that no wrong program survives, for a game of the tests. */
class FifthGameTest {
  private final TicTacToeGenerator generator = new TicTacToeGenerator();
  @TempDir private Path folder;

  @BeforeEach
  void copyPlan() throws IOException {
    Suites.copyPlan("tictactoe", folder);
  }

  private BuiltSuite build(int threads) throws Exception {
    return Suites.build(generator, new SuiteFiles(folder), threads);
  }

  private SuiteAudit audit() throws IOException, InterruptedException, PlanException {
    return SuiteAudit.of(generator, new SuiteFiles(folder), 2, (test, count) -> {});
  }

  @Test
  void theSuiteKillsEveryWrongProgramTwice() throws Exception {
    KillMatrix matrix = build(2).matrix();
    assertThat(matrix.survivors()).isEmpty();
    assertThat(matrix.score()).isEqualTo(100);
    assertThat(audit().findings()).isEmpty();
    assertThat(folder.resolve("data/sample/1.ans")).hasContent("taken\nopen\nopen\n");
  }

  @Test
  void oneThreadOrFourMakeTheSameBytes() throws Exception {
    String one = build(1).manifest().json();
    assertThat(build(4).manifest().json()).isEqualTo(one);
    assertThat(new SuiteFiles(folder).manifest().json()).isEqualTo(one);
  }

  @Test
  void theAuditFindsFilesThatAreChangedMissingOrStray() throws Exception {
    build(2);
    Files.writeString(folder.resolve("data/secret/001-short.in"), "1\n1\n1 1\n");
    Files.delete(folder.resolve("data/secret/002-taken-1.ans"));
    Files.writeString(folder.resolve("data/secret/099-stray.in"), "");
    Path plan = folder.resolve("suite.yaml");
    Files.writeString(
        plan, Files.readString(plan).replace("recipe: permutations", "recipe: uniform"));
    assertThat(audit().findings())
        .anyMatch(finding -> finding.endsWith("001-short.in: not what the plan makes"))
        .anyMatch(finding -> finding.endsWith("002-taken-1.ans: missing"))
        .anyMatch(finding -> finding.endsWith("099-stray.in: the plan has no such test"))
        .anyMatch(finding -> finding.endsWith("manifest.json: not what the plan makes"))
        .contains("tictactoe: recipe permutations is not used");
  }

  @Test
  void theAuditNamesRulesAndWrongProgramsThatNoTestMeets() throws Exception {
    Path plan = folder.resolve("suite.yaml");
    String text = Files.readString(plan);
    Files.writeString(plan, text.substring(0, text.indexOf("  - name: by-eye")));
    build(1);
    assertThat(audit().findings())
        .contains("tictactoe: rule game-over decides no step of the suite")
        .contains(
            "tictactoe: wrong program no-diagonals survives: Does not see diagonals."
                + " Recipe permutations kills it.");
  }

  @Test
  void aHuntCatchesEveryWrongProgramAndMakesItSmall() {
    for (Mutant<TicTacToeCase> mutant : generator.mutants()) {
      Optional<Hunt.Counterexample<TicTacToeCase>> caught =
          new Hunt<>(generator, mutant, 1).run(1000);
      assertThat(caught).isPresent();
      assertThat(caught.orElseThrow().cases()).hasSize(1);
      assertThat(caught.orElseThrow().cases().get(0).moves()).hasSizeLessThanOrEqualTo(9);
    }
  }

  /** The game with a single recipe, which by default plays one move. */
  private record OneMove(ProblemGenerator<TicTacToeCase> whole)
      implements ProblemGenerator<TicTacToeCase> {
    @Override
    public Problem<TicTacToeCase> problem() {
      return whole.problem();
    }

    @Override
    public List<Recipe<TicTacToeCase>> recipes() {
      Recipe<TicTacToeCase> uniform = whole.recipes().get(0);
      return List.of(
          new Recipe<>(
              "permutations",
              "Some moves.",
              List.of(Parameter.integer("moves", 1, 20, 1, "moves a game")),
              (random, arguments) ->
                  uniform.make(random, Map.of("cases", "1", "moves", arguments.text("moves")))));
    }
  }

  @Test
  void aHuntTriesOtherArgumentsThanTheDefaults() {
    Mutant<TicTacToeCase> mutant =
        generator.mutants().stream()
            .filter(each -> each.name().equals("no-diagonals"))
            .findFirst()
            .orElseThrow();
    assertThat(new Hunt<>(new OneMove(generator), mutant, 1).run(2000)).isPresent();
  }
}
