package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.games.xiangqi.XiangqiCase;
import boardjudge.reference.io.InputReader;
import boardjudge.suite.Manifest;
import boardjudge.suite.SuiteFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the committed suite has of this game's own; the contract test of suites holds the rest. */
class XiangqiSuiteTest {
  private static final SuiteFiles SUITE = new SuiteFiles(Path.of("..", "testdata", "xiangqi"));

  @Test
  void everyTestKillsSomething() throws Exception {
    assertThat(SUITE.manifest().tests())
        .allSatisfy(test -> assertThat(test.kills()).as(test.file()).isNotEmpty());
  }

  @Test
  void aFileOfTheMostCasesIsFullOfPieces() throws Exception {
    XiangqiGenerator generator = new XiangqiGenerator();
    List<XiangqiCase> all = new ArrayList<>();
    for (Manifest.Entry test : SUITE.manifest().tests()) {
      byte[] bytes = Files.readAllBytes(SUITE.in(test.file()));
      all.addAll(generator.problem().format().read(InputReader.strict(test.file(), bytes)));
    }
    assertThat(all.stream().filter(c -> c.red().size() == XiangqiCase.MAX_PIECES))
        .hasSizeGreaterThanOrEqualTo(40);
  }
}
