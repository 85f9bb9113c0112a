package boardjudge.cli;

import static boardjudge.cli.CommandRun.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code import} refuses and leaves out is said in Chinese. */
@DisplayName("import with --lang zh")
class ChineseImportTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "hello",
        "()",
        "(;B[aa]",
        "(;B[aa",
        "(;B)",
        "(;ab[cd])",
        "(;B[aa]B[bb])",
        "(;B[aa](;W[bb]);B[cc])",
        "(;B[aa]) x",
        "(;B[a\0])",
        "(;FF[9])",
        "(;GM[2])",
        "(;SZ[13])",
        "(;B[aa];AB[bb])",
        "(;AB[bb];AB[cc];B[aa])",
        "(;B[aa]W[bb])",
        "(;B[aa]AB[bb])",
        "(;B[aa][bb])",
        "(;B[zz])",
        "(;AB[aa:b])",
        "(;AB[aa][aa])",
        "(;AB[ab][ba]AW[aa])",
        "(;GM[1])",
        "3k4/9/3R5/9/9/9/9/9/9/4K4 b",
        "3k6/9/3R5/9/9/9/9/9/9/4K4 b",
        "3k5R/9/9 b",
        "3k5/4a4/3R5/9/9/9/9/9/9/4K4 b",
        "3kk4/9/3R5/9/9/9/9/9/9/4K4 b",
        "3k5/9/3R5/9/9/9/9/9/9/4K4w",
        "3k5/9/3R5/9/9/9/9/9/9/4K4 w",
        "3k5/9/3R5/9/9/9/9/9/9/4K4 b - - 0 1 2",
        "3k5/9/3R5/9/9/9/9/9/9/4K4 b - x",
        "9/9/3R5/9/9/9/9/9/9/4K4 b",
        "9/9/9/3k5/3R5/9/9/9/9/4K4 b",
        "3k5/9/3R5/9/9/9/9/9/9/3KK4 b",
        "3k5/9/4R4/9/9/9/9/9/9/4K4 b",
      })
  void refuseWhatIsNoGame(String text, @TempDir Path games) throws IOException {
    String game = text.contains("/") ? "xiangqi" : "go";
    Path file = Files.writeString(games.resolve("game"), text);
    CommandRun run = CommandRun.run("import", game, file.toString(), "--lang", "zh");
    String message = utf8(run.err());
    assertThat(message).startsWith("boardjudge：").contains("应为：", "；实际：");
    assertThat(message.replaceAll("\"[^\"]*\"", "")).doesNotContainPattern("[a-z] [a-z]");
  }

  @Test
  void sayWhatAnImportLeavesOut(@TempDir Path games) throws IOException {
    String two = "(;AB[aa];W[bb](;B[cc];W[];B[])(;B[dd])(;B[ee]))(;B[];B[aa];B[bb];W[aa])";
    Path file = Files.writeString(games.resolve("game.sgf"), two);
    CommandRun run = CommandRun.run("import", "go", file.toString(), "--lang", "zh");
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    List<String> notes = utf8(run.err()).lines().toList();
    assertThat(notes).hasSizeGreaterThan(4);
    assertThat(notes)
        .allSatisfy(note -> assertThat(note).doesNotContainPattern("[a-z] [a-z]"))
        .anyMatch(note -> note.contains("（共 2 次，这是第一次）"));
  }
}
