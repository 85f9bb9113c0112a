package othello;

import java.util.function.Consumer;

/** The fast engine: answers a game by bit boards, without a word of why. For one game. */
final class OthelloSolver {
  private final OthelloBoard board;

  OthelloSolver(OthelloPosition start) {
    board = new OthelloBoard(start);
  }

  void solve(OthelloCase game, Consumer<? super String> lines) {
    for (OthelloCommand command : game.commands()) {
      if (command.square().isEmpty()) {
        lines.accept(listed(board.legalBits(board.toMove())));
      } else {
        board.play(command.square().get());
        lines.accept(counted(board.count(OthelloSide.BLACK), board.count(OthelloSide.WHITE)));
      }
    }
    StringBuilder row = new StringBuilder(OthelloPosition.COLUMNS);
    for (int index = 0; index < OthelloPosition.ROWS * OthelloPosition.COLUMNS; index++) {
      row.append(board.sign(index));
      if (row.length() == OthelloPosition.COLUMNS) {
        lines.accept(row.toString());
        row.setLength(0);
      }
    }
  }

  private static String listed(long moves) {
    if (moves == 0) {
      return "No legal move.";
    }
    StringBuilder line = new StringBuilder();
    for (long left = moves; left != 0; left &= left - 1) {
      int index = Long.numberOfTrailingZeros(left);
      line.append(line.length() == 0 ? "(" : " (");
      line.append(index / OthelloPosition.COLUMNS + 1).append(',');
      line.append(index % OthelloPosition.COLUMNS + 1).append(')');
    }
    return line.toString();
  }

  private static String counted(int black, int white) {
    return "Black - "
        + (black < 10 ? " " : "")
        + black
        + " White - "
        + (white < 10 ? " " : "")
        + white;
  }
}
