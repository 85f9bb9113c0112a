package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("boardjudge show")
class ShowCommandTest {
  private static final String INPUT = "2\n\n...p\n....\nP...\n....\n\n...p\n...p\npP.P\n...P\n";

  private static CommandRun show(Object... more) {
    return CommandRun.runOn(INPUT, List.of("show", "pawnchess", "-"), more);
  }

  @Test
  void theStartIsStepZero() {
    CommandRun run = show("--case", "2", "--step", "0");
    assertThat(run.exit()).isZero();
    assertThat(run.out().lines().map(String::stripTrailing))
        .containsExactly(
            "case 2 of 2, step 0 of 1: the start",
            "",
            "   a  b  c  d",
            "4  .  .  .  p",
            "3  .  .  .  p",
            "2  p  P  .  P",
            "1  .  .  .  P",
            "",
            "  P white pawn, moves up",
            "  p black pawn, moves down");
  }

  @Test
  void withoutAStepTheEndIsShownAndWhatItPrints() {
    CommandRun run = show();
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .startsWith("case 1 of 2: best play, White to move\n")
        .contains("4 (P) .  .  .", "prints white (3)", "rule ");
    assertThat(show("--step", "1")).isEqualTo(run);
  }

  @Test
  void whatIsNotThereIsReported() {
    assertThat(show("--case", "3"))
        .isEqualTo(
            new CommandRun(
                2,
                "",
                "boardjudge: no case 3: standard input has 2 cases" + System.lineSeparator()));
    assertThat(show("--case", "0").exit()).isEqualTo(2);
    assertThat(show("--step", "2").err()).contains("no step 2: case 1 has 1 step");
    assertThat(show("--step", "-1").exit()).isEqualTo(2);
    assertThat(CommandRun.run("show", "chess", "-").exit()).isEqualTo(2);
    assertThat(CommandRun.run("show", "pawnchess", "none.in").exit()).isEqualTo(3);
    assertThat(CommandRun.runOn("2\n", "show", "pawnchess", "-").exit()).isEqualTo(3);
  }
}
