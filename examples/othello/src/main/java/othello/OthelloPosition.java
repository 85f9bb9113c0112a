package othello;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.Collection;
import java.util.List;

/**
 * Which discs lie on the board, and who is the current player.
 *
 * @param board the discs by the letters of their sides
 * @param toMove the current player
 */
public record OthelloPosition(Board board, OthelloSide toMove) {
  /** The board is a square; rows are numbered from 1 at the top, columns from 1 at the left. */
  public static final int SIZE = 8;

  /** All squares, row by row. */
  public static final List<Square> SQUARES = Board.empty(SIZE, SIZE).squares();

  /** The signs of a row as input and output have it. */
  public static final String SIGNS = "-BW";

  /** The board with which players begin: four discs in the middle, Black to move. */
  public static OthelloPosition usual() {
    return of("-".repeat(27) + "WB------BW" + "-".repeat(27), OthelloSide.BLACK);
  }

  /**
   * The position of 64 signs, row by row from the top.
   *
   * @param signs {@code B} and {@code W} for discs, hyphens for empty squares
   */
  public static OthelloPosition of(String signs, OthelloSide toMove) {
    return new OthelloPosition(new Board(signs.replace('-', Board.EMPTY), SIZE), toMove);
  }

  /** A square as the statement writes it: {@code (3,5)}, the row first. */
  public static String name(Square square) {
    return "(" + (square.row() + 1) + "," + (square.column() + 1) + ")";
  }

  /** Squares as the statement writes them, separated by {@code between}. */
  public static String names(Collection<Square> squares, String between) {
    return String.join(between, squares.stream().map(OthelloPosition::name).toList());
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

  /** This position with that glyph on these squares, whatever the rules say. */
  public OthelloPosition with(char glyph, Collection<Square> squares) {
    return new OthelloPosition(board.with(glyph, squares), toMove);
  }

  /** The same discs with that side as the current player. */
  public OthelloPosition withToMove(OthelloSide side) {
    return new OthelloPosition(board, side);
  }
}
