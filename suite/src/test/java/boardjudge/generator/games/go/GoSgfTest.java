package boardjudge.generator.games.go;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import boardjudge.generator.SuiteInputs;
import boardjudge.generator.notation.ImportedGames;
import boardjudge.generator.notation.Notation.Caption;
import boardjudge.generator.notation.Notation.Finding;
import boardjudge.generator.notation.NotationText;
import boardjudge.reference.games.go.Go;
import boardjudge.reference.games.go.GoCase;
import boardjudge.reference.games.go.GoCommand;
import boardjudge.reference.grid.Square;
import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GoSgfTest {
  private static final GoSgf SGF = new GoSgf();
  private static final Caption PLAIN =
      new Caption("boardjudge 1.0.0", "a \\ [title]", Optional.empty());

  private static NotationText text(String sgf) throws InputException {
    return NotationText.of("a.sgf", sgf.getBytes(StandardCharsets.UTF_8));
  }

  private static ImportedGames<GoCase> read(String sgf) throws InputException {
    return SGF.read(text(sgf));
  }

  /** The first game's commands: {@code B 1 2, W 3 4}. */
  private static String commands(String sgf) throws InputException {
    return read(sgf).games().get(0).testCase().commands().stream()
        .map(each -> each.colour().glyph() + " " + each.row() + " " + each.column())
        .collect(Collectors.joining(", "));
  }

  private static List<String> notes(String sgf) throws InputException {
    return read(sgf).notes();
  }

  private static GoCase game(String input) throws InputException {
    String head = "1\n" + input.lines().count() + "\n";
    return new Go()
        .format()
        .read(InputReader.lenient("in", (head + input).getBytes(StandardCharsets.US_ASCII)))
        .get(0);
  }

  @Test
  void aMissIsAPassWithACrossAndTheReason() throws InputException {
    String sgf = SGF.write(game("B 1 2\nW 5 3\nB 2 1\nW 1 1\nB 5 3\n"), PLAIN);
    assertThat(sgf.lines().toList().get(0))
        .startsWith(
            "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[boardjudge:1.0.0]GN[a \\\\ [title\\]]C[The stones are");
    assertThat(sgf.lines().skip(1))
        .containsExactly(
            ";B[ba]",
            ";W[ce]",
            ";B[ab]",
            ";W[]C[miss 2: command 4: W at (1, 1): its own chain would have no liberty.]MA[aa]",
            ";B[]C[miss 1: command 5: B at (5, 3): the point is occupied.]MA[ce])");
    assertThat(sgf).endsWith(")\n").matches("[\\n -~]+");
  }

  @Test
  void theMismatchIsNamedCommentedAndMarked() throws InputException {
    GoCase played = game("B 1 2\nW 1 2\n");
    String legal = SGF.write(played, captioned(1));
    assertThat(legal).contains("\n\nbad [x\\]]", "\n;B[ba]N[mismatch]HO[2]C[bad [x\\]]CR[ba]\n");
    String miss = SGF.write(played, captioned(2));
    assertThat(miss)
        .contains("\n;W[]N[mismatch]HO[2]C[miss 1: command 2: W at (1, 2): the point is occupied.")
        .contains("bad [x\\]]MA[ba])")
        .doesNotContain("CR[");
    String last = SGF.write(played, captioned(3));
    assertThat(last).endsWith("\n;N[mismatch]HO[2]C[bad [x\\]]CR[ca][bs])\n");
    assertThat(read(last).games().get(0).testCase()).isEqualTo(played);
  }

  private static Caption captioned(int step) {
    List<Square> squares = List.of(new Square(18, 1), new Square(0, 2));
    return new Caption("boardjudge 1.0.0", "t", Optional.of(new Finding(step, squares, "bad [x]")));
  }

  static List<Path> inputs() throws Exception {
    return SuiteInputs.of("go");
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void everyCaseOfTheSuiteComesBackCommandForCommand(Path input) throws Exception {
    List<GoCase> cases = SuiteInputs.read(new Go(), input);
    StringBuilder all = new StringBuilder();
    for (GoCase testCase : cases) {
      all.append(SGF.write(testCase, PLAIN));
    }
    ImportedGames<GoCase> back = ImportedGames.of(new Go(), SGF, List.of(text(all.toString())));
    assertThat(back.cases()).isEqualTo(cases);
    assertThat(back.notes()).isEmpty();
  }

  @Test
  void theColumnComesFirstAndILetterIsUsed() throws InputException {
    assertThat(commands("(;B[sa];W[is])")).isEqualTo("B 1 19, W 19 9");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "(;B[aa];W[];B[bb])|B 1 1, W 1 1, B 2 2",
        "(;B[aa];W[tt];B[];W[cc])|B 1 1, W 1 1, B 1 1, W 3 3",
        "(;B[aa];W[];B[])|B 1 1",
        "(;B[];W[aa])|W 1 1",
        "(;B[aa];B[bb])|B 1 1, W 1 1, B 2 2",
        "(;B[aa];W[];W[bb])|B 1 1, W 1 1, B 1 1, W 2 2",
        "(;AB[aa][bb];W[cc])|B 1 1, W 1 1, B 2 2, W 3 3",
        "(;AB[aa]AW[bb];B[cc])|B 1 1, W 2 2, B 3 3",
        "(;AB[aa:ba];B[cc])|B 1 1, W 1 1, B 1 2, W 1 2, B 3 3",
        "(;AW[aa];B[bb])|W 1 1, B 2 2",
        "(;C[no setup];AB[aa])|B 1 1",
        "(;AP[boardjudge:9]B[aa];W[]MA[aa];B[]MA[bb])|B 1 1, W 1 1, B 2 2",
        "(;AP[boardjudge:9]B[aa];B[]MA[bb])|B 1 1, W 1 1, B 2 2",
        "(;AP[boardjudge:9]B[]MA[aa])|B 1 1",
        "(;AP[other:9]B[aa];W[]MA[bb];B[cc])|B 1 1, W 1 1, B 3 3",
        "(;B[aa];W[aa];B[bb])|B 1 1, W 1 1, B 2 2",
      })
  void whatTheProblemLacksIsTranslated(String sgf, String expected) throws InputException {
    assertThat(commands(sgf)).isEqualTo(expected);
    ImportedGames.of(new Go(), SGF, List.of(text(sgf)));
  }

  /** A pass becomes a command that misses, even where the last stone was not the last command. */
  @Test
  void aPassMissesAndChangesNothing() throws InputException {
    String shape = "(;B[ab];W[aa];B[ba];W[];B[aa];W[];B[ss])";
    List<GoCommand> commands = read(shape).games().get(0).testCase().commands();
    StringBuilder printed = new StringBuilder();
    new Go().solve(new GoCase(commands), line -> printed.append(line).append('\n'));
    assertThat(printed.toString().lines().filter(line -> line.startsWith("miss")))
        .containsExactly("miss 1", "miss 1");
  }

  @Test
  void translationsAndOmissionsAreReportedOnceWithTheirPlace() throws InputException {
    assertThat(notes("(;B[aa];W[]\n;B[bb](;W[];B[];W[bb])(;W[cc])(;W[dd]))"))
        .containsExactly(
            "a.sgf:2:23: variation: left out, the main line is taken (2 times; this is the first)",
            "a.sgf:1:11: pass: a command that misses, on the last stone's point"
                + " (3 times; this is the first)",
            "a.sgf:2:19: move refused by the statement: miss 1");
    assertThat(notes("(;AB[aa];B[];B[bb];B[cc];W[])"))
        .containsExactly(
            "a.sgf:1:3: setup: each stone is a command, the other colour misses in between",
            "a.sgf:1:12: pass: a command that misses, on the last stone's point",
            "a.sgf:1:16: second move of one colour: the other colour misses in between"
                + " (2 times; this is the first)",
            "a.sgf:1:28: pass after the last move: left out");
    assertThat(notes("(;B[];W[aa])"))
        .containsExactly("a.sgf:1:5: pass before the first stone: left out");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "(;SZ[13];B[aa])|1:6: SZ: expected 19, for the problem's board has 19 x 19 points, found \"13\"",
        "(;SZ[19:13];B[aa])|1:6: SZ: expected 19,",
        "(;GM[2];B[aa])|1:6: GM: expected 1, which is Go, found \"2\"",
        "(;FF[5];B[aa])|1:6: FF: expected a version from 1 to 4, found \"5\"",
        "(;B[ta])|1:5: point: expected two letters from a to s, found \"ta\"",
        "(;B[AA])|1:5: point: expected two letters from a to s, found \"AA\"",
        "(;B[aaa])|1:5: point: expected two letters from a to s, found \"aaa\"",
        "(;B[D4])|1:5: point: expected two letters from a to s, found \"D4\"",
        "(;B[aa][bb])|1:9: B: expected one point, found a second",
        "(;B[aa]W[bb])|1:8: node: expected one move, found a move of each colour",
        "(;AB[aa]B[bb])|1:9: node: expected stones set up or a move, not both, found both",
        "(;B[aa];AB[bb])|1:9: AB: expected stones set up before the first move alone, none taken away, found AB",
        "(;B[aa];AE[aa])|1:9: AE: expected stones set up before the first move",
        "(;AB[aa];AW[bb])|1:10: setup: expected all stones set up in one node, found a second one",
        "(;AB[aa][aa])|1:10: setup: expected each point once, found (1, 1) again",
        "(;AB[bb:aa])|1:6: points: expected a point, or two,",
        "(;AB[aa]AW[ba][ab])|1:9: setup: expected a liberty for every chain that is set up, found none for that of (1, 1)",
        "(;C[nothing])|1:1: game: expected at least one stone, found none",
        "(;B[];W[])|1:1: game: expected at least one stone, found none",
      })
  void whatTheProblemCannotExpressIsRefused(String sgf, String message) {
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> read(sgf))
        .withMessageStartingWith("a.sgf:" + message);
  }

  @Test
  void aGameMayNotBeTooLongNorAnInputTooLarge() throws InputException {
    String longest = "(;B[aa]" + ";W[];B[]".repeat(999) + ";W[bb]";
    assertThat(read(longest + ")").games().get(0).testCase().commands()).hasSize(2000);
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> read(longest + ";B[cc])"))
        .withMessageContaining(":8009: game: expected at most 2000 commands in a case");
    List<NotationText> largest = List.of(text("(;B[aa])".repeat(99)), text("(;B[aa])"));
    assertThat(ImportedGames.of(new Go(), SGF, largest).cases()).hasSize(100);
    List<NotationText> tooMany = List.of(largest.get(0), text("(;B[aa])\n(;B[aa])"));
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> ImportedGames.of(new Go(), SGF, tooMany))
        .withMessageStartingWith("a.sgf:2:1: case 101: expected at most 100 cases in one input");
  }
}
