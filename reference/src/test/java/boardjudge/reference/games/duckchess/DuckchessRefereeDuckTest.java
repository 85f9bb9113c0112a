package boardjudge.reference.games.duckchess;

import static boardjudge.reference.games.duckchess.DuckchessPictures.picture;
import static boardjudge.reference.games.duckchess.DuckchessPictures.reach;
import static boardjudge.reference.games.duckchess.DuckchessPictures.red;
import static boardjudge.reference.games.duckchess.DuckchessPictures.ruling;
import static boardjudge.reference.games.duckchess.DuckchessPictures.step;
import static boardjudge.reference.games.duckchess.DuckchessPictures.targets;
import static boardjudge.reference.games.duckchess.DuckchessPictures.twoPieces;
import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.grid.Square;
import org.junit.jupiter.api.Test;

/** Each test has a position, and the same with stars on all targets. */
class DuckchessRefereeDuckTest {
  @Test
  void duckReachesEightSquaresThreeByTwo() {
    String board =
        """
        K . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . D . . . .
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
                . . * . . . * . .
                . * . . . . . * .
                . . . . . . . . .
                . . . . D . . . .
                . . . . . . . . .
                . * . . . . . * .
                . . * . . . * . .
                . . . . . . . . .
                k . . . . . . . .
                """));
  }

  @Test
  void duckPassesPiecesThatAreNotOnItsLegs() {
    String board =
        """
        K . . . . . . . .
        . . . . . . . . .
        . . . . S . . . .
        . . S S . S S . .
        . . s . D . s . .
        . . s s . s s . .
        . . . . s . . . .
        . . . . . . . . .
        . . . . . . . . .
        k . . . . . . . .
        """;
    // (3, 2), (3, 6), (5, 2) and (5, 6) are second legs of the flat moves; the other pieces are on
    // no leg.
    assertThat(reach(red(board), 4, 4))
        .isEqualTo(
            picture(
                """
                K . . . . . . . .
                . . * . . . * . .
                . . . . S . . . .
                . . S S . S S . .
                . . s . D . s . .
                . . s s . s s . .
                . . . . s . . . .
                . . * . . . * . .
                . . . . . . . . .
                k . . . . . . . .
                """));
  }

  @Test
  void eachLegOfEachDuckMoveStopsItAloneForEitherSide() {
    int stopped = 0;
    for (char blocker : new char[] {'S', 's'}) {
      for (int s = -1; s <= 1; s += 2) {
        for (int t = -1; t <= 1; t += 2) {
          int[][] moves = {{3 * s, 2 * t}, {2 * s, 3 * t}};
          int[][][] legs = {{{s, 0}, {2 * s, t}}, {{0, t}, {s, 2 * t}}};
          for (int move = 0; move < 2; move++) {
            for (int[] leg : legs[move]) {
              DuckchessPosition position = twoPieces('D', 4, 4, blocker, 4 + leg[0], 4 + leg[1]);
              int x = 4 + moves[move][0];
              int y = 4 + moves[move][1];
              assertThat(ruling(position, "4 4 " + x + " " + y)).isEqualTo("Invalid command");
              assertThat(targets(position, 4, 4)).hasSize(leg[0] == 0 || leg[1] == 0 ? 6 : 7);
              stopped++;
            }
          }
        }
      }
    }
    assertThat(stopped).isEqualTo(32);
  }

  @Test
  void bothOccupiedLegsAreNamed() {
    String board =
        """
        K . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . D . . . .
        . . . . s . . . .
        . . . . . S . . .
        . . . . . . . . .
        . . . . . . . . .
        k . . . . . . . .
        """;
    assertThat(step(red(board), "4 4 7 6").violation().orElseThrow().blockers())
        .containsExactly(new Square(5, 4), new Square(6, 5));
    assertThat(step(red(board), "4 4 7 2").violation().orElseThrow().blockers())
        .containsExactly(new Square(5, 4));
    assertThat(ruling(red(board), "4 4 6 7")).isEqualTo("red duck;NA;no;no");
  }
}
