package othello;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Which discs lie on the board, and who is the current player.
 *
 * @param board the discs by the letters of their sides
 * @param toMove the current player
 */
public record OthelloPosition(Board board, OthelloSide toMove) {
  /** Rows are numbered from 1 at the top. */
  public static final int ROWS = 8;

  /** Columns are numbered from 1 at the left. */
  public static final int COLUMNS = 8;

  /** How a square is written, the row first. */
  public static final String NAME = "({row},{column})";

  /** The signs of a row as input and output have it. */
  public static final String SIGNS = "-BW";

  private static final Board EMPTY = Board.empty(ROWS, COLUMNS);
  private static final List<Square> SQUARES = EMPTY.squares();

  /** The board with which players begin: four discs in the middle, Black to move. */
  public static OthelloPosition usual() {
    return of("-".repeat(27) + "WB------BW" + "-".repeat(27), OthelloSide.BLACK);
  }

  /** A board without a disc. */
  public static OthelloPosition empty(OthelloSide toMove) {
    return new OthelloPosition(EMPTY, toMove);
  }

  /**
   * Reads a picture with row 1 on top: {@code B} and {@code W} for discs, hyphens or full stops for
   * empty squares; white space does not count.
   *
   * @throws IllegalArgumentException if the picture is not eight rows of eight
   */
  public static OthelloPosition of(String picture, OthelloSide toMove) {
    String signs = picture.replaceAll("\\s", "").replace('-', Board.EMPTY);
    if (!signs.matches("[.BW]{64}")) {
      throw new IllegalArgumentException("expected 64 signs B, W or -, found " + signs);
    }
    return new OthelloPosition(new Board(signs, COLUMNS), toMove);
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
    return EMPTY.isOn(square);
  }

  /** A square as the statement writes it: {@code (3,5)}, the row first. */
  public static String name(Square square) {
    return "(" + (square.row() + 1) + "," + (square.column() + 1) + ")";
  }

  /** The place of a square among {@link #squares}. */
  static int index(Square square) {
    return EMPTY.index(square);
  }

  /** The disc on a square, if there is one. */
  public Optional<OthelloSide> at(Square square) {
    return OthelloSide.of(board.at(square));
  }

  /** Whether no disc lies on a square. */
  public boolean isEmpty(Square square) {
    return board.holds(square, Board.EMPTY);
  }

  /** Whether a disc of that side lies there; none lies off the board. */
  public boolean holds(Square square, OthelloSide side) {
    return board.holds(square, side.glyph());
  }

  /** How many discs of that side lie on the board. */
  public int count(OthelloSide side) {
    return board.count(side.glyph());
  }

  /** The eight rows as input and output have them. */
  public List<String> rows() {
    return board.rows().stream().map(row -> row.replace(Board.EMPTY, '-')).toList();
  }

  /** The board as a picture without marks; empty squares are full stops. */
  public Diagram diagram() {
    return board.diagram(1);
  }

  /** This position with discs of that side on these squares, by no rule at all. */
  public OthelloPosition with(OthelloSide side, Collection<Square> squares) {
    return new OthelloPosition(board.with(side.glyph(), squares), toMove);
  }

  /** This position without the disc on a square, by no rule at all. */
  public OthelloPosition without(Square square) {
    return new OthelloPosition(board.with(Board.EMPTY, square), toMove);
  }

  /** The same discs with that side as the current player. */
  public OthelloPosition withToMove(OthelloSide side) {
    return new OthelloPosition(board, side);
  }

  @Override
  public String toString() {
    return String.join("\n", rows()) + "\n" + toMove.glyph();
  }
}
