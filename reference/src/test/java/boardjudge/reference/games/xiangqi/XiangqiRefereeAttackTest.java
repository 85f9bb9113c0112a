package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiPictures.assertRuling;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHARIOT;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.FACING_AFTER_STEP;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE_LEG;

import org.junit.jupiter.api.Test;

/**
 * Chariots, cannons, horses. In most pictures the step down to (2,4) decides: the chariot on row 1
 * gives check and closes (1,5).
 */
class XiangqiRefereeAttackTest {
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

  @Test
  void horseAttacksByTheLongSideUp() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
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
        HORSE);
  }

  @Test
  void horseAttacksByTheLongSideLeft() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . . . H . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        HORSE);
  }

  @Test
  void horseIsHobbledBelowTheLongSideUp() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . . C . . . .
        . . . . H . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "NO",
        HORSE_LEG);
  }

  @Test
  void horseIsHobbledOnTheLongSideLeft() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
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
        HORSE_LEG);
  }

  @Test
  void horseIsNotHobbledBesideItsTarget() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . C . . . . .
        . . . . H . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        HORSE);
  }

  @Test
  void horseIsNotHobbledOnItsShortSide() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . C H . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "YES",
        HORSE);
  }

  @Test
  void horseHobblesAHorse() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . . H . . . .
        . . . . H . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . G . . .
        """,
        "NO",
        HORSE_LEG);
  }

  @Test
  void horseDoesNotAttackDiagonallyOrStraight() {
    assertRuling(
        """
        R . . g . . . . .
        . . . . . . . . .
        . . . . H . . . .
        . . . H . . . . .
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
}
