package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiPictures.assertRuling;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CHECKMATE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE_LEG;

import org.junit.jupiter.api.Test;

/**
 * Horses. In most pictures the step down to (2,4) decides: the chariot on row 1 gives check and
 * closes (1,5).
 */
class XiangqiRefereeHorseTest {
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
