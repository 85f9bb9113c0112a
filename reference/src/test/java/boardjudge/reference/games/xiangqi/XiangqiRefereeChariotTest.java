package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiPictures.assertRuling;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;

import org.junit.jupiter.api.Test;

/**
 * Chariots. In most pictures the step down to (2,4) decides: the chariot on row 1 gives check and
 * closes (1,5).
 */
class XiangqiRefereeChariotTest {
  @Test
  void withNothingElseTheStepDownIsFree() {
    assertRuling(
        """
        R . . g . . . . .
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
        "NO",
        CHECKMATE);
  }

  @Test
  void chariotAttacksFromTheRight() {
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
        CHARIOT);
  }

  @Test
  void chariotAttacksFromTheLeft() {
    assertRuling(
        """
        R . . g . . . . .
        R . . . . . . . .
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
        CHARIOT);
  }

  @Test
  void chariotAttacksFromBelow() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . R . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        CHARIOT);
  }

  @Test
  void chariotAttacksFromAbove() {
    assertRuling(
        """
        . . . . R . . . .
        . . . g . . . . .
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
        CHARIOT);
  }

  @Test
  void chariotDoesNotJump() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . H R
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
        CHARIOT);
  }

  @Test
  void chariotStandingBesideIsTakenUnlessProtected() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . R . . . .
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
        CHARIOT);
  }
}
