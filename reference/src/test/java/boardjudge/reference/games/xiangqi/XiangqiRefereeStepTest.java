package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiPictures.assertRuling;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CAPTURE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AFTER_STEP;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AT_START;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE_LEG;
import static boardjudge.reference.games.xiangqi.XiangqiRule.OLD_SQUARE_EMPTY;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PROTECTED_PIECE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.STRAIGHT_STEP;

import org.junit.jupiter.api.Test;

/** The steps of Black's general: palace, captures, what it leaves behind, facing generals. */
class XiangqiRefereeStepTest {
  @Test
  void firstSample() {
    assertRuling(
        """
        . . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . R . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . G . . . .
        """,
        "YES",
        CHARIOT,
        FACING_AFTER_STEP);
  }

  @Test
  void secondSample() {
    assertRuling(
        """
        . . . . g . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . H . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . C . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . G . . . .
        """,
        "NO",
        CHECKMATE);
  }

  @Test
  void generalTakesAnUnprotectedPiece() {
    assertRuling(
        """
        R . . g . . . . .
        . . . C . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "NO",
        CAPTURE);
  }

  @Test
  void generalTakesTheChariotThatGivesCheck() {
    assertRuling(
        """
        . . . g . . . . .
        . . . R . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . R . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "NO",
        CAPTURE);
  }

  @Test
  void chariotProtects() {
    assertRuling(
        """
        R . . g . . . . .
        . . . C . . . . R
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        PROTECTED_PIECE);
  }

  @Test
  void horseProtects() {
    assertRuling(
        """
        R . . g . . . . .
        . . . C . . . . .
        . . . . . . . . .
        . . . . H . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        PROTECTED_PIECE);
  }

  @Test
  void cannonProtectsOverItsMount() {
    assertRuling(
        """
        R . . g . . . . .
        . . . C . . H . C
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        PROTECTED_PIECE);
  }

  @Test
  void redGeneralProtectsUpTheOpenColumn() {
    assertRuling(
        """
        R . . g . . . . .
        . . . R . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . G . . . . .
        . . . . . . . . .
        """,
        "YES",
        PROTECTED_PIECE);
  }

  @Test
  void capturedPieceIsNoMountAnyMore() {
    assertRuling(
        """
        R . . g . . . . .
        . . . H . . . . C
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "NO",
        CAPTURE,
        CANNON);
  }

  @Test
  void capturedHorseNoLongerAttacks() {
    assertRuling(
        """
        R . . g . . . . .
        . . . H . . . . .
        . . . . C H . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "NO",
        CAPTURE,
        HORSE_LEG);
  }

  @Test
  void chariotLooksThroughTheSquareThatWasLeft() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . R
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        OLD_SQUARE_EMPTY);
  }

  @Test
  void cannonShootsThroughTheSquareThatWasLeft() {
    assertRuling(
        """
        C H . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        OLD_SQUARE_EMPTY);
  }

  @Test
  void squareThatWasLeftIsNoMount() {
    assertRuling(
        """
        C . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . R . . . . .
        . . . . . G . . .
        """,
        "NO",
        OLD_SQUARE_EMPTY);
  }

  @Test
  void generalStaysInColumn4() {
    assertRuling(
        """
        . . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . R . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . R . . . . .
        . . . . . G . . .
        """,
        "YES",
        PALACE);
  }

  @Test
  void generalStaysInColumn6() {
    assertRuling(
        """
        . . . . . g . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . R . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . R . . .
        . . . G . . . . .
        """,
        "YES",
        PALACE);
  }

  @Test
  void generalStaysAboveRow4() {
    assertRuling(
        """
        . . . . . . . . .
        . . . . . . . . R
        . . . g . . . . R
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        PALACE);
  }

  @Test
  void generalDoesNotStepDiagonally() {
    assertRuling(
        """
        . . . g . . . . R
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . R . . . . .
        . . . . . G . . .
        """,
        "YES",
        STRAIGHT_STEP);
  }

  @Test
  void generalStepsUp() {
    assertRuling(
        """
        . . . . . . . . .
        . . . . . . . . .
        R . . . g . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "NO",
        CHECKMATE);
  }

  @Test
  void generalStepsLeft() {
    assertRuling(
        """
        . . . . g . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . R R . . .
        . . . . . G . . .
        """,
        "NO",
        CHECKMATE);
  }

  @Test
  void generalStepsRight() {
    assertRuling(
        """
        . . . . g . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . R R . . . .
        . . . G . . . . .
        """,
        "NO",
        CHECKMATE);
  }

  @Test
  void generalsFacingAtTheStartAreNoMate() {
    assertRuling(
        """
        . . . g . . . . .
        R . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . R . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . G . . . . .
        """,
        "NO",
        FACING_AT_START);
  }

  @Test
  void columnOpenedByTheStepCountsAsAttack() {
    assertRuling(
        """
        . . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . R . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . G . . . .
        . . . . . . . . .
        """,
        "YES",
        FACING_AFTER_STEP);
  }

  @Test
  void generalsDoNotSeeThroughAPiece() {
    assertRuling(
        """
        . . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . C . . . .
        . . . R . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . G . . . .
        """,
        "NO",
        FACING_AFTER_STEP);
  }
}
