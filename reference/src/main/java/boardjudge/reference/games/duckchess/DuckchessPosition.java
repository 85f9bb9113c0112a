package boardjudge.reference.games.duckchess;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where the pieces stand, which side is to move, and whether the game is over; immutable. */
public final class DuckchessPosition {
  /** Rows are numbered from 0 to 9. */
  public static final int ROWS = 10;

  /** Columns are numbered from 0 to 8. */
  public static final int COLUMNS = 9;

  private static final List<Square> SQUARES = allSquares();

  private static final byte EMPTY = '.';

  private static final DuckchessPiece RED_CAPTAIN =
      new DuckchessPiece(DuckchessSide.RED, DuckchessKind.CAPTAIN);
  private static final DuckchessPiece BLUE_CAPTAIN =
      new DuckchessPiece(DuckchessSide.BLUE, DuckchessKind.CAPTAIN);
  private static final List<Optional<DuckchessPiece>> PIECES_BY_GLYPH = piecesByGlyph();

  private static final DuckchessPosition START =
      of(
          """
          R H E G K G E H R
          . . . . . . . . .
          D . . . . . . . D
          S . S . S . S . S
          . . . . . . . . .
          . . . . . . . . .
          s . s . s . s . s
          d . . . . . . . d
          . . . . . . . . .
          r h e g k g e h r
          """,
          DuckchessSide.RED);

  /** Never written to after construction, never handed out. */
  private final byte[] cells;

  private final DuckchessSide toMove;
  private final boolean over;

  /** Computed lazily; threads that race compute equal values. */
  private List<Square> occupied = List.of();

  /** Red's first. */
  private List<List<Square>> captains = List.of();

  private DuckchessPosition(byte[] cells, DuckchessSide toMove, boolean over) {
    this.cells = cells;
    this.toMove = toMove;
    this.over = over;
  }

  /** The position at the start of every game. */
  public static DuckchessPosition start() {
    return START;
  }

  /**
   * Reads a picture with row 0 on top: letters as {@link DuckchessPiece#glyph}, dots for empty
   * squares. Any pieces may be missing; the game is not over.
   *
   * @throws IllegalArgumentException if the picture is not ten rows of nine or shows something else
   */
  public static DuckchessPosition of(String picture, DuckchessSide toMove) {
    Diagram diagram = Diagram.parse(picture, 0);
    if (diagram.height() != ROWS || diagram.width() != COLUMNS) {
      throw new IllegalArgumentException(
          "a board of " + diagram.height() + " rows and " + diagram.width() + " columns");
    }
    byte[] cells = new byte[ROWS * COLUMNS];
    for (Square square : SQUARES) {
      char glyph = diagram.at(square);
      if (glyph != EMPTY && DuckchessPiece.ofGlyph(glyph).isEmpty()) {
        throw new IllegalArgumentException("no piece is called " + glyph);
      }
      cells[index(square)] = (byte) glyph;
    }
    return new DuckchessPosition(cells, toMove, false);
  }

  /** The board as a picture without marks, row 0 on top. */
  public Diagram diagram() {
    return new Board(new String(cells, StandardCharsets.US_ASCII), COLUMNS).diagram(0);
  }

  /** All squares, by row, then column. */
  public static List<Square> squares() {
    return SQUARES;
  }

  /**
   * The cached square of that row and column.
   *
   * @throws IllegalArgumentException if it is off the board
   */
  public static Square square(int row, int column) {
    return SQUARES.get(index(row, column));
  }

  /** A square as the statement writes it: {@code (2, 0)}, the row first. */
  public static String name(Square square) {
    return "(" + square.row() + ", " + square.column() + ")";
  }

  static void requireOnBoard(int row, int column) {
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) {
      throw new IllegalArgumentException(name(new Square(row, column)) + " is off the board");
    }
  }

  static int index(int row, int column) {
    requireOnBoard(row, column);
    return row * COLUMNS + column;
  }

  private static int index(Square square) {
    return index(square.row(), square.column());
  }

  /** What stands on a square. */
  public Optional<DuckchessPiece> at(Square square) {
    return PIECES_BY_GLYPH.get(cells[index(square)]);
  }

  public boolean isEmpty(Square square) {
    return cells[index(square)] == EMPTY;
  }

  public DuckchessSide toMove() {
    return toMove;
  }

  /** Whether a captain has been captured. */
  public boolean isOver() {
    return over;
  }

  /** The squares with that piece, by row, then column. */
  public List<Square> find(DuckchessPiece piece) {
    byte glyph = (byte) piece.glyph();
    List<Square> squares = List.of();
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] == glyph) {
        squares = squares.isEmpty() ? new ArrayList<>(2) : squares;
        squares.add(SQUARES.get(i));
      }
    }
    return squares;
  }

  /** The square of that side's captain; empty once it has been captured. */
  public List<Square> captains(DuckchessSide side) {
    if (captains.isEmpty()) {
      captains = List.of(find(RED_CAPTAIN), find(BLUE_CAPTAIN));
    }
    return captains.get(side == DuckchessSide.RED ? 0 : 1);
  }

  /** The squares with any piece, by row, then column. */
  public List<Square> occupied() {
    if (occupied.isEmpty()) {
      List<Square> squares = new ArrayList<>(32);
      for (int i = 0; i < cells.length; i++) {
        if (cells[i] != EMPTY) {
          squares.add(SQUARES.get(i));
        }
      }
      occupied = List.copyOf(squares);
    }
    return occupied;
  }

  /** The position after moving the piece on {@code from} to {@code to}, whatever the rules say. */
  public DuckchessPosition moved(
      Square from, Square to, DuckchessSide nextToMove, boolean nowOver) {
    byte[] next = Arrays.copyOf(cells, cells.length);
    next[index(from)] = EMPTY;
    next[index(to)] = cells[index(from)];
    return new DuckchessPosition(next, nextToMove, nowOver);
  }

  /** The same pieces with that side to move and the game not over. */
  public DuckchessPosition goingOn(DuckchessSide side) {
    return new DuckchessPosition(cells, side, false);
  }

  /** This position with another piece, or none, on the square, whatever the rules say. */
  public DuckchessPosition with(Square square, Optional<DuckchessPiece> piece) {
    byte[] next = Arrays.copyOf(cells, cells.length);
    next[index(square)] = piece.map(placed -> (byte) placed.glyph()).orElse(EMPTY);
    return new DuckchessPosition(next, toMove, over);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DuckchessPosition that
        && Arrays.equals(cells, that.cells)
        && toMove == that.toMove
        && over == that.over;
  }

  @Override
  public int hashCode() {
    return (Arrays.hashCode(cells) * 31 + toMove.word().hashCode()) * 31 + Boolean.hashCode(over);
  }

  @Override
  public String toString() {
    String board = String.join("\n", diagram().rows());
    return board + "\n" + toMove.word() + (over ? ", over" : " to move");
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

  private static List<Optional<DuckchessPiece>> piecesByGlyph() {
    List<Optional<DuckchessPiece>> pieces = new ArrayList<>();
    for (char glyph = 0; glyph < 128; glyph++) {
      pieces.add(DuckchessPiece.ofGlyph(glyph));
    }
    return List.copyOf(pieces);
  }
}
