package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiPictures.assertRuling;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AFTER_STEP;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AT_START;
import static boardjudge.reference.games.xiangqi.XiangqiRule.OLD_SQUARE_EMPTY;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PALACE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.STRAIGHT_STEP;

import org.junit.jupiter.api.Test;

/** Steps of Black's general: palace, vacated squares, facing generals. */
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
  void chariotAttacksThroughTheVacatedSquare() {
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
  void cannonAttacksThroughTheVacatedSquare() {
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
  void theVacatedSquareIsNoMount() {
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
