package boardjudge.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import boardjudge.checker.strip.StripCase;
import boardjudge.checker.strip.StripProblem;
import boardjudge.contract.Suites;
import boardjudge.generator.Mutant;
import boardjudge.generator.MutantCatalogue;
import boardjudge.generator.Parameter;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.Recipe;
import boardjudge.generator.ShrinkPass;
import boardjudge.generator.games.tictactoe.TicTacToeGenerator;
import boardjudge.reference.Problem;
import boardjudge.reference.games.tictactoe.TicTacToeCase;
import boardjudge.reference.io.DescribedFormat;
import boardjudge.reference.io.InputPart;
import boardjudge.suite.SuiteFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The contract that games inherit finds")
class GameContractFaultsTest {
  @TempDir private Path folder;

  @Test
  void aGameThatIsNotThere() {
    GameContract contract = new GameContract("nosuch") {};
    assertThatThrownBy(contract::isFoundOnceAndSaysWhatItIs)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("games of the id nosuch");
    assertThatThrownBy(contract::namesAreUniqueAndTellWhatTheyAre)
        .hasMessageContaining("META-INF/services/boardjudge.reference.Problem names it");
  }

  @Test
  void aSuiteWithoutAPlan() {
    GameContract contract = new GameContract("tictactoe", folder) {};
    assertThatThrownBy(contract::theSuiteIsWhatItsPlanMakes)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("suite.yaml is not there");
  }

  private GameContract contractOfOneTest() throws Exception {
    Files.writeString(
        folder.resolve("suite.yaml"),
        """
        problem: tictactoe
        salt: one
        groups:
          - name: sample
            tests:
              - name: sample
                input: "1\\n1\\n1 1\\n"
        """);
    Suites.build(new TicTacToeGenerator(), new SuiteFiles(folder), 1);
    return new GameContract("tictactoe", folder) {};
  }

  @Test
  void aSuiteThatIsNotWhole() throws Exception {
    GameContract contract = contractOfOneTest();
    contract.theSuiteIsWhatItsPlanMakes();
    assertThatThrownBy(contract::everyRuleDecidesAndEveryRecipeIsUsed)
        .hasMessageContaining("rule taken decides no step of the suite")
        .hasMessageContaining("recipe uniform is not used");
    assertThatThrownBy(contract::everyWrongProgramDiesTwice)
        .hasMessageContaining("wrong program no-diagonals survives");
  }

  @Test
  void aTestThatItsPlanDoesNotMake() throws Exception {
    GameContract contract = contractOfOneTest();
    Files.writeString(folder.resolve("data/sample/1.in"), "1\n1\n2 2\n");
    assertThatThrownBy(contract::theSuiteIsWhatItsPlanMakes)
        .hasMessageContaining("files (boardjudge build tictactoe makes them anew):");
  }

  /** Cases with an empty line between them, and mutants whose every line is right. */
  private record Walks(List<String> printed) implements ProblemGenerator<StripCase> {
    @Override
    public Problem<StripCase> problem() {
      return new StripProblem(List.of(""));
    }

    @Override
    public List<Recipe<StripCase>> recipes() {
      return List.of(
          new Recipe<>(
              "two",
              "Two walks.",
              List.of(),
              (random, arguments) ->
                  List.of(new StripCase(List.of(1)), new StripCase(List.of(9)))));
    }

    @Override
    public List<Mutant<StripCase>> mutants() {
      MutantCatalogue<StripCase, Problem<StripCase>> catalogue =
          new MutantCatalogue<>(GameContractFaultsTest.class, Problem::referee, printed);
      var group = catalogue.breaking(problem().rules().get(0), "two");
      group.add("one", "One way.", this::problem);
      group.add("another", "Another way.", this::problem);
      return catalogue.mutants();
    }

    @Override
    public List<ShrinkPass<StripCase>> shrinkPasses() {
      return List.of();
    }
  }

  @Test
  void wrongProgramsThatForgetWhatStandsBetweenTwoCases() {
    GameContract.checkBetween(new Walks(List.of("")));
    assertThatThrownBy(() -> GameContract.checkBetween(new Walks(List.of())))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("between two cases: one, another; give Problem.between()");
  }

  /**
   * A format of one number.
   *
   * @param more what reading adds to a number
   * @param taken the only number that is accepted; 0 for any
   */
  private static DescribedFormat<Integer> choosy(int more, int taken) {
    return DescribedFormat.of(
        9,
        InputPart.integer(1, 1_000_000, "n")
            .as(
                number -> {
                  if (taken > 0 && number != taken) {
                    throw new IllegalArgumentException("it is not " + taken);
                  }
                  return number + more;
                },
                number -> number));
  }

  @Test
  void aFormatThatReadsOtherCasesThanItWritesButNoneThatItRefuses() {
    GameContract.checkFormat(choosy(0, 0));
    GameContract.checkFormat(choosy(0, 7));
    assertThatThrownBy(() -> GameContract.checkFormat(choosy(2, 0)))
        .hasMessageContaining("read again it has other cases");
  }

  @Test
  void aRecipeThatThrowsForValuesThatItTakes() throws Exception {
    Recipe<TicTacToeCase> uniform = new TicTacToeGenerator().recipes().get(0);
    GameContract.checkRecipe(new TicTacToeGenerator(), uniform);
    Recipe<TicTacToeCase> fragile =
        new Recipe<>(
            "fragile",
            "Some moves.",
            List.of(Parameter.integer("least", 1, 9, 1, "moves"), uniform.parameters().get(1)),
            (random, arguments) -> {
              random.between(arguments.integer("least"), arguments.integer("moves"));
              return uniform.make(random, Map.of("cases", "1"));
            });
    assertThatThrownBy(() -> GameContract.checkRecipe(new TicTacToeGenerator(), fragile))
        .isInstanceOf(AssertionError.class)
        .hasMessageMatching("fragile with \\{least=., moves=.*} throws .*");
  }

  @Test
  void theUseOfWhatIsNotPublic() throws IOException {
    Path source = folder.resolve("Trespasser.java");
    Files.writeString(
        source,
        "class Trespasser { Object x = boardjudge.reference.services.GameServices.loader();"
            + " boardjudge.reference.Rule rule; }");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(
                System.in,
                OutputStream.nullOutputStream(),
                System.err,
                "-proc:none",
                "-d",
                folder.toString(),
                source.toString());
    assertThat(exit).isZero();
    assertThat(PublicSurface.read().violations(folder))
        .containsExactly(
            "Trespasser uses boardjudge.reference.services.GameServices, which is not promised: it"
                + " may change or go with any version");
    assertThat(new PublicSurface(Set.of()).violations(folder)).hasSize(2);
  }
}
