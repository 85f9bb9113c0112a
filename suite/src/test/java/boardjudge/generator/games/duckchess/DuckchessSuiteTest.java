package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Checks what only this game's suite has; the suites' contract test has the rest. */
class DuckchessSuiteTest {
  @Test
  void theShortestAndTheLongestGameAreThere() throws Exception {
    assertThat(new SuiteFiles(Path.of("..", "testdata", "duckchess")).manifest().tests())
        .extracting(Manifest.Entry::lines)
        .contains(0L, 1000L);
  }
}
