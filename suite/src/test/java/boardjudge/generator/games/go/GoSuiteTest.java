package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.reference.games.go.GoCase;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Checks what only this game's suite has; the suites' contract test has the rest. */
class GoSuiteTest {
  @Test
  void everyHashIsBrokenByItsOwnGameAndByAnother() throws Exception {
    Manifest manifest = new SuiteFiles(Path.of("..", "testdata", "go")).manifest();
    for (Mutant<GoCase> mutant : GoMutants.all()) {
      if (mutant.recipe().equals("hash-collision")) {
        assertThat(manifest.tests())
            .as(mutant.name())
            .filteredOn(test -> test.kills().contains(mutant.name()))
            .hasSizeGreaterThan(1)
            .anyMatch(test -> test.file().contains("-hash-"));
      }
    }
  }
}
