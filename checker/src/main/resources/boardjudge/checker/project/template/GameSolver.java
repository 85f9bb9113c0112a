package __game__;

import boardjudge.reference.grid.Square;
import java.util.function.Consumer;

/**
 * The fast engine, by other means than the referee: nine bits for each player.
 *
 * <p>YOURS: a second program for the same statement, written without looking at the referee. Answers
 * are written only where both agree, so a slip in one of them is found.
 */
final class __Game__Solver {
  private static final int[] LINES = {0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124, 0x111, 0x054};
  private static final int FULL = 0x1ff;

  void solve(__Game__Case testCase, Consumer<? super String> lines) {
    int mover = 0;
    int other = 0;
    boolean crosses = true;
    for (Square move : testCase.moves()) {
      int bit = 1 << (move.row() * __Game__Position.SIZE + move.column());
      if (hasLine(mover) || hasLine(other)) {
        lines.accept("over");
      } else if (((mover | other) & bit) != 0) {
        lines.accept("taken");
      } else {
        int moved = mover | bit;
        mover = other;
        other = moved;
        crosses = !crosses;
      }
    }
    if (hasLine(other)) {
      lines.accept(crosses ? "O" : "X");
    } else {
      lines.accept((mover | other) == FULL ? "draw" : "open");
    }
  }

  private static boolean hasLine(int marks) {
    for (int line : LINES) {
      if ((marks & line) == line) {
        return true;
      }
    }
    return false;
  }
}
