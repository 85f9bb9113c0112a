package boardjudge.reference;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The suites as tests of the solvers. On their own they must kill nine in ten mutants of the
 * solvers: {@code mvn -B -Ppitest -pl reference verify} measures it.
 *
 * <p>The mutants of go's solver that survive change a board's hash, the size of a table or which of
 * two chains is renumbered: since a hash hit is confirmed on the boards themselves, they change the
 * speed, never an answer. Duckchess's constructor from a position is used by tests alone.
 */
class SuitesTest {
  static Stream<Problem<?>> problems() {
    return Problems.all().stream();
  }

  @ParameterizedTest
  @MethodSource("problems")
  <C> void theSolverAnswersEveryTestOfTheSuite(Problem<C> problem)
      throws IOException, InputException {
    List<Path> inputs = SuiteInputs.of(problem.id());
    assertThat(inputs).isNotEmpty();
    for (Path input : inputs) {
      List<C> cases = SuiteInputs.read(problem, input);
      StringBuilder lines = new StringBuilder();
      cases.forEach(testCase -> problem.solve(testCase, line -> lines.append(line).append('\n')));
      Path answer = SuiteInputs.answer(input);
      assertThat(lines.toString().equals(Files.readString(answer, StandardCharsets.US_ASCII)))
          .as(answer.toString())
          .isTrue();
    }
  }
}
