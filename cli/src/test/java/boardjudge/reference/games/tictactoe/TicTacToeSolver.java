package boardjudge.reference.games.tictactoe;

import boardjudge.reference.grid.Square;
import java.util.function.Consumer;

/** Nine bits for each player. */
final class TicTacToeSolver {
  private static final int[] LINES = {0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124, 0x111, 0x054};

  void solve(TicTacToeCase testCase, Consumer<? super String> lines) {
    int mover = 0;
    int other = 0;
    boolean crosses = true;
    for (Square move : testCase.moves()) {
      int bit = 1 << (move.row() * 3 + move.column());
      if (line(mover) || line(other)) {
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
    if (line(other)) {
      lines.accept(crosses ? "O" : "X");
    } else {
      lines.accept((mover | other) == 0x1ff ? "draw" : "open");
    }
  }

  private static boolean line(int marks) {
    for (int line : LINES) {
      if ((marks & line) == line) {
        return true;
      }
    }
    return false;
  }
}
