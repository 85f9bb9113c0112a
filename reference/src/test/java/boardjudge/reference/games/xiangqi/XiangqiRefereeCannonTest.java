package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiPictures.assertRuling;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AFTER_STEP;

import org.junit.jupiter.api.Test;

/**
 * Cannons. In most pictures the step down to (2,4) decides: the chariot on row 1 gives check and
 * closes (1,5).
 */
class XiangqiRefereeCannonTest {
  @Test
  void cannonWithoutMountDoesNotAttack() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . C
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
        CANNON);
  }

  @Test
  void cannonAttacksOverAHorse() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . H . C
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
        CANNON);
  }

  @Test
  void cannonAttacksOverACannonFromTheLeft() {
    assertRuling(
        """
        R . . g . . . . .
        C . C . . . . . .
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
        CANNON);
  }

  @Test
  void cannonAttacksFromBelow() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . H . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . C . . . . .
        . . . . . G . . .
        """,
        "YES",
        CANNON);
  }

  @Test
  void cannonAttacksFromAbove() {
    assertRuling(
        """
        . . . C . . . . .
        . . . H . . . . .
        . . . . g . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . R . . . .
        . . . . . G . . .
        """,
        "YES",
        CANNON);
  }

  @Test
  void cannonDoesNotShootOverTwo() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . H H C
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
        CANNON);
  }

  @Test
  void redGeneralIsAMountLikeAnyOther() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . H . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . G . . . . .
        . . . C . . . . .
        """,
        "NO",
        FACING_AFTER_STEP,
        CANNON);
  }

  @Test
  void piecesBehindTheGeneralAreNoMounts() {
    assertRuling(
        """
        R . . g . . . . .
        . H . . . . . . C
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
        CANNON);
  }

  @Test
  void piecesBehindTheCannonAreNoMounts() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . C . H
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
        CANNON);
  }
}
