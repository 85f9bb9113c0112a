package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPictures.marked;
import static boardjudge.reference.games.duckchess.DuckchessPictures.step;
import static boardjudge.reference.games.duckchess.DuckchessRefereeTest.with;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.Discrepancy;
import boardjudge.reference.Evidence;
import boardjudge.reference.Explanation;
import boardjudge.reference.grid.Mark;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DuckchessExplainerTest {
  private static final DuckchessPosition START = DuckchessPosition.start();

  @Test
  void anAcceptedInvalidCommandIsExplainedByTheClauseThatForbidsIt() {
    said(
        explain(START, "0 0 3 0", "red car;red soldier;no;no"),
        DuckchessRule.CAR_PATH,
        "The red car on (0, 0) cannot go to (3, 0): a red duck stands on (2, 0).");
    said(
        explain(START, "6 0 5 0", "blue soldier;NA;no;no"),
        DuckchessRule.TURN,
        "On (6, 0) stands a blue soldier, but it is Red's turn; an invalid command does not use up"
            + " the turn.");
    said(
        explain(START, "5 5 5 6", "red duck;NA;no;no"),
        DuckchessRule.EMPTY_SQUARE,
        "No piece stands on (5, 5).");
    said(
        explain(START, "0 0 0 0", "red car;red car;no;no"),
        DuckchessRule.STANDING_STILL,
        "The red car would stay on (0, 0).");
    said(
        explain(START, "0 0 0 1", "red car;red horse;no;no"),
        DuckchessRule.OWN_PIECE,
        "The red car would land on (0, 1), where a red horse stands.");
    said(
        explain(START, "0 4 1 5", "red captain;NA;no;no"),
        DuckchessRule.CAPTAIN_MOVE,
        "From (0, 4) to (1, 5) is 1 row and 1 column, which is not a move of the captain.");
    said(
        explain(START, "3 0 5 0", "red soldier;NA;no;no"),
        DuckchessRule.SOLDIER_MOVE,
        "From (3, 0) to (5, 0) is 2 rows and 0 columns, which is not a move of the soldier.");
  }

  @Test
  void theSquaresInTheWayAreMarked() {
    Explanation duck = explain(with("4 4 D", "5 4 s", "6 5 S"), "4 4 7 6", "red duck;NA;no;no");
    said(
        duck,
        DuckchessRule.DUCK_LEGS,
        "The red duck on (4, 4) cannot go to (7, 6): a blue soldier stands on (5, 4), a red soldier"
            + " stands on (6, 5).");
    assertThat(duck.evidence()).hasSize(1);
    Evidence.Board board = board(duck, 0);
    assertThat(board.caption()).isEqualTo("at command 1, which changes nothing");
    assertThat(marked(board.diagram(), Mark.BLOCKER)).containsExactly("(5, 4)", "(6, 5)");
    assertThat(marked(board.diagram(), Mark.FROM)).containsExactly("(4, 4)");
    assertThat(marked(board.diagram(), Mark.TARGET)).containsExactly("(7, 6)");
    Explanation horse = explain(with("4 4 H", "5 4 s"), "4 4 6 5", "red horse;NA;no;no");
    said(
        horse,
        DuckchessRule.HORSE_LEG,
        "The red horse on (4, 4) cannot go to (6, 5): a blue soldier stands on (5, 4).");
    assertThat(marked(board(horse, 0).diagram(), Mark.BLOCKER)).containsExactly("(5, 4)");
    said(
        explain(with("4 4 E", "5 5 S"), "4 4 6 6", "red elephant;NA;no;no"),
        DuckchessRule.ELEPHANT_EYE,
        "The red elephant on (4, 4) cannot go to (6, 6): a red soldier stands on (5, 5).");
  }

  @Test
  void aRefusedValidCommandIsExplained() {
    Explanation duck = explain(with("4 4 D"), "4 4 7 6", "Invalid command");
    said(
        duck,
        DuckchessRule.DUCK_MOVE,
        "The command is valid. It is Red's turn, and the red duck on (4, 4) reaches (7, 6), for"
            + " (5, 4) and (6, 5) are empty.");
  }

  @Test
  void severalSquaresAndSeveralAttackersAreListed() {
    said(
        explain(with("5 1 R"), "5 1 5 5", "Invalid command"),
        DuckchessRule.CAR_MOVE,
        "The command is valid. It is Red's turn, and the red car on (5, 1) reaches (5, 5), for"
            + " (5, 2), (5, 3) and (5, 4) are empty.");
    said(
        explain(with("5 5 R", "8 4 G", "0 0 S"), "0 0 1 0", "red soldier;NA;no;no"),
        DuckchessRule.CHECK,
        "After the move the blue captain could be captured by the red car on (5, 5) and the red"
            + " guard on (8, 4). The move uncovered the attack or left it standing: any piece"
            + " counts.");
    said(
        explain(with("5 5 R", "9 2 R"), "9 2 9 3", "red car;NA;no;no"),
        DuckchessRule.CHECK,
        "After the move the blue captain could be captured by the red car on (5, 5) and the red car"
            + " on (9, 3).");
  }

  @Test
  void theFirstDifferentFieldPicksTheRule() {
    DuckchessPosition take = with("5 5 R", "5 8 s");
    String right = "red car;blue soldier;no;no";
    assertThat(step(take, "5 5 5 8").line()).isEqualTo(right);
    said(
        explain(take, "5 5 5 8", "red horse;NA;yes;yes"),
        DuckchessRule.MOVED_PIECE,
        "On (5, 5) stands a red car, and it moves.");
    said(
        explain(take, "5 5 5 8", "red car;NA;no;no"),
        DuckchessRule.CAPTURE,
        "On (5, 8) stood a blue soldier, which is captured.");
    said(
        explain(take, "5 5 5 8", "red car;blue soldier;no;yes"),
        DuckchessRule.CAPTAIN_CAPTURED,
        "Both captains are still on the board, so the game goes on.");
    said(
        explain(take, "5 5 5 6", "red car;blue soldier;no;no"),
        DuckchessRule.CAPTURE,
        "Nothing stood on (5, 6), so nothing is captured.");
    Explanation explanation = explain(take, "5 5 5 8", "red car;NA;no;no");
    assertThat(explanation.evidence()).hasSize(2);
    assertThat(board(explanation, 0).caption()).isEqualTo("before command 1, Red to move");
    assertThat(marked(board(explanation, 0).diagram(), Mark.CAPTURED)).containsExactly("(5, 8)");
    assertThat(board(explanation, 1).caption()).isEqualTo("after command 1");
    assertThat(marked(board(explanation, 1).diagram(), Mark.LAST)).containsExactly("(5, 8)");
    assertThat(marked(board(explanation, 1).diagram(), Mark.FROM)).containsExactly("(5, 5)");
  }

  @Test
  void theAttackerOfACaptainIsNamedAndMarked() {
    Explanation direct = explain(with("4 0 D"), "4 0 6 3", "red duck;NA;no;no");
    said(
        direct,
        DuckchessRule.CHECK,
        "After the move the blue captain could be captured by the red duck on (6, 3).");
    assertThat(marked(board(direct, 1).diagram(), Mark.ATTACKER)).containsExactly("(6, 3)");
    assertThat(marked(board(direct, 1).diagram(), Mark.SUBJECT)).containsExactly("(9, 5)");
    said(
        explain(with("1 5 R", "4 5 S"), "4 5 4 6", "red soldier;NA;no;no"),
        DuckchessRule.CHECK,
        "After the move the blue captain could be captured by the red car on (1, 5). The move"
            + " uncovered the attack or left it standing: any piece counts.");
    said(
        explain(with("5 3 r", "8 8 S"), "8 8 8 7", "red soldier;NA;no;no"),
        DuckchessRule.CHECK_ON_MOVER,
        "After the move the red captain could be captured by the blue car on (5, 3). It is check"
            + " although Red itself has just moved.");
  }

  @Test
  void withoutAnAttackerTheStoppedPiecesAreNamed() {
    Explanation stopped = explain(with("4 0 D", "7 3 S"), "4 0 6 3", "red duck;NA;yes;no");
    said(
        stopped,
        DuckchessRule.CHECK,
        "After the move no piece could capture the captain of the other side; the red duck on"
            + " (6, 3) is stopped: a red soldier stands on (7, 3).");
    assertThat(marked(board(stopped, 1).diagram(), Mark.BLOCKER)).containsExactly("(7, 3)");
    said(
        explain(with("4 0 D"), "4 0 1 2", "red duck;NA;yes;no"),
        DuckchessRule.CHECK,
        "After the move no piece could capture the captain of the other side.");
  }

  @Test
  void theEndOfTheGameIsExplained() {
    DuckchessPosition position = with("5 3 r", "5 5 R");
    said(
        explain(position, "5 5 9 5", "red car;blue captain;yes;yes"),
        DuckchessRule.NO_CHECK_AT_THE_END,
        "The move captures the blue captain and ends the game; that the red captain stands attacked"
            + " (the blue car on (5, 3)) no longer counts.");
    said(
        explain(with("5 5 R"), "5 5 9 5", "red car;blue captain;yes;yes"),
        DuckchessRule.NO_CHECK_AT_THE_END,
        "The move captures the blue captain and ends the game.");
    said(
        explain(position, "5 5 9 5", "red car;blue captain;no;no"),
        DuckchessRule.CAPTAIN_CAPTURED,
        "The move captures the blue captain, so the game is over.");
    said(
        explain(position, "5 5 9 5", "red car;NA;no;yes"),
        DuckchessRule.CAPTURE,
        "On (9, 5) stood a blue captain, which is captured and named like any other piece.");
    DuckchessPosition over = step(position, "5 5 9 5").after();
    said(
        explain(over, "5 3 5 4", "blue car;NA;no;no"),
        DuckchessRule.GAME_OVER,
        "The game is over: the blue captain has been captured by an earlier command.");
  }

  @Test
  void anOutputThatEndsOrRunsOnIsExplained() {
    said(
        step(START, "3 0 4 0")
            .explain(new Discrepancy(0, Optional.of("red soldier;NA;no;no"), List.of())),
        DuckchessRule.SOLDIER_MOVE,
        "The output ends, but this command prints a line as well. It is Red's turn, and the red"
            + " soldier on (3, 0) reaches (4, 0).");
    said(
        step(START, "3 0 5 0")
            .explain(new Discrepancy(0, Optional.of("Invalid command"), List.of())),
        DuckchessRule.SOLDIER_MOVE,
        "From (3, 0) to (5, 0) is 2 rows and 0 columns, which is not a move of the soldier. The output"
            + " ends before this command's line.");
    said(
        step(START, "3 0 4 0")
            .explain(new Discrepancy(1, Optional.empty(), List.of("red soldier;NA;no;no"))),
        DuckchessRule.SOLDIER_MOVE,
        "This was the last command, and each command prints one line: the output must end here.");
  }

  @Test
  void hostileLinesAreQuoted() {
    said(
        explain(START, "3 0 4 0", "\u001b[2J;\n\u00e9"),
        DuckchessRule.SOLDIER_MOVE,
        "It is Red's turn, and the red soldier on (3, 0) reaches (4, 0). The found line,"
            + " \"\\x1b[2J;\\n\\xc3\\xa9\", does not have the form of an answer.");
    said(
        explain(START, "3 0 5 0", "status(1)"),
        DuckchessRule.SOLDIER_MOVE,
        "From (3, 0) to (5, 0) is 2 rows and 0 columns, which is not a move of the soldier. The found"
            + " line, \"status(1)\", does not have the form of an answer.");
    for (String hostile : new String[] {"", ";", ";;;", ";;;;", "\0", "x".repeat(100_000)}) {
      Explanation valid = explain(START, "3 0 4 0", hostile);
      Explanation invalid = explain(START, "3 0 5 0", hostile);
      assertThat(valid.because() + invalid.because()).matches("[ -~]{1,600}");
    }
  }

  private static Explanation explain(DuckchessPosition position, String command, String found) {
    DuckchessStep step = step(position, command);
    assertThat(found).isNotEqualTo(step.line());
    return step.explain(new Discrepancy(0, Optional.of(step.line()), List.of(found)));
  }

  private static void said(Explanation explanation, DuckchessRule rule, String because) {
    assertThat(explanation.because()).isEqualTo(because);
    assertThat(explanation.rule()).isEqualTo(rule);
  }

  private static Evidence.Board board(Explanation explanation, int index) {
    Evidence evidence = explanation.evidence().get(index);
    assertThat(evidence).isInstanceOf(Evidence.Board.class);
    return (Evidence.Board) evidence;
  }
}
