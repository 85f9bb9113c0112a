package boardjudge.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("--html FILE")
class HtmlOptionTest {
  private static final String INPUT = "2\n\n...p\n....\nP...\n....\n\n...p\n...p\npP.P\n...P\n";
  private static final String END_OF_PAGE = "</html>\n";

  @TempDir Path folder;

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private static String read(String file) throws IOException {
    return Files.readString(Path.of(file), StandardCharsets.UTF_8);
  }

  @Test
  void aWrongOutputIsAPageAndTheTextStaysAsItIs() throws IOException {
    String input = file("1.in", INPUT);
    String output = file("1.out", "white (3)\nblack (8)\n");
    String page = folder.resolve("deep/page.html").toString();
    CommandRun plain = CommandRun.run("check", "pawnchess", input, output);
    CommandRun run = CommandRun.run("check", "pawnchess", input, output, "--html", page);
    assertThat(run).isEqualTo(plain);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(read(page))
        .contains("best play gives Black 2 plies", "data-part=\"replay\"")
        .endsWith(END_OF_PAGE);
  }

  @Test
  void standardInputIsReadOnce() throws IOException {
    String output = file("1.out", "white (5)\n");
    String page = folder.resolve("page.html").toString();
    CommandRun run =
        CommandRun.runOn(INPUT, "check", "pawnchess", "-", output, "--html=" + page, "--json");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).startsWith("{");
    assertThat(read(page)).contains("data-part=\"replay\"");
  }

  @Test
  void aRightOutputIsAPageThatSaysSo() throws IOException {
    String page = folder.resolve("page.html").toString();
    String input = file("1.in", INPUT);
    String output = file("1.out", "white (3)\nblack (2)\n");
    assertThat(CommandRun.run("check", "pawnchess", input, output, "--html", page))
        .isEqualTo(CommandRun.run("check", "pawnchess", input, output));
    assertThat(read(page))
        .contains("accepted")
        .doesNotContain("data-part=\"")
        .endsWith(END_OF_PAGE);
  }

  @Test
  void aCaseIsShownAsAPage() throws IOException {
    String page = folder.resolve("page.html").toString();
    String input = file("1.in", INPUT);
    CommandRun run =
        CommandRun.run("show", "pawnchess", input, "--case", "2", "--step", "0", "--html", page);
    assertThat(run.exit()).isZero();
    assertThat(read(page))
        .contains("case 2 of 2, step 0 of 1: the start", "data-part=\"replay\"")
        .endsWith(END_OF_PAGE);
  }

  @Test
  void aPageThatCannotBeWrittenIsSaid() throws IOException {
    String input = file("1.in", INPUT);
    CommandRun run =
        CommandRun.run("show", "pawnchess", input, "--html", input + "/below-a-file.html");
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).startsWith("boardjudge: ").contains("1.in");
  }
}
