package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("boardjudge check --protocol")
class ProtocolCommandTest {
  @TempDir private Path folder;
  private String input = "";
  private String answer = "";

  @BeforeEach
  void writeATest() throws IOException {
    input = Files.writeString(folder.resolve("in"), "1\n\n...p\n....\nP...\n....\n").toString();
    answer = Files.writeString(folder.resolve("ans"), "white (3)\n").toString();
  }

  @Test
  void theReplyIsAllThatIsPrinted() throws IOException {
    CommandRun accepted = new CommandRun(0, "", "ok accepted\n");
    assertThat(CommandRun.run("check", "--protocol", "testlib", "pawnchess", input, answer, answer))
        .isEqualTo(accepted);
    assertThat(CommandRun.run("check", "--protocol=testlib", "pawnchess", input, answer, answer))
        .isEqualTo(accepted);
    assertThat(
            CommandRun.runOn(
                "white (3)\n",
                "check",
                "--protocol=kattis",
                "pawnchess",
                input,
                answer,
                folder.toString()))
        .isEqualTo(new CommandRun(42, "", ""));
    assertThat(folder.resolve("judgemessage.txt")).hasContent("accepted\n");
  }

  @Test
  void speaksALanguageThatIsNamedOnTheCommandLine() throws IOException {
    String gone = folder.resolve("gone").toString();
    String[] call = {
      "check", "--protocol=testlib", "--lang=zh", "pawnchess", input, answer, answer
    };
    CommandRun accepted = CommandRun.run(call);
    assertThat(CommandRun.utf8(accepted.err())).isEqualTo("ok \u7b54\u6848\u6b63\u786e\n");
    assertThat(accepted).isEqualTo(new CommandRun(0, "", accepted.err()));
    assertThat(
            CommandRun.run(
                "check",
                "--protocol",
                "testlib",
                "--lang",
                "zh",
                "pawnchess",
                input,
                answer,
                answer))
        .isEqualTo(accepted);
    call[2] = "--lang=en";
    assertThat(CommandRun.run(call)).isEqualTo(new CommandRun(0, "", "ok accepted\n"));
    call[2] = "--lang=fr";
    assertThat(CommandRun.run(call))
        .isEqualTo(new CommandRun(3, "", "FAIL --lang: expected en or zh, found \"fr\"\n"));
    call[2] = "--lang=zh";
    call[6] = gone;
    assertThat(CommandRun.utf8(CommandRun.run(call).err()))
        .startsWith("FAIL " + gone)
        .doesNotContain("no such file");
  }

  @Test
  void aGameOutsideIsNamedByItsFolderOrBeforeTheCommand() throws IOException {
    Path game = Path.of("..", "examples", "connect-four-py");
    input = game.resolve("data/sample/1.in").toString();
    answer = game.resolve("data/sample/1.ans").toString();
    String wrong = Files.writeString(folder.resolve("out"), "zzz\n").toString();
    CommandRun byFolder =
        CommandRun.run("check", "--protocol=testlib", game.toString(), input, wrong, answer);
    assertThat(byFolder.exit()).isEqualTo(1);
    assertThat(byFolder.err())
        .startsWith("wrong answer line 1, case 1: expected \"1\", found \"zzz\"")
        .contains("Rule x-begins");
    assertThat(
            CommandRun.run(
                "--games=" + game,
                "check",
                "--protocol",
                "testlib",
                "connectfour",
                input,
                wrong,
                answer))
        .isEqualTo(byFolder);
    // Whatever is wrong with the game, the judge gets a reply of its own form.
    CommandRun broken =
        CommandRun.run(
            "--games=" + folder.resolve("none"),
            "check",
            "--protocol=qduoj",
            "connectfour",
            input,
            wrong);
    assertThat(broken.exit()).isEqualTo(255);
    CommandRun unknown =
        CommandRun.run("check", "--protocol=testlib", "connectfour", input, wrong, answer);
    assertThat(unknown)
        .isEqualTo(
            new CommandRun(
                3,
                "",
                "FAIL no problem \"connectfour\"; name a game outside by its folder, or by --games before check\n"));
  }

  @Test
  void wrongUseIsReported() {
    assertThat(CommandRun.run("check", "--protocol", "polygon", "go", "a", "b", "c"))
        .isEqualTo(
            new CommandRun(
                2,
                "",
                "boardjudge: no protocol \"polygon\"; there are testlib, kattis, domjudge, hydro,"
                    + " cms, lemon, hustoj, qduoj, uoj, syzoj, oj"
                    + System.lineSeparator()));
    assertThat(CommandRun.run("check", "go", "a", "b", "c", "--protocol", "testlib").err())
        .startsWith("boardjudge: --protocol comes first");
    assertThat(CommandRun.run("check", "--protocol", "testlib", "go", "a").err())
        .startsWith("FAIL usage: boardjudge check --protocol testlib PROBLEM INPUT OUTPUT ANSWER");
    assertThat(CommandRun.run("check", "--protocol").exit()).isEqualTo(2);
  }
}
