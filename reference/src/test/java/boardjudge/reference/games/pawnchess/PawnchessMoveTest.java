package boardjudge.reference.games.pawnchess;

import static org.assertj.core.api.Assertions.assertThat;

import boardjudge.reference.grid.Square;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A move of a pawn, legal or not")
class PawnchessMoveTest {
  /** White goes up; b2 has a black pawn on a3, a white one on c3 and nothing ahead. */
  private static final PawnchessPosition POSITION =
      PawnchessPosition.of("....", "p.P.", ".P..", "....");

  private static PawnchessMove move(int fromRow, int fromColumn, int toRow, int toColumn) {
    return new PawnchessMove(
        POSITION, new Square(fromRow, fromColumn), new Square(toRow, toColumn));
  }

  @Test
  void knowsThePieceItCaptures() {
    PawnchessMove enemy = move(2, 1, 1, 0);
    PawnchessMove own = move(2, 1, 1, 2);
    PawnchessMove ahead = move(2, 1, 1, 1);
    assertThat(enemy.capturesEnemy() && enemy.captures()).isTrue();
    assertThat(own.capturesOwn() && own.captures()).isTrue();
    assertThat(enemy.capturesOwn() || own.capturesEnemy() || ahead.captures()).isFalse();
    assertThat(enemy.name() + " " + own.name() + " " + ahead.name()).isEqualTo("b2xa3 b2xc3 b2-b3");
  }

  @Test
  void knowsThePieceAhead() {
    assertThat(move(2, 1, 1, 1).isBlocked()).isFalse();
  }
}
