package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPictures.blue;
import static boardjudge.reference.games.duckchess.DuckchessPictures.picture;
import static boardjudge.reference.games.duckchess.DuckchessPictures.reach;
import static boardjudge.reference.games.duckchess.DuckchessPictures.red;
import static boardjudge.reference.games.duckchess.DuckchessPictures.ruling;
import static boardjudge.reference.games.duckchess.DuckchessPictures.step;
import static boardjudge.reference.games.duckchess.DuckchessPictures.targets;
import static boardjudge.reference.games.duckchess.DuckchessPictures.twoPieces;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each test has a position, and the same with stars on all targets. */
class DuckchessRefereeMovesTest {
  @Test
  void captainGoesOneSquareStraightFarFromHome() {
    String board =
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . K .
        . . . . . . . . .
        . . . . . . . . .
        k . . . . . . . .
        """;
    assertThat(reach(red(board), 6, 7))
        .isEqualTo(
            picture(
                """
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . * .
                . . . . . . * K *
                . . . . . . . * .
                . . . . . . . . .
                k . . . . . . . .
                """));
  }

  @Test
  void captainsOnOneOpenColumnDoNotFly() {
    String board =
        """
        . . . . K . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . k . . . .
        """;
    assertThat(ruling(red(board), "0 4 9 4")).isEqualTo("Invalid command");
    assertThat(ruling(red(board), "0 4 1 4")).isEqualTo("red captain;NA;no;no");
    assertThat(ruling(blue(board), "9 4 9 5")).isEqualTo("blue captain;NA;no;no");
  }

  @Test
  void guardGoesOneSquareDiagonallyFarFromHome() {
    String board =
        """
        K . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . s . . .
        . . . . . . G . .
        . . . . . S . . .
        . . . . . . . . .
        k . . . . . . . .
        """;
    assertThat(reach(red(board), 6, 6))
        .isEqualTo(
            picture(
                """
                K . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . * . * .
                . . . . . . G . .
                . . . . . S . * .
                . . . . . . . . .
                k . . . . . . . .
                """));
  }

  @Test
  void elephantCrossesTheMiddleAndIsStoppedByAnyPieceOnItsEye() {
    String board =
        """
        K . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . s . . .
        . . . . E . . . .
        . . . S . . . . .
        . . . . . . d . .
        . . . . . . . . .
        . . . . . . . . .
        k . . . . . . . .
        """;
    assertThat(reach(red(board), 4, 4))
        .isEqualTo(
            picture(
                """
                K . . . . . . . .
                . . . . . . . . .
                . . * . . . . . .
                . . . . . s . . .
                . . . . E . . . .
                . . . S . . . . .
                . . . . . . * . .
                . . . . . . . . .
                . . . . . . . . .
                k . . . . . . . .
                """));
  }

  @Test
  void horseWithoutNeighboursReachesEight() {
    String board =
        """
        K . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . S . S . . .
        . . . . H . . . .
        . . . s . s . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        k . . . . . . . .
        """;
    assertThat(reach(red(board), 4, 4))
        .isEqualTo(
            picture(
                """
                K . . . . . . . .
                . . . . . . . . .
                . . . * . * . . .
                . . * S . S * . .
                . . . . H . . . .
                . . * s . s * . .
                . . . * . * . . .
                . . . . . . . . .
                . . . . . . . . .
                k . . . . . . . .
                """));
  }

  @Test
  void horsesLegIsNextToItAlongTheLongSide() {
    String board =
        """
        K . . . . . . . .
        . . . . . . . . .
        . . . d . D . . .
        . . . . S . . . .
        . . . . H . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        k . . . . . . . .
        """;
    assertThat(reach(red(board), 4, 4))
        .isEqualTo(
            picture(
                """
                K . . . . . . . .
                . . . . . . . . .
                . . . d . D . . .
                . . * . S . * . .
                . . . . H . . . .
                . . * . . . * . .
                . . . * . * . . .
                . . . . . . . . .
                . . . . . . . . .
                k . . . . . . . .
                """));
  }

  @Test
  void horseIsStoppedOnEachSideAlone() {
    for (char blocker : new char[] {'S', 's'}) {
      for (int[] leg : new int[][] {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
        DuckchessPosition position = twoPieces('H', 4, 4, blocker, 4 + leg[0], 4 + leg[1]);
        List<String> expected = new ArrayList<>();
        for (int[] jump :
            new int[][] {{2, 1}, {2, -1}, {-2, 1}, {-2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}}) {
          if (jump[0] / 2 != leg[0] || jump[1] / 2 != leg[1]) {
            expected.add(DuckchessPosition.name(new Square(4 + jump[0], 4 + jump[1])));
          }
        }
        assertThat(targets(position, 4, 4)).containsExactlyInAnyOrderElementsOf(expected);
      }
    }
  }

  @Test
  void carSlidesUpToTheFirstPieceAndTakesAnEnemy() {
    String board =
        """
        K . . . s . . . .
        . . . . . . . . .
        . . . . s . . . .
        . . . . . . . . .
        . S . . R . . d .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        k . . . . . . . .
        """;
    assertThat(reach(red(board), 4, 4))
        .isEqualTo(
            picture(
                """
                K . . . s . . . .
                . . . . . . . . .
                . . . . * . . . .
                . . . . * . . . .
                . S * * R * * * .
                . . . . * . . . .
                . . . . * . . . .
                . . . . * . . . .
                . . . . * . . . .
                k . . . * . . . .
                """));
  }

  @Test
  void carIsStoppedByAnythingBetweenNotOnlyBesideIt() {
    String board =
        """
        K . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        r . S . . . . . .
        . . . . . . . . .
        s . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . k
        """;
    assertThat(ruling(blue(board), "4 0 4 2")).isEqualTo("blue car;red soldier;no;no");
    assertThat(ruling(blue(board), "4 0 4 3")).isEqualTo("Invalid command");
    assertThat(ruling(blue(board), "4 0 4 8")).isEqualTo("Invalid command");
    assertThat(ruling(blue(board), "4 0 7 0")).isEqualTo("Invalid command");
    assertThat(ruling(blue(board), "4 0 0 0")).isEqualTo("blue car;red captain;no;yes");
  }

  @ParameterizedTest
  @ValueSource(chars = {'S', 's'})
  void soldierGoesToAllEightNeighboursAtOnceBackwardsToo(char soldier) {
    DuckchessPosition position = twoPieces(soldier, 4, 4, '.', 0, 0);
    assertThat(targets(position, 4, 4))
        .containsExactly(
            "(3, 3)", "(3, 4)", "(3, 5)", "(4, 3)", "(4, 5)", "(5, 3)", "(5, 4)", "(5, 5)");
  }

  @Test
  void noPieceLandsOnItsOwnSide() {
    DuckchessPosition start = DuckchessPosition.start();
    assertThat(ruling(start, "0 0 0 1")).isEqualTo("Invalid command");
    assertThat(ruling(start, "2 0 0 3")).isEqualTo("Invalid command");
    assertThat(step(start, "0 0 0 1").decidedBy()).containsExactly(DuckchessRule.OWN_PIECE);
    assertThat(step(start, "0 2 2 0").decidedBy()).containsExactly(DuckchessRule.OWN_PIECE);
  }

  @Test
  void standingStillIsNoMove() {
    for (String square : new String[] {"0 0", "0 1", "0 2", "0 3", "0 4", "2 0", "3 0"}) {
      assertThat(ruling(DuckchessPosition.start(), square + " " + square))
          .isEqualTo("Invalid command");
    }
    assertThat(step(DuckchessPosition.start(), "0 0 0 0").decidedBy())
        .containsExactly(DuckchessRule.STANDING_STILL);
  }

  @Test
  void rowsComeBeforeColumns() {
    assertThat(ruling(DuckchessPosition.start(), "3 0 4 0")).isEqualTo("red soldier;NA;no;no");
    assertThat(ruling(DuckchessPosition.start(), "0 3 0 4")).isEqualTo("Invalid command");
    assertThat(ruling(DuckchessPosition.start(), "0 1 2 2")).isEqualTo("red horse;NA;no;no");
  }
}
