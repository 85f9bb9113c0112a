package boardjudge.generator.games.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.generator.SuiteInputs;
import boardjudge.reference.games.xiangqi.Xiangqi;
import boardjudge.reference.games.xiangqi.XiangqiCase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The search for all surroundings of Black's general")
class SurroundingsSearchTest {
  private static final SurroundingsSearch FOUND = searched(1_000);

  private static SurroundingsSearch searched(int tries) {
    SurroundingsSearch search = new SurroundingsSearch(1);
    search.search(tries);
    return search;
  }

  @Test
  void findsMoreTheLongerItSearches() {
    Set<String> start = searched(0).seen();
    assertThat(FOUND.seen()).containsAll(start).hasSizeGreaterThan(2 * start.size());
  }

  @Test
  void findsTheSameAgain() {
    assertThat(searched(200).chosen()).isEqualTo(searched(200).chosen());
  }

  @Test
  void choosesFewPositionsThatShowAllThatWasSeen() {
    List<XiangqiCase> chosen = FOUND.chosen();
    Set<String> shown = new HashSet<>();
    for (XiangqiCase testCase : chosen) {
      // Each shows something that those before it do not.
      assertThat(shown.addAll(SurroundingsSearch.patterns(testCase))).isTrue();
    }
    assertThat(shown).isEqualTo(FOUND.seen());
  }

  @Test
  void writesFilesThatTheStatementAllows(@TempDir Path folder) throws Exception {
    List<XiangqiCase> chosen = FOUND.chosen();
    SurroundingsSearch.write(chosen, folder);
    List<XiangqiCase> read = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        List<XiangqiCase> cases = SuiteInputs.read(new Xiangqi(), file);
        boolean facing = String.valueOf(file.getFileName()).startsWith("facing-");
        assertThat(cases)
            .allMatch(each -> Surroundings.whole(each).endsWith("open") == facing)
            .hasSizeLessThanOrEqualTo(XiangqiCase.MAX_CASES);
        read.addAll(cases);
      }
    }
    assertThat(read).containsExactlyInAnyOrderElementsOf(chosen);
  }
}
