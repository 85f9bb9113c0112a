package othello;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Which discs lie on the board, and who is the current player; immutable. */
public final class OthelloPosition {
  /** Rows are numbered from 1 at the top. */
  public static final int ROWS = 8;

  /** Columns are numbered from 1 at the left. */
  public static final int COLUMNS = 8;

  /** The signs of a row as input and output have it. */
  public static final String SIGNS = "-BW";

  private static final byte EMPTY = '-';
  private static final List<Square> SQUARES = allSquares();

  /** Never written to after construction, never handed out. */
  private final byte[] cells;

  private final OthelloSide toMove;

  private OthelloPosition(byte[] cells, OthelloSide toMove) {
    this.cells = cells;
    this.toMove = toMove;
  }

  /** The board with which players begin: four discs in the middle, Black to move. */
  public static OthelloPosition usual() {
    return of("--------".repeat(3) + "---WB------BW---" + "--------".repeat(3), OthelloSide.BLACK);
  }

  /** A board without a disc. */
  public static OthelloPosition empty(OthelloSide toMove) {
    byte[] cells = new byte[ROWS * COLUMNS];
    Arrays.fill(cells, EMPTY);
    return new OthelloPosition(cells, toMove);
  }

  /**
   * Reads a picture with row 1 on top: {@code B} and {@code W} for discs, hyphens or full stops for
   * empty squares; white space does not count.
   *
   * @throws IllegalArgumentException if the picture is not eight rows of eight
   */
  public static OthelloPosition of(String picture, OthelloSide toMove) {
    String signs = picture.replaceAll("\\s", "").replace('.', '-');
    if (!signs.matches("[-BW]{64}")) {
      throw new IllegalArgumentException("expected 64 signs B, W or -, found " + signs);
    }
    byte[] cells = new byte[ROWS * COLUMNS];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) signs.charAt(i);
    }
    return new OthelloPosition(cells, toMove);
  }

  /** All squares, row by row. */
  public static List<Square> squares() {
    return SQUARES;
  }

  /**
   * The square of that row and column, both from 0, without making a new one.
   *
   * @throws IllegalArgumentException if it is off the board
   */
  public static Square square(int row, int column) {
    return SQUARES.get(index(new Square(row, column)));
  }

  /** Whether a square lies on the board. */
  public static boolean isOn(Square square) {
    return square.row() >= 0
        && square.row() < ROWS
        && square.column() >= 0
        && square.column() < COLUMNS;
  }

  /** A square as the statement writes it: {@code (3,5)}, the row first. */
  public static String name(Square square) {
    return "(" + (square.row() + 1) + "," + (square.column() + 1) + ")";
  }

  /** The place of a square among {@link #squares}. */
  static int index(Square square) {
    if (!isOn(square)) {
      throw new IllegalArgumentException(name(square) + " is off the board");
    }
    return square.row() * COLUMNS + square.column();
  }

  /** The disc on a square, if there is one. */
  public Optional<OthelloSide> at(Square square) {
    return OthelloSide.of((char) cells[index(square)]);
  }

  /** Whether no disc lies on a square. */
  public boolean isEmpty(Square square) {
    return cells[index(square)] == EMPTY;
  }

  /** Whether a disc of that side lies there. */
  public boolean holds(Square square, OthelloSide side) {
    return cells[index(square)] == side.glyph();
  }

  /** The current player. */
  public OthelloSide toMove() {
    return toMove;
  }

  /** How many discs of that side lie on the board. */
  public int count(OthelloSide side) {
    int count = 0;
    for (byte cell : cells) {
      count += cell == side.glyph() ? 1 : 0;
    }
    return count;
  }

  /** The eight rows as input and output have them. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>(ROWS);
    for (int row = 0; row < ROWS; row++) {
      StringBuilder signs = new StringBuilder(COLUMNS);
      for (int column = 0; column < COLUMNS; column++) {
        signs.append((char) cells[row * COLUMNS + column]);
      }
      rows.add(signs.toString());
    }
    return rows;
  }

  /** The board as a picture without marks; empty squares are full stops. */
  public Diagram diagram() {
    return Diagram.numbered(rows().stream().map(row -> row.replace('-', '.')).toList(), 1);
  }

  /** This position with discs of that side on these squares, by no rule at all. */
  public OthelloPosition with(OthelloSide side, Collection<Square> squares) {
    byte[] next = cells.clone();
    for (Square square : squares) {
      next[index(square)] = (byte) side.glyph();
    }
    return new OthelloPosition(next, toMove);
  }

  /** This position without the disc on a square, by no rule at all. */
  public OthelloPosition without(Square square) {
    byte[] next = cells.clone();
    next[index(square)] = EMPTY;
    return new OthelloPosition(next, toMove);
  }

  /** The same discs with that side as the current player. */
  public OthelloPosition withToMove(OthelloSide side) {
    return new OthelloPosition(cells, side);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OthelloPosition that
        && Arrays.equals(cells, that.cells)
        && toMove == that.toMove;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells) * 31 + toMove.glyph();
  }

  @Override
  public String toString() {
    return String.join("\n", rows()) + "\n" + toMove.glyph();
  }

  private static List<Square> allSquares() {
    List<Square> squares = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column < COLUMNS; column++) {
        squares.add(new Square(row, column));
      }
    }
    return List.copyOf(squares);
  }
}
