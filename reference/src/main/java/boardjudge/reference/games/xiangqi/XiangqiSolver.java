package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Square;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The fast solver: looks outwards for attackers from each square to which the general can step. Not
 * thread-safe; an instance solves any number of cases.
 *
 * <p>The board is an array with sixteen columns per row and at least two rows and columns of wall
 * around it, so no bounds are checked.
 */
final class XiangqiSolver {
  private static final int ROW = 16;
  private static final int FIRST = 2 * ROW + 2;
  // A square holds the letter of a kind, or one of these.
  private static final byte EMPTY = 0;
  private static final byte WALL = '#';

  private static final int[] STRAIGHT = {-ROW, ROW, -1, 1};

  /** To the diagonal neighbours: each is the leg of two horses that may attack. */
  private static final int[] DIAGONAL = {-ROW - 1, -ROW + 1, ROW - 1, ROW + 1};

  private static final byte[] EMPTY_BOARD = emptyBoard();
  private static final boolean[] PALACE = palace();

  private final byte[] board = new byte[EMPTY_BOARD.length];

  public void solve(XiangqiCase testCase, Consumer<? super String> lines) {
    lines.accept(isMate(testCase) ? Xiangqi.MATE : Xiangqi.NO_MATE);
  }

  private static byte[] emptyBoard() {
    byte[] board = new byte[(XiangqiPosition.ROWS + 4) * ROW];
    Arrays.fill(board, WALL);
    for (int row = 0; row < XiangqiPosition.ROWS; row++) {
      int first = FIRST + row * ROW;
      Arrays.fill(board, first, first + XiangqiPosition.COLUMNS, EMPTY);
    }
    return board;
  }

  private static boolean[] palace() {
    boolean[] palace = new boolean[EMPTY_BOARD.length];
    for (int row = 0; row < 3; row++) {
      for (int column = 3; column < 6; column++) {
        palace[FIRST + row * ROW + column] = true;
      }
    }
    return palace;
  }

  private static int index(Square square) {
    return FIRST + square.row() * ROW + square.column();
  }

  private boolean isMate(XiangqiCase testCase) {
    System.arraycopy(EMPTY_BOARD, 0, board, 0, board.length);
    List<XiangqiPiece> red = testCase.red();
    for (int i = 0; i < red.size(); i++) {
      XiangqiPiece piece = red.get(i);
      board[index(piece.square())] = (byte) piece.kind().letter();
    }
    // The general itself stays off the board: its old square is empty after every step.
    int general = index(testCase.black());
    if (board[firstOccupied(general, ROW)] == 'G') {
      return false;
    }
    for (int step : STRAIGHT) {
      if (PALACE[general + step] && !isAttacked(general + step)) {
        return false;
      }
    }
    return true;
  }

  /** The index of the first piece or wall from a square on. */
  private int firstOccupied(int from, int direction) {
    int at = from + direction;
    while (board[at] == EMPTY) {
      at += direction;
    }
    return at;
  }

  private boolean isAttacked(int square) {
    for (int direction : STRAIGHT) {
      int first = firstOccupied(square, direction);
      if (board[first] == 'R' || (board[first] == 'G' && direction == ROW)) {
        return true;
      }
      if (board[first] != WALL && board[firstOccupied(first, direction)] == 'C') {
        return true;
      }
    }
    for (int diagonal : DIAGONAL) {
      int leg = square + diagonal;
      if (board[leg] == EMPTY) {
        // The horse is one square further, along the row or the column.
        int across = diagonal < 0 ? -ROW : ROW;
        if (board[leg + across] == 'H' || board[leg + diagonal - across] == 'H') {
          return true;
        }
      }
    }
    return false;
  }
}
