package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The game throws in the part that the property {@value #BROKEN} names. */
@DisplayName("The code of a game from outside that fails")
class GameFaultTest {
  private static final String BROKEN = "outside.broken";

  private static final String MAKING =
      """
      package outside;

      import boardjudge.generator.Mutant;
      import boardjudge.generator.ProblemGenerator;
      import boardjudge.generator.Recipe;
      import boardjudge.reference.Problem;
      import java.util.List;

      public final class Making implements ProblemGenerator<Ladder.Rung> {
        public Problem<Ladder.Rung> problem() {
          return new Ladder();
        }

        static List<Ladder.Rung> seven() {
          Ladder.fail("recipe");
          return List.of(new Ladder.Rung(7));
        }

        public List<Recipe<Ladder.Rung>> recipes() {
          return List.of(new Recipe<>("seven", "one rung", List.of(), (random, set) -> seven()));
        }

        public List<Mutant<Ladder.Rung>> mutants() {
          return List.of(
              new Mutant<>("always", Ladder.LadderRule.PARITY, "Odd.", "seven", Making::odd));
        }

        static void odd(List<Ladder.Rung> cases, java.util.function.Consumer<? super String> lines) {
          cases.forEach(each -> lines.accept("odd"));
        }
      }
      """;

  @TempDir private Path temporary;
  private OutsideLadder ladder;
  private Path sample = Path.of("");

  @BeforeEach
  void createGame() throws IOException {
    ladder = OutsideLadder.in(temporary.toRealPath().resolve("ladder"));
    String source =
        ladder
            .source()
            .replace(
                "  @Override\n  public String id()", FAIL + "  @Override\n  public String id()")
            .replace("    steps.accept(", "    fail(\"referee\");\n    steps.accept(")
            .replace("      return new Explanation(", EXPLAIN + "      return new Explanation(");
    ladder.add("Ladder", source, "");
    ladder.add("Making", MAKING, "boardjudge.generator.ProblemGenerator");
    CommandWorkspace.write(
        ladder.folder().resolve("testdata/ladder/suite.yaml"),
        """
        problem: ladder
        salt: ladder-1
        groups:
          - name: sample
            tests:
              - name: sevens
                recipe: seven
        """);
    assertThat(run("build", "ladder", "--unmeasured").err()).isEmpty();
    sample = ladder.folder().resolve("testdata/ladder/data/sample/1.in");
  }

  private static final String FAIL =
      """
        static void fail(String part) {
          if (part.equals(System.getProperty("outside.broken"))) {
            throw new IllegalStateException("no " + part);
          }
        }

      """;

  private static final String EXPLAIN = "      fail(\"explainer\");\n";

  @AfterEach
  void clearProperty() {
    System.clearProperty(BROKEN);
  }

  private CommandRun run(Object... words) {
    return CommandRun.run(List.of("--games=" + ladder.folder()), words);
  }

  /** Asserts that a command names the game, the place in its code and what it was doing. */
  private void blames(String part, String after, Object... words) {
    System.setProperty(BROKEN, part);
    CommandRun run = run(words);
    System.clearProperty(BROKEN);
    assertThat(run.err())
        .contains(
            "boardjudge: the game in "
                + ladder.classes()
                + ", which is no part of boardjudge, fails in outside.Ladder.fail (Ladder.java:")
        .containsPattern("java:[0-9]+\\): java.lang.IllegalStateException: no " + part + after)
        .doesNotContain("internal error", "report it", "\tat ");
    assertThat(run.exit()).isEqualTo(Exit.NEGATIVE);
  }

  @Test
  void isNamedWithTheRecipeAndTheSeed() throws IOException {
    String seven = "; recipe seven, seed ";
    blames("recipe", seven + "5\n", "generate", "ladder", "seven", "--seed", "5");
    blames("recipe", "; test sevens, recipe seven, seed -?[0-9]+\n", "build", "ladder");
    blames("recipe", "; test sevens, recipe seven, seed -?[0-9]+\n", "verify", "ladder");
    blames("recipe", seven + "-?[0-9]+\n", "hunt", "ladder", "always");
    Path program = Files.writeString(temporary.resolve("x.py"), "print('odd')\n");
    blames("recipe", seven + "[0-9]+\n", "stress", "ladder", program);
  }

  @Test
  void isNamedWithTheTestAndTheCase() throws IOException {
    blames("referee", "; case 1\n", "solve", "ladder", sample);
    Path output = Files.writeString(temporary.resolve("out"), "even\n");
    blames("referee", "; case 1\n", "check", "ladder", sample, output);
    String made = "; test sevens, recipe seven, seed -?[0-9]+, case 1\n";
    blames("referee", made, "build", "ladder");
    blames("referee", made, "verify", "ladder");
    blames("referee", "; test [^,]*, case 1\n", "strength", "ladder");
    blames("referee", "; recipe seven, .*case 1\n", "hunt", "ladder", "always");
    Path program = Files.writeString(temporary.resolve("x.py"), "print('even')\n");
    blames("referee", "; recipe seven, .*case 1\n", "stress", "ladder", program);
  }

  @Test
  void isNamedWithTheCaseBeingExplained() throws IOException {
    Path output = Files.writeString(temporary.resolve("out"), "even\n");
    blames("explainer", "; explaining case 1\n", "check", "ladder", sample, output);
  }
}
