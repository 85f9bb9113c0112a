package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPictures.blue;
import static boardjudge.reference.games.duckchess.DuckchessPictures.red;
import static boardjudge.reference.games.duckchess.DuckchessPictures.ruling;
import static boardjudge.reference.games.duckchess.DuckchessPictures.rulings;
import static boardjudge.reference.games.duckchess.DuckchessPictures.step;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each test has a position, commands, and the lines that they print. */
class DuckchessRefereeTest {
  private static final String OPEN =
      """
      . . . K . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . k . . .
      """;

  @Test
  void redMovesFirstAndInvalidCommandsKeepTheTurn() {
    assertThat(
            rulings(
                DuckchessPosition.start(),
                "6 0 5 0",
                "4 4 5 4",
                "0 0 9 0",
                "3 0 4 0",
                "3 2 4 2",
                "9 0 7 0",
                "6 0 5 0"))
        .containsExactly(
            "Invalid command",
            "Invalid command",
            "Invalid command",
            "red soldier;NA;no;no",
            "Invalid command",
            "Invalid command",
            "blue soldier;NA;no;no");
    assertThat(step(DuckchessPosition.start(), "6 0 5 0").decidedBy())
        .containsExactly(DuckchessRule.TURN);
    assertThat(step(DuckchessPosition.start(), "4 4 5 4").decidedBy())
        .containsExactly(DuckchessRule.EMPTY_SQUARE);
  }

  /** One piece of each kind captures; the captain of the other side is not attacked. */
  @Test
  void everyKindCapturesAndIsCapturedByName() {
    String board =
        """
        r . h . e . g . .
        R S . . . S . . K
        . . . . . . . . .
        d . . s . . . . .
        . . . . . . . . .
        . D . . . H . s .
        . . . G . . E . .
        . . . . r . . . .
        . . . . . . . . r
        . . . . . . . . k
        """;
    assertThat(ruling(red(board), "1 0 0 0")).isEqualTo("red car;blue car;yes;no");
    assertThat(ruling(red(board), "1 1 0 2")).isEqualTo("red soldier;blue horse;yes;no");
    assertThat(ruling(red(board), "1 5 0 4")).isEqualTo("red soldier;blue elephant;yes;no");
    assertThat(ruling(red(board), "1 5 0 6")).isEqualTo("red soldier;blue guard;yes;no");
    assertThat(ruling(red(board), "5 1 3 4")).isEqualTo("red duck;NA;yes;no");
    assertThat(ruling(red(board), "1 0 3 0")).isEqualTo("red car;blue duck;yes;no");
    assertThat(ruling(red(board), "5 5 7 4")).isEqualTo("red horse;blue car;yes;no");
    assertThat(ruling(red(board), "6 3 7 4")).isEqualTo("red guard;blue car;yes;no");
    assertThat(ruling(red(board), "6 6 8 8")).isEqualTo("red elephant;blue car;no;no");
    assertThat(ruling(blue(board), "5 7 6 6")).isEqualTo("blue soldier;red elephant;yes;no");
    assertThat(ruling(blue(board), "3 3 4 4")).isEqualTo("blue soldier;NA;yes;no");
    assertThat(ruling(blue(board), "3 0 1 3")).isEqualTo("blue duck;NA;yes;no");
    assertThat(ruling(blue(board), "7 4 6 4")).isEqualTo("blue car;NA;yes;no");
    assertThat(ruling(blue(board), "0 0 1 0")).isEqualTo("blue car;red car;yes;no");
  }

  @Test
  void checkIsGivenByEveryKind() {
    assertThat(ruling(with("4 5 R"), "4 5 5 5")).isEqualTo("red car;NA;yes;no");
    assertThat(ruling(with("8 7 G"), "8 7 7 6")).isEqualTo("red guard;NA;no;no");
    assertThat(ruling(with("7 7 G"), "7 7 8 6")).isEqualTo("red guard;NA;yes;no");
    assertThat(ruling(with("5 5 E"), "5 5 7 7")).isEqualTo("red elephant;NA;yes;no");
    assertThat(ruling(with("5 5 H"), "5 5 7 4")).isEqualTo("red horse;NA;yes;no");
    assertThat(ruling(with("4 0 D"), "4 0 6 3")).isEqualTo("red duck;NA;yes;no");
    assertThat(ruling(with("7 5 S"), "7 5 8 5")).isEqualTo("red soldier;NA;yes;no");
    assertThat(ruling(with("7 5 S"), "7 5 8 4")).isEqualTo("red soldier;NA;yes;no");
    assertThat(
            ruling(
                red(
                    """
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . K . . .
                    . . . . . . . . .
                    . . . . . k . . .
                    """),
                "7 5 8 5"))
        .isEqualTo("red captain;NA;yes;no");
  }

  @Test
  void aBlockedPieceGivesNoCheck() {
    assertThat(ruling(with("4 4 R", "7 5 s"), "4 4 4 5")).isEqualTo("red car;NA;no;no");
    assertThat(ruling(with("5 5 E", "8 6 s"), "5 5 7 7")).isEqualTo("red elephant;NA;no;no");
    assertThat(ruling(with("5 5 H", "8 4 s"), "5 5 7 4")).isEqualTo("red horse;NA;no;no");
    assertThat(ruling(with("4 0 D", "7 3 S"), "4 0 6 3")).isEqualTo("red duck;NA;no;no");
    assertThat(ruling(with("4 0 D", "8 4 s"), "4 0 6 3")).isEqualTo("red duck;NA;no;no");
    assertThat(ruling(with("4 1 D"), "4 1 7 3")).isEqualTo("red duck;NA;no;no");
  }

  @Test
  void checkIsDiscoveredByAPieceThatMovesAway() {
    assertThat(ruling(with("1 5 R", "4 5 S"), "4 5 4 6")).isEqualTo("red soldier;NA;yes;no");
    assertThat(ruling(with("7 7 E", "8 6 S"), "8 6 8 7")).isEqualTo("red soldier;NA;yes;no");
    assertThat(ruling(with("7 4 H", "8 4 S"), "8 4 7 3")).isEqualTo("red soldier;NA;yes;no");
    assertThat(ruling(with("6 3 D", "7 3 H"), "7 3 8 5")).isEqualTo("red horse;NA;yes;no");
    assertThat(ruling(with("6 3 D", "8 4 S"), "8 4 7 4")).isEqualTo("red soldier;NA;yes;no");
    assertThat(step(with("1 5 R", "4 5 S"), "4 5 4 6").events())
        .containsExactly(new Event("check-on-opponent", 1), new Event("check-discovered", 1));
  }

  @Test
  void ownCaptainIsUncoveredByAPieceThatMovesAwayNotByItsOwnStep() {
    assertThat(names(with("5 3 r", "2 3 S"), "2 3 2 4"))
        .containsExactly("check-on-mover", "own-captain-uncovered");
    assertThat(names(with("5 2 r"), "0 3 0 2")).containsExactly("check-on-mover");
  }

  @Test
  void anEarlierCheckCountsAgain() {
    assertThat(names(with("4 5 R", "0 0 S"), "0 0 1 0")).containsExactly("check-on-opponent");
    assertThat(ruling(with("4 5 R", "0 0 S"), "0 0 1 0")).isEqualTo("red soldier;NA;yes;no");
  }

  @Test
  void ownCaptainLeftOrPutUnderAttackIsCheck() {
    assertThat(ruling(with("5 3 r", "8 8 S"), "8 8 8 7")).isEqualTo("red soldier;NA;yes;no");
    assertThat(ruling(with("5 2 r"), "0 3 0 2")).isEqualTo("red captain;NA;yes;no");
    assertThat(ruling(with("5 3 r", "2 3 S"), "2 3 2 4")).isEqualTo("red soldier;NA;yes;no");
    assertThat(step(with("5 2 r"), "0 3 0 2").decidedBy().get(0))
        .isEqualTo(DuckchessRule.CHECK_ON_MOVER);
    assertThat(ruling(with("5 3 r", "2 4 S"), "2 4 2 3")).isEqualTo("red soldier;NA;no;no");
  }

  @Test
  void bothCaptainsAttackedIsOneCheck() {
    DuckchessPosition position = with("5 3 r", "5 6 R");
    assertThat(ruling(position, "5 6 5 5")).isEqualTo("red car;NA;yes;no");
    assertThat(step(position, "5 6 5 5").events())
        .extracting(Event::name)
        .containsExactly("check-on-opponent", "check-on-mover", "both-captains-attacked");
  }

  @Test
  void aCapturedCaptainIsNamedAndEndsTheGame() {
    assertThat(rulings(with("5 5 R"), "5 5 9 5", "0 3 1 3", "9 5 8 5", "9 5 9 5", "4 4 4 4"))
        .containsExactly(
            "red car;blue captain;no;yes",
            "Invalid command",
            "Invalid command",
            "Invalid command",
            "Invalid command");
    DuckchessPosition blueWins =
        blue(with("5 3 r").diagram().rows().stream().reduce("", (a, b) -> a + "\n" + b));
    assertThat(rulings(blueWins, "5 3 0 3", "9 5 8 5", "0 3 1 3"))
        .containsExactly("blue car;red captain;no;yes", "Invalid command", "Invalid command");
  }

  @Test
  void theLastMoveIsNeverCheckEvenIfTheCaptainLeftIsAttacked() {
    DuckchessPosition position = with("5 3 r", "5 5 R");
    assertThat(ruling(position, "5 5 9 5")).isEqualTo("red car;blue captain;no;yes");
    DuckchessStep step = step(position, "5 5 9 5");
    assertThat(step.decidedBy())
        .containsExactly(
            DuckchessRule.NO_CHECK_AT_THE_END,
            DuckchessRule.CAPTAIN_CAPTURED,
            DuckchessRule.CAPTURE,
            DuckchessRule.CAR_MOVE,
            DuckchessRule.MOVED_PIECE);
    assertThat(step.events())
        .extracting(Event::name)
        .containsExactly("captured-captain", "captain-captured-while-other-attacked");
    assertThat(step(with("5 5 R"), "5 5 9 5").decidedBy().get(0))
        .isEqualTo(DuckchessRule.CAPTAIN_CAPTURED);
  }

  @Test
  void captainCapturesCaptain() {
    String board =
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . K . . . .
        . . . . k . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """;
    assertThat(ruling(red(board), "4 4 5 4")).isEqualTo("red captain;blue captain;no;yes");
    assertThat(ruling(red(board), "4 4 3 4")).isEqualTo("red captain;NA;no;no");
    assertThat(ruling(blue(board), "5 4 5 5")).isEqualTo("blue captain;NA;no;no");
  }

  @Test
  void eventsTellWhichLegsAreOccupied() {
    assertThat(names(with("5 5 D", "6 5 s"), "5 5 8 6")).isEmpty();
    assertThat(names(with("4 4 D", "5 4 s"), "4 4 7 6")).containsExactly("duck-legs-blocked-first");
    assertThat(names(with("4 4 D", "6 5 S"), "4 4 7 6"))
        .containsExactly("duck-legs-blocked-second");
    assertThat(names(with("4 4 D", "5 4 s", "6 5 S"), "4 4 7 6"))
        .containsExactly("duck-legs-blocked-both");
    assertThat(step(with("4 4 R", "5 4 s", "6 4 S"), "4 4 8 4").events())
        .containsExactly(new Event("car-path-blocked", 2));
    assertThat(step(with("4 4 H", "5 4 s"), "4 4 6 5").events())
        .containsExactly(new Event("horse-leg-blocked", 1));
    assertThat(step(with("4 4 E", "5 5 s"), "4 4 6 6").events())
        .containsExactly(new Event("elephant-eye-blocked", 1));
  }

  @Test
  void eventsTellWhatWasTriedAfterTheEnd() {
    DuckchessPosition over = step(with("5 5 R"), "5 5 9 5").after();
    assertThat(over.isOver()).isTrue();
    assertThat(names(over, "9 5 8 5")).containsExactly("command-after-the-end");
    DuckchessPosition blueLeft = step(with("5 5 R", "1 1 s"), "5 5 9 5").after();
    assertThat(names(blueLeft, "1 1 1 2"))
        .containsExactly("command-after-the-end", "move-after-the-end");
  }

  @Test
  void aProgramMightPrintInvalidOrTheNameOfThePieceThere() {
    DuckchessStep step = step(DuckchessPosition.start(), "2 0 5 2");
    assertThat(step.mightPrint("Invalid command")).isTrue();
    assertThat(step.mightPrint("red duck;NA;yes;no")).isTrue();
    assertThat(step.mightPrint("red ducks;NA;yes;no")).isFalse();
    assertThat(step.mightPrint("red soldier;NA;no;no")).isFalse();
    assertThat(step(DuckchessPosition.start(), "5 5 5 6").mightPrint("red duck;NA;no;no"))
        .isFalse();
  }

  /** The open board with more pieces on it, {@code "row column glyph"} each; Red to move. */
  static DuckchessPosition with(String... pieces) {
    char[] board = OPEN.replaceAll("\\s", "").toCharArray();
    for (String piece : pieces) {
      int row = piece.charAt(0) - '0';
      int column = piece.charAt(2) - '0';
      board[row * DuckchessPosition.COLUMNS + column] = piece.charAt(4);
    }
    return red(DuckchessPictures.rows(board));
  }

  private static List<String> names(DuckchessPosition position, String command) {
    return step(position, command).events().stream().map(Event::name).toList();
  }
}
