package boardjudge.reference;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.io.InputReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the sentences about a differing line, of which reports make their headline. */
@DisplayName("What is right, and what was found instead")
class ContrastTest {
  /** Has all three kinds of miss, then a board with stones of both colours. */
  private static final String STONES = "1|7|B 1 2|B 2 1|W 1 1|B 1 2|W 19 19|W 2 2|B 5 5|";

  private static final String KO = "1|8|B 1 2|W 1 3|B 2 1|W 2 4|B 3 2|W 3 3|W 2 2|B 2 3|";

  /** Finds the step that prints this line and asks it about other lines in its place. */
  private static String contrast(String problem, String input, int number, List<String> found)
      throws Exception {
    return contrast(Problems.find(problem).orElseThrow(), input, number, found);
  }

  private static <C> String contrast(
      Problem<C> problem, String input, int number, List<String> found) throws Exception {
    List<C> cases =
        problem
            .format()
            .read(InputReader.lenient("test.in", input.replace('|', '\n').getBytes(UTF_8)));
    List<Step> steps = new ArrayList<>();
    cases.forEach(testCase -> problem.referee(testCase, steps::add));
    int before = 0;
    for (Step step : steps) {
      int row = number - before;
      if (row < step.output().size() || (step == steps.get(steps.size() - 1))) {
        Optional<String> expected =
            row < step.output().size() ? Optional.of(step.output().get(row)) : Optional.empty();
        return step.contrast(new Discrepancy(row, expected, found))
            .map(words -> words.right() + "; " + words.found())
            .orElse("none");
      }
      before += step.output().size();
    }
    throw new IllegalArgumentException("no line " + number);
  }

  @ParameterizedTest(name = "{0}, line {1}: {2}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "2!white (3)!best play gives White 1 ply; says 3",
        "0!black (2)!best play lets White win; says Black",
        "1!black (3)!best play gives Black 2 plies; says 3",
        "1!black (02)!none",
        "1!black 3!none",
        "1!draw!none",
        "3!white (1)!none",
      })
  void pawnchess(int line, String found, String words) throws Exception {
    String pawns = "3||...p|....|P...|....||...p|...p|pP.P|...P||....|P..p|....|....||";
    assertThat(contrast("pawnchess", pawns, line, List.of(found))).isEqualTo(words);
  }

  @ParameterizedTest(name = "line {0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "0!miss 1!command 3 (W 1 1) is suicide (miss 2); says miss 1",
        "1!miss 2!command 4 (B 1 2) is on a stone (miss 1); says miss 2",
        "1!...................!command 4 (B 1 2) is on a stone (miss 1); has the board",
        "1!board!none",
        "2!miss 1!all misses are there, the board begins; says miss 1",
        "2!WB.................!the board has no stone at (1, 1); has W",
        "2!...................!the board has B at (1, 2); has no stone",
        "2!.W.................!the board has B at (1, 2); has W",
        "2!.B.................!none",
        "3!miss 1!none",
        "21!.B.................!none",
      })
  void go(int line, String found, String words) throws Exception {
    assertThat(contrast("go", STONES, line, List.of(found))).isEqualTo(words);
  }

  @ParameterizedTest(name = "line {0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "0!miss 1!command 9 (W 2 2) repeats a board (miss 3); says miss 1",
        "0!!command 9 (W 2 2) repeats a board (miss 3); none",
      })
  void superko(int line, String found, String words) throws Exception {
    List<String> lines = found == null ? List.of() : List.of(found);
    String actual = contrast("go", "1|9|" + KO.substring(4) + "W 2 2|", line, lines);
    assertThat(actual).isEqualTo(words.endsWith("; none") ? "none" : words);
  }

  @ParameterizedTest(name = "line {0}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1|red car;NA;no;no|command 1 is invalid, the way is blocked; says valid",
        "2|blue car;NA;no;no|command 2 is invalid, it is Red's turn; says valid",
        "6|red captain;NA;no;no|command 6 is invalid, it is Blue's turn; says valid",
        "15|blue elephant;NA;no;no|command 15 is invalid, the way is blocked; says valid",
        "18|blue car;NA;no;no|command 18 is invalid, the game is over; says valid",
        "5|Invalid command|command 5 is a valid move of the red guard; says invalid",
        "5|red duck;NA;no;no|command 5 moves a red guard; says a red duck",
        "14|red duck;NA;no;no|command 14 captures a blue soldier; says no piece",
        "7|blue captain;red car;no;no|command 7 captures no piece; says a red car",
        "16|blue captain;NA;no;no|command 16 leaves a captain in check; says no check",
        "7|blue captain;NA;yes;no|command 7 leaves no captain in check; says check",
        "7|blue captain;NA;no;yes|command 7 does not end the game; says it ends",
        "17|red duck;blue captain;no;no|command 17 ends the game; says it goes on",
        "17|red duck;blue captain;no;yes|none",
        "1|Invalid command|none",
        "5|red guard;NA;no|none",
        "5|red guard;car;no;no|none",
        "5|grey guard;NA;no;no|none",
        "5|red guard;NA;maybe;no|none",
        "5|red guard;NA;no;maybe|none",
      })
  void duckchess(int line, String found, String words) throws Exception {
    Path sample = Path.of("..", "testdata", "duckchess", "data", "sample", "1.in");
    assertThat(contrast("duckchess", Files.readString(sample), line - 1, List.of(found)))
        .isEqualTo(words);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "5 5 5 6|command 1 is invalid, no piece stands there; says valid",
        "0 0 0 0|command 1 is invalid, the piece stays; says valid",
        "0 0 0 1|command 1 is invalid, its own piece stands there; says valid",
        "0 0 1 1|command 1 is invalid, no move of its piece; says valid",
      })
  void reasonsInDuckChess(String command, String words) throws Exception {
    String input = "1|" + command + "|";
    assertThat(contrast("duckchess", input, 0, List.of("red car;NA;no;no"))).isEqualTo(words);
  }

  @ParameterizedTest(name = "line {0}: {1}")
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "0!NO!Black is mated (YES); says NO",
        "1!YES!Black is safe at (1,4) (NO); says YES",
        "3!YES!Black takes Red's general (NO); says YES",
        "3!maybe!none",
        "4!YES!none",
      })
  void xiangqi(int line, String found, String words) throws Exception {
    String palaces =
        "2 1 4|G 10 5|R 6 4||3 1 5|H 4 5|G 10 5|C 7 5||2 1 5|G 10 5|R 3 5||2 1 5|G 10 5|R 3 1||0 0 0|";
    assertThat(contrast("xiangqi", palaces, line, List.of(found))).isEqualTo(words);
  }
}
