package boardjudge.reference.games.xiangqi;

import static boardjudge.reference.games.xiangqi.XiangqiPictures.assertRuling;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CANNON;
import static boardjudge.reference.games.xiangqi.XiangqiRule.CAPTURE;
import static boardjudge.reference.games.xiangqi.XiangqiRule.HORSE_LEG;
import static boardjudge.reference.games.xiangqi.XiangqiRule.PROTECTED_PIECE;

import org.junit.jupiter.api.Test;

/** Captures by Black's general: what protects a piece, and what changes once it is gone. */
class XiangqiRefereeCaptureTest {
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
  void capturedPieceIsNoLongerAMount() {
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
}
