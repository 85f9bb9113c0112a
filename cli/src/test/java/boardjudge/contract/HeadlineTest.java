package boardjudge.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.checker.compare.Output;
import boardjudge.checker.explain.Explainer;
import boardjudge.reference.Problem;
import boardjudge.reference.Problems;
import boardjudge.reference.io.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The headline in which each game says what is wrong; the C++ checkers print the same. */
@DisplayName("Headlines of the games")
class HeadlineTest {
  private static final String PAWNS = "2||...p|....|P...|....||...p|...p|pP.P|...P|";

  /** A suicide and a stone on a stone, then the final board. */
  private static final String STONES = "1|6|B 1 2|B 2 1|W 1 1|B 1 2|W 19 19|B 5 5|";

  private static final String BOARD = ".B.................|B..................|";

  private static final String PALACES =
      "2 1 4|G 10 5|R 6 4||3 1 5|H 4 5|G 10 5|C 7 5||2 1 5|G 10 5|R 3 5||2 1 5|G 10 5|R 3 1||0 0 0|";

  private static <C> String headline(Problem<C> problem, String input, String output)
      throws Exception {
    byte[] bytes = input.replace('|', '\n').getBytes(UTF_8);
    return new Explainer<>(problem)
        .judge(
            problem.format().read(InputReader.lenient("test.in", bytes)),
            Output.of(output.replace('|', '\n').getBytes(UTF_8)))
        .report()
        .orElseThrow()
        .headline();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "white (3)|black (4)|; case 2: best play gives Black 2 plies, the output says 4",
        "black (3)|black (2)|; case 1: best play lets White win, the output says Black",
        "White (3)|black (2)|; line 1, case 1: wrong only in letter case",
        "white (3)|black 2|; line 2, case 2: expected \"black (2)\", found \"black 2\"",
        "white (3)|; line 2, case 2: expected \"black (2)\", found the end of the output",
      })
  void pawnchess(String output, String headline) throws Exception {
    assertThat(headline(Problems.find("pawnchess").orElseThrow(), PAWNS, output))
        .isEqualTo("wrong answer: " + headline);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "miss 1|; case 1: command 3 (W 1 1) is suicide (miss 2), the output says miss 1",
        "miss 2|miss 3|; case 1: command 4 (B 1 2) is on a stone (miss 1), the output says miss 3",
        "miss 2|"
            + BOARD
            + "; case 1: command 4 (B 1 2) is on a stone (miss 1), the output has the board",
        "miss 2|miss 1|miss 1|; case 1: all misses are there, the board begins, the output says miss 1",
        "miss 2|miss 1|WB.................|; case 1: the board has no stone at (1, 1), the output has W",
        "miss 2|miss 1|.B.................|...................|; case 1: the board has B at (2, 1), the output has no stone",
        "miss 2|Miss 1|; line 2, case 1: wrong only in letter case: expected \"miss 1\", found \"Miss 1\"",
        "miss 2|; line 2, case 1: expected \"miss 1\", found the end of the output",
      })
  void go(String output, String headline) throws Exception {
    assertThat(headline(Problems.find("go").orElseThrow(), STONES, output))
        .isEqualTo("wrong answer: " + headline);
  }

  @ParameterizedTest(name = "line {0} as {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1|red car;NA;no;no|command 1 is invalid, the way is blocked, the output says valid",
        "2|blue car;NA;no;no|command 2 is invalid, it is Red's turn, the output says valid",
        "6|red captain;NA;no;no|command 6 is invalid, it is Blue's turn, the output says valid",
        "15|blue elephant;NA;no;no|command 15 is invalid, the way is blocked, the output says valid",
        "18|blue car;NA;no;no|command 18 is invalid, the game is over, the output says valid",
        "5|Invalid command|command 5 is a valid move of the red guard, the output says invalid",
        "5|red duck;NA;no;no|command 5 moves a red guard, the output says a red duck",
        "14|red duck;NA;no;no|command 14 captures a blue soldier, the output says no piece",
        "7|blue captain;red car;no;no|command 7 captures no piece, the output says a red car",
        "16|blue captain;NA;no;no|command 16 leaves a captain in check, the output says no check",
        "7|blue captain;NA;yes;no|command 7 leaves no captain in check, the output says check",
        "17|red duck;blue captain;no;no|command 17 ends the game, the output says it goes on",
        "17|red duck;blue captain;yes;yes|command 17 leaves no captain in check, the output says check",
      })
  void duckchess(int line, String found, String headline) throws Exception {
    Path sample = Path.of("..", "testdata", "duckchess", "data", "sample");
    List<String> lines = new ArrayList<>(Files.readAllLines(sample.resolve("1.ans")));
    lines.set(line - 1, found);
    assertThat(
            headline(
                Problems.find("duckchess").orElseThrow(),
                Files.readString(sample.resolve("1.in")),
                String.join("|", lines) + "|"))
        .isEqualTo("wrong answer: case 1: " + headline);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "NO|NO|; case 1: Black is mated (YES), the output says NO",
        "YES|YES|; case 2: Black is safe at (1,4) (NO), the output says YES",
        "YES|NO|YES|; case 3: Black is safe at (1,4) (NO), the output says YES",
        "YES|NO|NO|YES|; case 4: Black takes Red's general (NO), the output says YES",
        "YES|NO|NO|maybe|; line 4, case 4: expected \"NO\", found \"maybe\"",
      })
  void xiangqi(String output, String headline) throws Exception {
    assertThat(headline(Problems.find("xiangqi").orElseThrow(), PALACES, output))
        .isEqualTo("wrong answer: " + headline);
  }
}
