package boardjudge.reference.games.pawnchess;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Any setting of pawns on the board, whether or not it can be a case.
 *
 * @param squares the sixteen glyphs, top row first, each {@code P}, {@code p} or {@code .}
 */
public record PawnchessPosition(String squares) {
  /** Rows and columns of the board. */
  public static final int SIZE = 4;

  /** The glyph of an empty square. */
  public static final char EMPTY = '.';

  /** All glyphs of a board. */
  public static final String GLYPHS = "Pp.";

  static final String COLUMNS = "abcd";
  private static final List<String> COLUMN_LABELS = List.of("a", "b", "c", "d");
  private static final List<String> ROW_LABELS = List.of("4", "3", "2", "1");

  /**
   * Checks the glyphs.
   *
   * @throws IllegalArgumentException if there are not sixteen, or unknown ones
   */
  public PawnchessPosition {
    boolean known = squares.length() == SIZE * SIZE;
    for (int i = 0; i < squares.length() && known; i++) {
      known = GLYPHS.indexOf(squares.charAt(i)) >= 0;
    }
    if (!known) {
      throw new IllegalArgumentException("not four rows of four pawns or dots: " + squares);
    }
  }

  /**
   * Reads a picture from a text block: four rows of four glyphs; blanks and empty lines do not
   * count.
   *
   * @throws IllegalArgumentException if the picture is none of this board
   */
  public static PawnchessPosition parse(String textBlock) {
    return of(Diagram.parse(textBlock, 1).rows());
  }

  /**
   * The position with these rows, top row first.
   *
   * @throws IllegalArgumentException if they are not four rows of four glyphs
   */
  public static PawnchessPosition of(List<String> rows) {
    if (rows.size() != SIZE || !rows.stream().allMatch(row -> row.length() == SIZE)) {
      throw new IllegalArgumentException("not four rows of four: " + rows);
    }
    return new PawnchessPosition(String.join("", rows));
  }

  /** The four rows, top row first. */
  public List<String> rows() {
    return IntStream.range(0, SIZE)
        .mapToObj(row -> squares.substring(row * SIZE, (row + 1) * SIZE))
        .toList();
  }

  /** The glyph on a square of the board. */
  public char at(int row, int column) {
    return squares.charAt(row * SIZE + column);
  }

  /** Whether a square of the board bears that glyph; false off the board. */
  public boolean has(char glyph, int row, int column) {
    return row >= 0
        && row < SIZE
        && column >= 0
        && column < SIZE
        && squares.charAt(row * SIZE + column) == glyph;
  }

  /** How many pawns a side has. */
  public int pawns(PawnchessColour side) {
    int pawns = 0;
    for (int i = 0; i < squares.length(); i++) {
      if (squares.charAt(i) == side.pawn()) {
        pawns++;
      }
    }
    return pawns;
  }

  /** Whether a pawn of that side stands on the row where it wins. */
  public boolean hasArrived(PawnchessColour side) {
    for (int column = 0; column < SIZE; column++) {
      if (has(side.pawn(), side.farRow(), column)) {
        return true;
      }
    }
    return false;
  }

  /** The position after a move, which is not asked whether it is legal. */
  public PawnchessPosition after(PawnchessMove move) {
    StringBuilder after = new StringBuilder(squares);
    after.setCharAt(index(move.from()), EMPTY);
    after.setCharAt(index(move.to()), squares.charAt(index(move.from())));
    return new PawnchessPosition(after.toString());
  }

  private static int index(Square square) {
    return square.row() * SIZE + square.column();
  }

  /** The board drawn; columns are a to d, rows 4 to 1 from the top. */
  public Diagram diagram() {
    return new Diagram(rows(), ROW_LABELS, COLUMN_LABELS, Map.of());
  }
}
