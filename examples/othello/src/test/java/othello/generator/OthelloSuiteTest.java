package othello.generator;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.Mutant;
import boardjudge.generator.suite.SuiteAudit;
import boardjudge.generator.suite.SuiteFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import othello.OthelloCase;

/** The suite is what its plan makes, and two tests at least kill each wrong program. */
class OthelloSuiteTest {
  @Test
  void theSuiteIsWholeAndKillsEveryWrongProgramTwice() throws Exception {
    OthelloGenerator generator = new OthelloGenerator();
    SuiteAudit audit =
        SuiteAudit.of(
            generator, new SuiteFiles(Path.of("testdata/othello")), 2, (test, count) -> {});
    assertThat(audit.findings()).isEmpty();
    for (Mutant<OthelloCase> mutant : generator.mutants()) {
      assertThat(audit.matrix().killers(mutant.name()))
          .as(mutant.name())
          .hasSizeGreaterThanOrEqualTo(2);
    }
  }
}
