package othello;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import boardjudge.reference.io.InputException;
import boardjudge.reference.io.InputFormat;
import boardjudge.reference.io.InputReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OthelloFormatTest {
  private static final String ROWS =
      "--------\n".repeat(3) + "---WB---\n---BW---\n" + "--------\n".repeat(3);
  private static final String GAME = "1\n" + ROWS + "B\nL\nM34\nQ\n";

  private final InputFormat<OthelloCase> format = new Othello().format();

  private List<OthelloCase> strict(String text) throws InputException {
    return format.read(InputReader.strict("x.in", text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private List<OthelloCase> lenient(String text) throws InputException {
    return format.read(InputReader.lenient("x.in", text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @Test
  void readsAndWritesAGame() throws InputException {
    List<OthelloCase> games = strict(GAME);
    assertThat(games).containsExactly(OthelloPictures.game(OthelloPosition.usual(), "L", "M34"));
    assertThat(format.bytes(games)).asString(StandardCharsets.US_ASCII).isEqualTo(GAME);
    assertThat(lenient(GAME.replace("\n", "\r\n  "))).isEqualTo(games);
  }

  @Test
  void manyCommandsAreReadLenientlyAlone() throws InputException {
    String most = GAME.replace("L\nM34\n", "L\n".repeat(150));
    String tooMany = GAME.replace("L\nM34\n", "L\n".repeat(151));
    assertThat(strict(most).get(0).commands()).hasSize(150);
    assertThat(lenient(tooMany).get(0).commands()).hasSize(151);
    assertThat(refused(tooMany))
        .isEqualTo(
            "x.in:161:1: command 151 of case 1: expected Q, for a game has at most 150 commands"
                + " before it, found L [against-the-statement]");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "M33 | a legal move of Black, found M33",
        "M35 | a legal move of Black, found M35",
        "M44 | a legal move of Black, found M44",
      })
  void movesAreLegal(String move, String message) {
    assertThat(refused(GAME.replace("M34", move)))
        .isEqualTo(
            "x.in:12:1: command 2 of case 1: expected " + message + " [against-the-statement]");
    assertThatThrownBy(() -> lenient(GAME.replace("M34", move)))
        .hasMessageContaining("a legal move of Black");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"M94", "M3", "M345", "m34", "LL", "P", "34"})
  void commandsHaveTheirForm(String command) {
    assertThat(refused(GAME.replace("M34", command)))
        .isEqualTo(
            "x.in:12:1: command 2 of case 1: expected L, Q or M with two digits from 1 to 8, found"
                + " \""
                + command
                + "\" [unknown-symbol]");
  }

  @Test
  void whereNobodyCanMoveNoMoveIsLegal() {
    String empty = "1\n" + "--------\n".repeat(8) + "W\nM11\nQ\n";
    assertThat(refused(empty))
        .isEqualTo(
            "x.in:11:1: command 1 of case 1: expected no move, for neither player has a legal one,"
                + " found M11 [against-the-statement]");
  }

  private String refused(String text) {
    return catchThrowableOfType(InputException.class, () -> strict(text)).toString();
  }

  @Test
  void aFileHoldsAGameAtLeast() {
    assertThatThrownBy(() -> format.bytes(List.of())).isInstanceOf(IllegalArgumentException.class);
    assertThat(refused("0\n")).startsWith("x.in:1:1: T: expected an integer from 1 to 20");
  }
}
