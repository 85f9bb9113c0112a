package boardjudge.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import boardjudge.contract.Suites;
import boardjudge.generator.Mutant;
import boardjudge.generator.ProblemGenerator;
import boardjudge.generator.ProblemGenerators;
import boardjudge.generator.Recipe;
import boardjudge.generator.games.tictactoe.TicTacToeGenerator;
import boardjudge.reference.Problem;
import boardjudge.reference.games.tictactoe.TicTacToeCase;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.suite.SuitePlan;
import boardjudge.suite.TestDisagreementException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A suite on which the two engines do not agree")
class DisputeTest {
  private final TicTacToeGenerator original = new TicTacToeGenerator();

  @TempDir private Path folder;

  /** A game's generator whose solver prints something else. */
  @SuppressWarnings("unchecked")
  private static <C> ProblemGenerator<C> broken(ProblemGenerator<C> original) {
    Problem<C> problem =
        proxy(
            Problem.class,
            original.problem(),
            "solve",
            args -> {
              ((Consumer<String>) args[1]).accept("else");
              return "";
            });
    return proxy(ProblemGenerator.class, original, "problem", args -> problem);
  }

  /** An object with one method replaced. */
  @SuppressWarnings("unchecked")
  private static <T> T proxy(
      Class<? super T> type, T original, String replaced, Function<Object[], Object> body) {
    return (T)
        Proxy.newProxyInstance(
            DisputeTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, args) -> {
              if (method.getName().equals(replaced)) {
                return body.apply(args);
              }
              try {
                return method.invoke(original, args);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
  }

  @Test
  void namesTestRecipeAndSeedAndKeepsTheInput() throws Exception {
    Suites.copyPlan("tictactoe", folder);
    SuiteFiles files = new SuiteFiles(folder);
    ProblemGenerator<TicTacToeCase> generator = broken(original);
    List<Recipe<TicTacToeCase>> recipes = generator.recipes();
    List<Mutant<TicTacToeCase>> mutants = generator.mutants();
    assertThat(recipes).isNotEmpty();
    assertThat(mutants).isNotEmpty();
    SuiteBuilder<TicTacToeCase> builder = new SuiteBuilder<>(generator, files.plan());
    TestDisagreementException literal =
        catchThrowableOfType(
            TestDisagreementException.class, () -> builder.build(2, (test, count) -> {}));
    assertThat(literal)
        .hasMessageStartingWith(
            "boardjudge: tictactoe, test sample, a literal input: the two engines do not agree\n");
    var generated =
        files.plan().tests().stream()
            .filter(test -> !test.group().equals("sample"))
            .filter(test -> test.name().contains("taken"))
            .findFirst()
            .orElseThrow();
    TestDisagreementException dispute =
        catchThrowableOfType(TestDisagreementException.class, () -> builder.build(generated));
    assertThat(String.valueOf(dispute.getMessage()).lines().findFirst().orElseThrow())
        .matches(
            "boardjudge: tictactoe, test taken-1, recipe [a-z-]+, seed -?\\d+.*: the two engines do not agree");
    Path written = files.write(dispute);
    assertThat(written)
        .isEqualTo(folder.resolve("in-dispute-taken-1.in"))
        .hasBinaryContent(dispute.inBytes());
    assertThat(
            String.valueOf(dispute.keptIn("x.in").getMessage()).lines().findFirst().orElseThrow())
        .endsWith(": the two engines do not agree; the input is in x.in");
  }

  @Test
  void namesTheFilesOfATestMadeFromFiles() throws Exception {
    SuitePlan plan = new SuiteFiles(Path.of("..", "testdata", "go")).plan();
    SuitePlan.Planned test =
        plan.tests().stream()
            .filter(planned -> planned.source() instanceof SuitePlan.FromFiles)
            .findFirst()
            .orElseThrow();
    SuiteBuilder<?> builder =
        new SuiteBuilder<>(broken(ProblemGenerators.find("go").orElseThrow()), plan);
    assertThatThrownBy(() -> builder.build(test))
        .isInstanceOf(TestDisagreementException.class)
        .hasMessageMatching(
            "(?s)boardjudge: go, test [a-z0-9-]+, made from \\S+: the two engines do not"
                + " agree\n.*");
  }
}
