package boardjudge.cli;

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
  void aPageThatCannotBeWrittenIsReported() throws IOException {
    String input = file("1.in", INPUT);
    CommandRun run =
        CommandRun.run("show", "pawnchess", input, "--html", input + "/below-a-file.html");
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).startsWith("boardjudge: ").contains("1.in");
  }

  @Test
  void aSuiteIsAPage() throws IOException {
    String page = folder.resolve("page.html").toString();
    file("1.in", INPUT);
    CommandRun plain = CommandRun.run("strength", "pawnchess", "--data", folder.toString());
    CommandRun run =
        CommandRun.run("strength", "pawnchess", "--data", folder.toString(), "--html", page);
    assertThat(run).isEqualTo(plain);
    assertThat(read(page)).contains("The suite", "data-part=\"sheet\"").endsWith(END_OF_PAGE);
  }

  @Test
  void gradesAndLimitsArePages() throws IOException {
    Files.createDirectories(folder.resolve("subs/accepted"));
    file("data.in", "1\n\n....\n.P..\np...\n...P\n");
    String right = file("subs/accepted/right.py", "print('white (1)')\n");
    String wrong = file("subs/wrong.py", "print('white (3)')\n");
    String cache = CommandWorkspace.CACHE.toString();
    String data = folder.toString();
    String sheet = folder.resolve("sheet.html").toString();
    CommandRun run =
        CommandRun.run(
            "grade", "pawnchess", right, wrong, "--data", data, "--cache", cache, "--html", sheet);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(read(sheet))
        .contains("data-part=\"replay\"", "best play gives White 1 ply, the output says 3")
        .contains("boardjudge run pawnchess " + wrong)
        .endsWith(END_OF_PAGE);
    String limits = folder.resolve("limits.html").toString();
    String subs = folder.resolve("subs").toString();
    run =
        CommandRun.run(
            "limits",
            "pawnchess",
            "--data",
            data,
            "--submissions",
            subs,
            "--cache",
            cache,
            "--html",
            limits);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(read(limits)).contains("right.py", "class=\"dots\"").endsWith(END_OF_PAGE);
  }
}
