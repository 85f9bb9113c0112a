package __game__;

import static org.junit.jupiter.api.Assertions.assertEquals;

import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The rules, one by one, on games that a person can follow.
 *
 * <p>YOURS: a test for each sentence of the statement.
 */
class __Game__RefereeTest {
  /** What the referee prints for moves written as "11 22 12": row and column from 1. */
  private static String answer(String moves) {
    List<Square> squares = new ArrayList<>();
    for (String move : moves.split(" ")) {
      squares.add(new Square(move.charAt(0) - '1', move.charAt(1) - '1'));
    }
    List<String> lines = new ArrayList<>();
    new __Game__Referee()
        .judge(new __Game__Case(squares), step -> lines.addAll(step.output()));
    return String.join(" ", lines);
  }

  @Test
  void aSquareHoldsOneMarkAndTheSamePlayerStaysToMove() {
    assertEquals("taken X", answer("11 21 21 12 22 13"));
  }

  @Test
  void nothingCountsAfterALine() {
    assertEquals("over X", answer("11 21 12 22 13 33"));
  }

  @Test
  void linesAreRowsColumnsAndDiagonals() {
    assertEquals("X", answer("11 21 12 22 13"));
    assertEquals("X", answer("11 12 21 22 31"));
    assertEquals("X", answer("11 12 22 13 33"));
    assertEquals("O", answer("11 13 12 22 33 31"));
  }

  @Test
  void aFullBoardWithoutALineIsADraw() {
    assertEquals("draw", answer("11 12 13 22 21 23 32 31 33"));
    assertEquals("open", answer("11"));
  }
}
