package boardjudge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("boardjudge import, and --sgf and --fen")
class NotationCommandsTest {
  private static final String GAME = "1\n3\nB 1 2\nW 1 2\nB 3 4\n";

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8)).toString();
  }

  private String text(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  @Test
  void whatShowWritesIsReadBackByImport() throws IOException {
    CommandRun show = CommandRun.run("show", "go", file("1.in", GAME), "--sgf");
    assertThat(show.exit()).isZero();
    assertThat(show.out()).startsWith("(;FF[4]GM[1]SZ[19]").doesNotContain("step");
    assertThat(CommandRun.runOn(show.out(), "import", "go", "-"))
        .isEqualTo(new CommandRun(0, GAME, ""));
  }

  @Test
  void aFileIsWrittenBesideTheText() throws IOException {
    String sgf = folder.resolve("game.sgf").toString();
    CommandRun show = CommandRun.run("show", "go", file("1.in", GAME), "--sgf", sgf);
    assertThat(show.out()).startsWith("case 1 of 1, step 4 of 4");
    assertThat(text("game.sgf")).contains("1.in, case 1 of 1]", "W[]C[miss 1: command 2");
    // A word with another ending is an input and is never written to.
    assertThat(CommandRun.run("show", "go", "--sgf", file("1.in", GAME)).out()).startsWith("(;");
    assertThat(text("1.in")).isEqualTo(GAME);
    CommandRun.run("show", "go", file("1.in", GAME), "--sgf=" + folder.resolve("game.txt"));
    assertThat(text("game.txt")).startsWith("(;");
  }

  @Test
  void severalGamesBecomeTheCasesOfOneInput() throws IOException {
    String first = file("a.sgf", "(;B[aa];W[];B[bb])");
    String second = file("b.sgf", "(;W[cc])(;B[dd])");
    CommandRun run =
        CommandRun.run("import", "go", first, second, "-o", folder.resolve("1.in").toString());
    assertThat(run.exit()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines().toList())
        .singleElement()
        .asString()
        .endsWith("a.sgf:1:11: pass: a command that misses, on the last stone's point");
    assertThat(text("1.in")).isEqualTo("3\n3\nB 1 1\nW 1 1\nB 2 2\n1\nW 3 3\n1\nB 4 4\n");
    assertThat(CommandRun.run("validate", "go", folder.resolve("1.in").toString()).exit()).isZero();
  }

  @Test
  void positionsGoThereAndBack() throws IOException {
    String fen = "R2k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1\n";
    CommandRun imported = CommandRun.runOn(fen, "import", "xiangqi", "-");
    assertThat(imported.out()).isEqualTo("3 1 4\nR 1 1\nR 2 1\nG 10 5\n\n0 0 0\n");
    assertThat(CommandRun.runOn(imported.out(), "show", "xiangqi", "-", "--fen").out())
        .isEqualTo(fen);
    CommandRun refused = CommandRun.runOn(fen.replace(" b", " w"), "import", "xiangqi", "-");
    assertThat(refused.exit()).isEqualTo(3);
    assertThat(refused.err()).contains("standard input:1:27: side to move: expected b");
  }

  @Test
  void aMismatchIsWrittenWithWhatIsWrong() throws IOException {
    String input = file("1.in", GAME);
    String output = file("my.out", "miss 2\n");
    String sgf = folder.resolve("bad.sgf").toString();
    CommandRun check = CommandRun.run("check", "go", input, output, "--sgf", sgf);
    assertThat(check.exit()).isEqualTo(1);
    assertThat(check.out())
        .startsWith("wrong answer: case 1: command 2 (W 1 2) is on a stone (miss 1), the output ")
        .contains("\nAs SGF: boardjudge show go INPUT --case 1 --sgf");
    assertThat(text("bad.sgf"))
        .contains(";W[]N[mismatch]HO[2]C[miss 1: command 2", "the output says miss 2");
    CommandRun alone = CommandRun.run("check", "go", input, output, "--sgf");
    assertThat(alone.out()).isEqualTo(text("bad.sgf"));
    assertThat(alone.exit()).isEqualTo(1);
    CommandRun json = CommandRun.run("check", "go", input, output, "--json");
    assertThat(json.out()).contains("\"notation\" : \"sgf\"");
  }

  @Test
  void whatIsAcceptedHasNothingToWrite() throws IOException {
    String input = file("1.in", GAME);
    String output = file("my.out", CommandRun.run("solve", "go", input).out());
    assertThat(CommandRun.run("check", "go", input, output, "--sgf"))
        .isEqualTo(new CommandRun(0, "accepted" + System.lineSeparator(), ""));
    String none = folder.resolve("none.sgf").toString();
    assertThat(CommandRun.run("check", "go", input, output, "--sgf", none).exit()).isZero();
    assertThat(Path.of(none)).doesNotExist();
    String wrong = file("wrong.out", "1\n");
    assertThat(CommandRun.run("check", "go", input, wrong, "--json").out())
        .containsPattern("\"notation\" ?: ?\"sgf\"");
  }

  @Test
  void wrongUseIsReported() throws IOException {
    String input = file("1.in", GAME);
    CommandRun other = CommandRun.run("show", "go", input, "--fen");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err()).contains("--fen: go does not use this notation; it has --sgf");
    assertThat(CommandRun.run("show", "pawnchess", input, "--sgf").err())
        .contains("--sgf: pawnchess does not use this notation; it has none");
    assertThat(CommandRun.run("check", "go", input, input, "--sgf", "--fen").exit()).isEqualTo(2);
    assertThat(CommandRun.run("check", "go", input, input, "--sgf", "--json").err())
        .contains("--json and --sgf cannot both go to standard output");
    assertThat(CommandRun.run("check", "pawnchess", input, input, "--fen").exit()).isEqualTo(2);
    assertThat(CommandRun.run("import", "duckchess", input).err())
        .contains("duckchess has no notation to import: go has SGF, xiangqi FEN");
    assertThat(CommandRun.run("import", "go", folder.resolve("none.sgf").toString()).exit())
        .isEqualTo(3);
    assertThat(CommandRun.run("import", "go").exit()).isEqualTo(2);
    String twice = file("twice.sgf", "(;B[aa\u001b[31m])");
    CommandRun hostile = CommandRun.run("import", "go", twice);
    assertThat(hostile.exit()).isEqualTo(3);
    assertThat(hostile.err()).contains(":1:5: point: ").doesNotContain("\u001b");
  }

  @Test
  @Timeout(60)
  void whatNeverEndsIsReadUpToTheLimit() throws IOException {
    Path zeros = Path.of("/dev/zero");
    assumeTrue(Files.exists(zeros), "the system has no /dev/zero");
    for (String problem : List.of("go", "xiangqi")) {
      CommandRun device = CommandRun.run("import", problem, zeros.toString());
      assertThat(device.err()).isEqualTo("boardjudge: /dev/zero: is longer than 8 MiB\n");
      assertThat(device.exit()).isEqualTo(Exit.UNREADABLE);
    }
    CommandRun piped = CommandRun.runOn("(".repeat((8 << 20) + 1), "import", "go", "-");
    assertThat(piped.err()).isEqualTo("boardjudge: standard input: is longer than 8 MiB\n");
    assertThat(piped.exit()).isEqualTo(Exit.UNREADABLE);
  }

  @Test
  @Timeout(60)
  void aPipeIsReadAsAFileIs() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(Files.exists(Path.of("/usr/bin/mkfifo")), "there is no mkfifo");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    String position = "4k4/9/9/4N4/9/9/4C4/9/9/4K4 b - - 0 1\n";
    Process writer =
        new ProcessBuilder("sh", "-c", "printf '%s' \"$0\" >\"$1\"", position, pipe.toString())
            .start();
    CommandRun read = CommandRun.run("import", "xiangqi", pipe.toString());
    assertThat(writer.waitFor()).isZero();
    assertThat(read.out()).isEqualTo(CommandRun.runOn(position, "import", "xiangqi", "-").out());
    assertThat(read.exit()).isEqualTo(Exit.FINE);
  }
}
