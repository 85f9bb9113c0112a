package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("statement")
class StatementCommandTest {
  @TempDir private Path folder;

  @Test
  void printsTheProblemInBothLanguages() {
    assertThat(CommandRun.run("statement", "xiangqi").out())
        .startsWith("# ")
        .contains("Input:\n\n```\n");
    assertThat(CommandRun.utf8(CommandRun.run("statement", "xiangqi", "--lang", "zh").out()))
        .contains("输入:\n\n```\n");
  }

  @Test
  void writesAPageWithBoards() throws Exception {
    Path page = folder.resolve("x.html");
    CommandRun run = CommandRun.run("statement", "xiangqi", "--html", page.toString());
    assertThat(run.exit()).as(run.err()).isEqualTo(Exit.FINE);
    assertThat(page).content().contains("@media screen and (prefers-color-scheme: dark)");
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(page)).contains("data:image/svg+xml;base64,").doesNotContain("{{");
  }

  @Test
  void saysWhereThereIsNone() throws Exception {
    Files.createDirectories(folder.resolve("data"));
    Files.writeString(folder.resolve("suite.yaml"), "problem: xiangqi\n");
    CommandRun run = CommandRun.run("statement", "xiangqi", "--data", folder.toString());
    assertThat(run.exit()).isEqualTo(Exit.UNREADABLE);
    assertThat(run.err()).contains("no statement there");
  }
}
