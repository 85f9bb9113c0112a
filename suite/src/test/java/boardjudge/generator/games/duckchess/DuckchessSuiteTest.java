package boardjudge.generator.games.duckchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the committed suite has of this game's own; the contract test of suites holds the rest. */
class DuckchessSuiteTest {
  @Test
  void theShortestAndTheLongestGameAreThere() throws Exception {
    assertThat(new SuiteFiles(Path.of("..", "testdata", "duckchess")).manifest().tests())
        .extracting(Manifest.Entry::lines)
        .contains(0L, 1000L);
  }
}
