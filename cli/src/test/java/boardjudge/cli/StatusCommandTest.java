package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("status")
class StatusCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void ofABuiltInGameSaysThatNothingIsMissing(String id) {
    CommandRun run = CommandRun.run("status", id);
    assertThat(run.out()).endsWith(id + ": nothing is missing\n").doesNotContain("missing)");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
  }

  @Test
  void saysWhatTheSmallestGameLacksAndWhatToDo() throws IOException {
    OutsideLadder ladder = OutsideLadder.in(folder.resolve("ladder"));
    CommandRun run = ladder.run("status", "ladder");
    assertThat(run.exit()).isEqualTo(Exit.NEGATIVE);
    assertThat(run.out())
        .containsPattern("rules +done +1 rule ")
        .containsPattern("solver +missing +the referee answers alone")
        .containsPattern("recipes +missing +none")
        .containsPattern("wrong programs +missing +none")
        .containsPattern("shrink passes +default")
        .containsPattern("scopes +optional")
        .containsPattern("theme +missing +boards are drawn in letters")
        .containsPattern("statement +missing")
        .containsPattern("plan +done +1 test ")
        .containsPattern("tests +missing +not built")
        .contains(
            "- recipes (missing): write a ProblemGenerator, and name it in"
                + " META-INF/services/boardjudge.generator.ProblemGenerator (docs/game-parts.md)\n")
        .contains(
            "- tests (missing): boardjudge --games "
                + ladder.folder()
                + " build ladder (docs/suite.md)\n")
        .endsWith("ladder: 9 parts are missing\n");
    assertThat(ladder.run("build").exit()).isEqualTo(Exit.FINE);
    assertThat(ladder.run("status", "ladder").out())
        .containsPattern("tests +done +1 test")
        .containsPattern("coverage +done +every rule decides")
        .endsWith("ladder: 8 parts are missing\n");
  }

  @Test
  void ofAPlanThatCannotBeReadSaysWhy() throws IOException {
    OutsideLadder ladder = OutsideLadder.in(folder.resolve("ladder"));
    CommandWorkspace.write(
        ladder.folder().resolve("testdata/ladder/suite.yaml"), "problem: ladder\nbroken: [\n");
    assertThat(ladder.run("status", "ladder").out())
        .containsPattern("plan +missing +cannot be read")
        .containsPattern("- plan \\(missing\\): .*suite.yaml");
  }

  @Test
  void ofAProblemYamlThatCannotBeReadSaysWhy() throws IOException {
    OutsideLadder ladder = OutsideLadder.in(folder.resolve("ladder"));
    CommandWorkspace.write(
        ladder.folder().resolve("testdata/ladder/problem.yaml"), "nam: Ladder\n");
    assertThat(ladder.run("status", "ladder").out())
        .containsPattern("problem.yaml +missing +cannot be read")
        .containsPattern(
            "- problem.yaml \\(missing\\): .*problem.yaml:1:1: expected keys .*\"nam\"");
  }
}
