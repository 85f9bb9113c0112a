package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.PageTables;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("docs/exit-codes.md and docs/commands.md")
class ExitCodesPageTest {
  @Test
  void hasEveryCommand() throws Exception {
    assertThat(PageTables.firstColumn("exit-codes.md", "command"))
        .containsExactlyInAnyOrderElementsOf(Commands.names());
  }

  @Test
  void commandsHasEveryCommand() throws Exception {
    assertThat(
            PageTables.firstColumn("commands.md", "command").stream().map(row -> row.split(" ")[0]))
        .containsExactlyInAnyOrderElementsOf(Commands.names());
  }
}
