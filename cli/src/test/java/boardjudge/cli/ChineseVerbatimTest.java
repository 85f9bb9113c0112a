package boardjudge.cli;

import static boardjudge.cli.CommandRun.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A translation of a line would also change what the line quotes or draws. */
@DisplayName("With --lang zh, boards, output, squares and compilers' words stand as in English")
class ChineseVerbatimTest {
  private static final Pattern QUOTED = Pattern.compile("\"[^\"\n]*\"");
  private static final Pattern SQUARE =
      Pattern.compile("\\(\\d+, ?\\d+\\)|(?<![A-Za-z0-9])[a-d][1-4](?![A-Za-z0-9])");

  /** Rows of boards, without the marks of squares, and column letters. */
  private static final Pattern BOARD_ROW =
      Pattern.compile(" *([A-Za-z.]|\\d+)( +([A-Za-z.]|\\d+))+ *");

  @TempDir private static Path folder;
  private static String home = "";

  @BeforeAll
  static void createWorkspace() throws IOException {
    home = System.getProperty("boardjudge.home", "");
    System.setProperty("boardjudge.home", CommandWorkspace.in(folder).folder().toString());
    Files.writeString(folder.resolve("crash.py"), "print('white (7)')\n[][1]\n");
    Files.writeString(folder.resolve("broken.cpp"), "int main( { return 0 }\n");
  }

  @AfterAll
  static void restoreHome() {
    System.setProperty("boardjudge.home", home);
  }

  private static String text(String lang, String... call) {
    CommandRun run = CommandRun.run(List.of(call), "--lang", lang);
    assertThat(run.exit()).as(utf8(run.err())).isLessThan(Exit.USAGE);
    return utf8(run.out());
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(MatchResult::group).distinct().sorted().toList();
  }

  /** Sorted, because the number of boards side by side depends on the width of their titles. */
  private static List<String> boardSigns(String text) {
    return text.lines()
        .map(line -> line.replaceAll("[^A-Za-z0-9.\\u0080-\\uffff]", " "))
        .filter(line -> BOARD_ROW.matcher(line).matches())
        .flatMap(line -> Stream.of(line.trim().split(" +")))
        .sorted()
        .toList();
  }

  private static void assertVerbatim(String... call) {
    String english = text("en", call);
    String chinese = text("zh", call);
    assertThat(chinese).containsPattern("[\\u4e00-\\u9fff]");
    // The demo also shows the tests' tic-tac-toe, which has no Chinese.
    if (!call[0].equals("demo")) {
      assertThat(chinese.lines().filter(ChineseCommandsTest::isEnglish)).isEmpty();
    }
    assertThat(boardSigns(chinese)).as(chinese).isEqualTo(boardSigns(english));
    assertThat(matches(QUOTED, chinese)).as(chinese).isEqualTo(matches(QUOTED, english));
    assertThat(matches(SQUARE, chinese)).as(chinese).isEqualTo(matches(SQUARE, english));
  }

  private static Path sample(String problem, String ending) {
    return folder.resolve("testdata").resolve(problem).resolve("data/sample/1" + ending);
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void inShow(String problem) throws IOException {
    String input = sample(problem, ".in").toString();
    assertVerbatim("show", problem, input, "--step", "1");
    assertVerbatim("show", problem, input);
    List<String> printed =
        text("en", "show", problem, input)
            .lines()
            .filter(line -> line.startsWith("prints "))
            .map(line -> line.replaceFirst("prints", "输出"))
            .toList();
    assertThat(printed).isNotEmpty();
    String chinese = text("zh", "show", problem, input);
    assertThat(chinese.lines()).containsAll(printed);
    assertThat(chinese).doesNotContain("shows all");
  }

  /** The sample's answer with another of its lines at the beginning, and at the end. */
  private static List<String> wrongOutputs(String problem) throws IOException {
    List<String> answer = Files.readAllLines(sample(problem, ".ans"));
    List<String> outputs = new ArrayList<>();
    for (int index : List.of(0, answer.size() - 1)) {
      List<String> lines = new ArrayList<>(answer);
      lines.set(
          index,
          answer.stream().filter(line -> !line.equals(answer.get(index))).findFirst().orElse("0"));
      outputs.add(String.join("\n", lines) + "\n");
    }
    return outputs;
  }

  @ParameterizedTest
  @ValueSource(strings = {"go", "pawnchess", "duckchess", "xiangqi"})
  void inReportsOnWrongOutputs(String problem) throws IOException {
    String input = sample(problem, ".in").toString();
    for (String output : wrongOutputs(problem)) {
      Path wrong = Files.writeString(folder.resolve("wrong.out"), output);
      assertVerbatim("check", problem, input, wrong.toString());
      Path program =
          Files.writeString(folder.resolve("wrong.py"), "print('''" + output + "''', end='')\n");
      assertVerbatim("run", problem, program.toString(), "--test", "sample/1");
    }
  }

  @Test
  void inReportsOnStress() throws IOException {
    Path program = Files.writeString(folder.resolve("white.py"), "print('white (7)')\n");
    String file = folder.resolve("stress.in").toString();
    assertVerbatim("stress", "pawnchess", program.toString(), "--seed", "1", "-o", file);
  }

  @Test
  @Tag("exhaustive")
  @Tag("cli")
  void inDemo() {
    assertVerbatim("demo", "--to", folder.resolve("demo").toString());
  }

  @Test
  void inHuntTheRecipe() {
    String file = folder.resolve("hunted.in").toString();
    CommandRun run =
        CommandRun.run("hunt", "pawnchess", "never-captures", "-o", file, "--lang", "zh");
    assertThat(utf8(run.err())).startsWith("由 captures 在第 1 次尝试时找到；");
  }

  @Test
  void inMessagesOfCompilers() {
    String source = folder.resolve("broken.cpp").toString();
    List<String> words =
        text("en", "run", "pawnchess", source)
            .lines()
            .filter(line -> line.startsWith("  "))
            .toList();
    assertThat(words).isNotEmpty();
    assertThat(text("zh", "run", "pawnchess", source).lines()).containsAll(words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "stress"})
  void andTheLineWhereACrashedProgramStopsIsWhole(String command) {
    String program = folder.resolve("crash.py").toString();
    List<String> call = new ArrayList<>(List.of(command, "pawnchess", program));
    if (command.equals("stress")) {
      call.addAll(List.of("--seed", "1", "-o", folder.resolve("stress.in").toString()));
    }
    assertThat(text("zh", call.toArray(String[]::new)))
        .containsPattern("第 \\d+ 行（第 \\d+ 组数据）；双方最佳走法，[黑白]方先走");
  }
}
