package boardjudge.reference.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.SuiteInputs;
import boardjudge.reference.io.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Runs the suite on a fresh solver: the shared one caches results, so a mutant of it would still
 * give right answers.
 */
class PawnchessSuiteTest {
  @Test
  void aFreshSolverAnswersEveryTestOfTheSuite() throws IOException, InputException {
    PawnchessSolver solver = new PawnchessSolver();
    for (Path input : SuiteInputs.of("pawnchess")) {
      List<PawnchessCase> cases = SuiteInputs.read(new Pawnchess(), input);
      assertThat(cases.stream().map(solver::result).map(PawnchessResult::line))
          .containsExactlyElementsOf(Files.readAllLines(SuiteInputs.answer(input)));
    }
  }
}
