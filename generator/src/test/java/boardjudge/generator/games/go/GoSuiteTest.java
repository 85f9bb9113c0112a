package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.internal.suite.Manifest;
import boardjudge.generator.internal.suite.SuiteFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the committed suite has of this game's own; the contract test of suites holds the rest. */
class GoSuiteTest {
  @Test
  void everyHashFamilyHasTwoTestsOfItsOwn() throws Exception {
    Manifest manifest = new SuiteFiles(Path.of("..", "testdata", "go")).manifest();
    for (String family : HashFamily.ids()) {
      assertThat(manifest.tests())
          .as(family)
          .filteredOn(test -> test.kills().contains("hash-" + family))
          .filteredOn(test -> test.file().matches(".*-hash-" + family + "(-small)?"))
          .hasSize(2);
    }
  }
}
