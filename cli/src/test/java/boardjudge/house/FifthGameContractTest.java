package boardjudge.house;

import boardjudge.generator.games.tictactoe.TicTacToeGenerator;
import boardjudge.suite.MeasuredSuite;
import boardjudge.suite.SuiteBuilder;
import boardjudge.suite.SuiteFiles;
import boardjudge.testing.GameContract;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;

/** The contract that other projects inherit, on a game of the tests. */
class FifthGameContractTest extends GameContract {
  private static final Path SUITE = Path.of("target", "fifth-game");

  FifthGameContractTest() {
    super("tictactoe", SUITE);
  }

  @BeforeAll
  static void build() throws Exception {
    Files.createDirectories(SUITE);
    try (InputStream plan =
        Objects.requireNonNull(
            FifthGameContractTest.class.getResourceAsStream("/testdata/tictactoe/suite.yaml"))) {
      Files.copy(plan, SUITE.resolve("suite.yaml"), StandardCopyOption.REPLACE_EXISTING);
    }
    TicTacToeGenerator generator = new TicTacToeGenerator();
    SuiteFiles files = new SuiteFiles(SUITE);
    files.write(
        MeasuredSuite.of(
                generator,
                new SuiteBuilder<>(generator, files.plan()),
                1,
                (test, count) -> {
                  try {
                    files.write(test);
                  } catch (IOException broken) {
                    throw new UncheckedIOException(broken);
                  }
                },
                (count, all) -> {})
            .built());
  }
}
