package boardjudge.house;

import boardjudge.contract.Suites;
import boardjudge.generator.games.tictactoe.TicTacToeGenerator;
import boardjudge.suite.SuiteFiles;
import boardjudge.testing.GameContract;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;

/** The contract that other projects inherit, on a game of the tests. */
class FifthGameContractTest extends GameContract {
  private static final Path SUITE = Path.of("target", "fifth-game");

  FifthGameContractTest() {
    super("tictactoe", SUITE);
  }

  @BeforeAll
  static void build() throws Exception {
    Suites.copyPlan("tictactoe", SUITE);
    Suites.build(new TicTacToeGenerator(), new SuiteFiles(SUITE), 1);
  }
}
