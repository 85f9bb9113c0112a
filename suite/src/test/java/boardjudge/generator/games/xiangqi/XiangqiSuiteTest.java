package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SuiteInputs;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks what only this game's suite has; the suites' contract test has the rest. */
class XiangqiSuiteTest {
  private static final SuiteFiles SUITE = new SuiteFiles(Path.of("..", "testdata", "xiangqi"));

  @Test
  void everyTestKillsSomething() throws Exception {
    assertThat(SUITE.manifest().tests())
        .allSatisfy(test -> assertThat(test.kills()).as(test.file()).isNotEmpty());
  }

  @Test
  void aFileOfTheMostCasesIsFullOfPieces() throws Exception {
    List<XiangqiCase> all = new ArrayList<>();
    for (Manifest.Entry test : SUITE.manifest().tests()) {
      all.addAll(SuiteInputs.read(new Xiangqi(), SUITE.in(test.file())));
    }
    assertThat(all.stream().filter(c -> c.red().size() == XiangqiCase.MAX_PIECES))
        .hasSizeGreaterThanOrEqualTo(40);
  }
}
