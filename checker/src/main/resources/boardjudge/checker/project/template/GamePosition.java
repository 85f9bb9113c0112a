package __game__;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * A board: immutable, so that every step of a game keeps its own.
 *
 * <p>YOURS: what stands on your board, and the questions that the rules ask about it.
 *
 * @param rows from the top, one character a square: '.', 'X' or 'O'
 */
public record __Game__Position(List<String> rows) {
  /** Rows and columns of the board. */
  public static final int SIZE = 3;

  /** The board that every game begins with. */
  public static final __Game__Position EMPTY =
      new __Game__Position(List.of("...", "...", "..."));

  /** Keeps an unmodifiable copy. */
  public __Game__Position {
    rows = List.copyOf(rows);
  }

  /** The mark on a square, or a dot. */
  public char at(Square square) {
    return rows.get(square.row()).charAt(square.column());
  }

  /** This board with one more mark. */
  public __Game__Position with(Square square, char mark) {
    List<String> changed = new ArrayList<>(rows);
    StringBuilder row = new StringBuilder(rows.get(square.row()));
    row.setCharAt(square.column(), mark);
    changed.set(square.row(), row.toString());
    return new __Game__Position(changed);
  }

  /** Whether no square is empty. */
  public boolean isFull() {
    return rows.stream().noneMatch(row -> row.indexOf('.') >= 0);
  }

  /** Whether the mark has a whole row. */
  public boolean hasRow(char mark) {
    return rows.contains(String.valueOf(mark).repeat(SIZE));
  }

  /** Whether the mark has a whole column. */
  public boolean hasColumn(char mark) {
    for (int column = 0; column < SIZE; column++) {
      if (isLine(mark, new Square(0, column), 1, 0)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the mark has one of the two diagonals. */
  public boolean hasDiagonal(char mark) {
    return isLine(mark, new Square(0, 0), 1, 1) || isLine(mark, new Square(0, SIZE - 1), 1, -1);
  }

  private boolean isLine(char mark, Square from, int down, int right) {
    for (int i = 0; i < SIZE; i++) {
      if (at(new Square(from.row() + i * down, from.column() + i * right)) != mark) {
        return false;
      }
    }
    return true;
  }

  /** A picture of the board for reports, rows and columns numbered from 1. */
  public Diagram diagram() {
    return Diagram.numbered(rows, 1);
  }
}
