package boardjudge.reference.games.tictactoe;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.List;

/**
 * The marks on the board.
 *
 * @param rows three rows of three, '.', 'X' or 'O'
 */
public record TicTacToePosition(List<String> rows) {
  public TicTacToePosition {
    rows = List.copyOf(rows);
  }

  /** The mark on a square. */
  public char at(int row, int column) {
    return rows.get(row).charAt(column);
  }

  /** This position with one more mark. */
  public TicTacToePosition with(Square square, char mark) {
    StringBuilder row = new StringBuilder(rows.get(square.row()));
    row.setCharAt(square.column(), mark);
    return new TicTacToePosition(
        List.of(
            square.row() == 0 ? row.toString() : rows.get(0),
            square.row() == 1 ? row.toString() : rows.get(1),
            square.row() == 2 ? row.toString() : rows.get(2)));
  }

  /** Whether no square is empty. */
  public boolean full() {
    return rows.stream().noneMatch(row -> row.indexOf('.') >= 0);
  }

  /** Whether this mark has a line along a row, a column or a diagonal. */
  public boolean line(char mark, boolean rows, boolean columns, boolean diagonals) {
    for (int i = 0; i < 3; i++) {
      if (rows && at(i, 0) == mark && at(i, 1) == mark && at(i, 2) == mark) {
        return true;
      }
      if (columns && at(0, i) == mark && at(1, i) == mark && at(2, i) == mark) {
        return true;
      }
    }
    return diagonals
        && at(1, 1) == mark
        && ((at(0, 0) == mark && at(2, 2) == mark) || (at(0, 2) == mark && at(2, 0) == mark));
  }

  Diagram diagram() {
    return Diagram.numbered(rows, 1);
  }
}
