package boardjudge.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.contract.PageTables;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("docs/exit-codes.md")
class ExitCodesPageTest {
  @Test
  void hasEveryCommand() throws Exception {
    assertThat(PageTables.firstColumn("exit-codes.md", "command"))
        .containsExactlyInAnyOrderElementsOf(Commands.names());
  }
}
