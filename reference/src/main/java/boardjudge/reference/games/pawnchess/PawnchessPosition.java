package boardjudge.reference.games.pawnchess;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Any placement of pawns on the board, whether or not it can be a case; immutable. */
public final class PawnchessPosition {
  public static final int ROWS = 4;
  public static final int COLUMNS = 4;

  /** The glyph of an empty square. */
  public static final char EMPTY = '.';

  /** All glyphs of a board. */
  public static final String GLYPHS = "Pp.";

  /** All squares, row by row from the top left. */
  public static final List<Square> SQUARES = squares();

  private static final List<String> COLUMN_LABELS = List.of("a", "b", "c", "d");
  private static final List<String> ROW_LABELS = List.of("4", "3", "2", "1");

  private static final String GLYPHS_BY_BITS = ".Pp";

  private static final Optional<PawnchessColour> NOBODY = Optional.empty();

  private static final List<Optional<PawnchessColour>> SIDES_BY_BITS =
      List.of(NOBODY, Optional.of(PawnchessColour.WHITE), Optional.of(PawnchessColour.BLACK));

  /** Two bits per square, the top left one highest: one int, because there are many positions. */
  private final int cells;

  private PawnchessPosition(int cells) {
    this.cells = cells;
  }

  /**
   * The position of these glyphs.
   *
   * @param glyphs the sixteen squares, top row first, each {@code P}, {@code p} or {@code .}
   * @throws IllegalArgumentException if there are not sixteen, or unknown ones
   */
  public PawnchessPosition(String glyphs) {
    boolean isValid = glyphs.length() == ROWS * COLUMNS;
    int bitsRead = 0;
    for (int i = 0; i < glyphs.length() && isValid; i++) {
      int bits = GLYPHS_BY_BITS.indexOf(glyphs.charAt(i));
      isValid = bits >= 0;
      bitsRead = bitsRead << 2 | bits;
    }
    if (!isValid) {
      throw new IllegalArgumentException("not four rows of four pawns or dots: " + glyphs);
    }
    cells = bitsRead;
  }

  /**
   * Reads a picture, given as one text block or row by row, top row first; blanks and empty lines
   * do not count.
   *
   * @throws IllegalArgumentException if it does not show four rows of four glyphs
   */
  public static PawnchessPosition of(String... rows) {
    Diagram picture = Diagram.parse(String.join("\n", rows), 1);
    if (picture.height() != ROWS || picture.width() != COLUMNS) {
      throw new IllegalArgumentException("not four rows of four: " + picture.rows());
    }
    return new PawnchessPosition(String.join("", picture.rows()));
  }

  // A loop: the first lambda of a process costs some milliseconds.
  private static List<Square> squares() {
    List<Square> squares = new ArrayList<>(ROWS * COLUMNS);
    for (int index = 0; index < ROWS * COLUMNS; index++) {
      squares.add(new Square(index / COLUMNS, index % COLUMNS));
    }
    return List.copyOf(squares);
  }

  /** A square in chess notation: {@code a1} is at the bottom left. */
  public static String name(Square square) {
    return COLUMN_LABELS.get(square.column()) + ROW_LABELS.get(square.row());
  }

  /** A key for tables, unique to this position and {@code extra}, which is from 0 to 127. */
  public long code(int extra) {
    return (long) extra << 32 | Integer.toUnsignedLong(cells);
  }

  /** The sixteen squares, top row first, each {@code P}, {@code p} or {@code .}. */
  public String glyphs() {
    StringBuilder glyphs = new StringBuilder(ROWS * COLUMNS);
    for (int square = 0; square < ROWS * COLUMNS; square++) {
      glyphs.append(GLYPHS_BY_BITS.charAt(bits(square)));
    }
    return glyphs.toString();
  }

  /** The four rows, top row first. */
  public List<String> rows() {
    return new Board(glyphs(), COLUMNS).rows();
  }

  /** The glyph on a square of the board. */
  public char glyph(Square square) {
    return GLYPHS_BY_BITS.charAt(bits(index(square)));
  }

  /** The side of the pawn on a square; empty if there is none, as off the board. */
  public Optional<PawnchessColour> at(Square square) {
    return isOnBoard(square) ? SIDES_BY_BITS.get(bits(index(square))) : NOBODY;
  }

  /** Whether a square is empty; false off the board. */
  public boolean isEmpty(Square square) {
    return isOnBoard(square) && bits(index(square)) == 0;
  }

  /** Whether a pawn of that side stands on a square; false off the board. */
  public boolean holds(Square square, PawnchessColour side) {
    return isOnBoard(square) && bits(index(square)) == bits(side);
  }

  private static boolean isOnBoard(Square square) {
    return square.row() >= 0
        && square.row() < ROWS
        && square.column() >= 0
        && square.column() < COLUMNS;
  }

  /** The number of pawns on the board. */
  public int pawns() {
    return pawns(PawnchessColour.WHITE) + pawns(PawnchessColour.BLACK);
  }

  /** The number of pawns of a side. */
  public int pawns(PawnchessColour side) {
    return Integer.bitCount(cells & fullBoard(side));
  }

  /** Whether a pawn of that side stands on a row of the board, from 0 at the top. */
  public boolean hasPawnOn(int row, PawnchessColour side) {
    int squares = 0xff << bitOffset(row * COLUMNS + COLUMNS - 1);
    return (cells & squares & fullBoard(side)) != 0;
  }

  /** Whether a pawn of that side stands on the row where it wins. */
  public boolean hasArrived(PawnchessColour side) {
    return hasPawnOn(side.farRow(), side);
  }

  /** The position with another glyph on one square. */
  public PawnchessPosition with(Square square, char glyph) {
    StringBuilder after = new StringBuilder(glyphs());
    after.setCharAt(index(square), glyph);
    return new PawnchessPosition(after.toString());
  }

  /** The position after moving the pawn on one square to another. */
  public PawnchessPosition moved(Square from, Square to) {
    int left = bitOffset(index(from));
    int reached = bitOffset(index(to));
    int others = cells & ~(3 << left | 3 << reached);
    return new PawnchessPosition(others | (bits(index(from)) << reached));
  }

  private static int index(Square square) {
    return square.row() * COLUMNS + square.column();
  }

  private static int bitOffset(int square) {
    return 2 * (ROWS * COLUMNS - 1 - square);
  }

  private int bits(int square) {
    return cells >>> bitOffset(square) & 3;
  }

  private static int bits(PawnchessColour side) {
    return side == PawnchessColour.WHITE ? 1 : 2;
  }

  private static int fullBoard(PawnchessColour side) {
    return 0x55555555 * bits(side);
  }

  /** The board as a picture: columns a to d, rows 4 to 1 from the top. */
  public Diagram diagram() {
    return new Diagram(rows(), ROW_LABELS, COLUMN_LABELS, Map.of());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PawnchessPosition that && cells == that.cells;
  }

  @Override
  public int hashCode() {
    return cells;
  }

  @Override
  public String toString() {
    return "PawnchessPosition[glyphs=" + glyphs() + "]";
  }
}
