package boardjudge.reference.games.pawnchess;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Any setting of pawns on the board, whether or not it can be a case; immutable. */
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

  /** The glyphs by the two bits that stand for them. */
  private static final String BY_BITS = ".Pp";

  private static final Optional<PawnchessColour> NOBODY = Optional.empty();

  /** Whose pawn the two bits stand for. */
  private static final List<Optional<PawnchessColour>> SIDES =
      List.of(NOBODY, Optional.of(PawnchessColour.WHITE), Optional.of(PawnchessColour.BLACK));

  /** All squares, two bits each, the top left one highest: an object for each of many positions. */
  private final int cells;

  private PawnchessPosition(int cells) {
    this.cells = cells;
  }

  /**
   * The position that these glyphs show.
   *
   * @param glyphs the sixteen squares, top row first, each {@code P}, {@code p} or {@code .}
   * @throws IllegalArgumentException if there are not sixteen, or unknown ones
   */
  public PawnchessPosition(String glyphs) {
    boolean known = glyphs.length() == ROWS * COLUMNS;
    int read = 0;
    for (int i = 0; i < glyphs.length() && known; i++) {
      int bits = BY_BITS.indexOf(glyphs.charAt(i));
      known = bits >= 0;
      read = read << 2 | bits;
    }
    if (!known) {
      throw new IllegalArgumentException("not four rows of four pawns or dots: " + glyphs);
    }
    cells = read;
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

  // Loops where a check starts: the first lambda of a process costs some milliseconds.
  private static List<Square> squares() {
    List<Square> squares = new ArrayList<>(ROWS * COLUMNS);
    for (int index = 0; index < ROWS * COLUMNS; index++) {
      squares.add(new Square(index / COLUMNS, index % COLUMNS));
    }
    return List.copyOf(squares);
  }

  /** A square as chess players write it: {@code a1} is at the bottom left. */
  public static String name(Square square) {
    return COLUMN_LABELS.get(square.column()) + ROW_LABELS.get(square.row());
  }

  /**
   * A number that no other position has, and this one with no other {@code extra}, from 0 to 127; a
   * key for tables.
   */
  public long code(int extra) {
    return (long) extra << 32 | Integer.toUnsignedLong(cells);
  }

  /** The sixteen squares, top row first, each {@code P}, {@code p} or {@code .}. */
  public String glyphs() {
    StringBuilder glyphs = new StringBuilder(ROWS * COLUMNS);
    for (int square = 0; square < ROWS * COLUMNS; square++) {
      glyphs.append(BY_BITS.charAt(bits(square)));
    }
    return glyphs.toString();
  }

  /** The four rows, top row first. */
  public List<String> rows() {
    String glyphs = glyphs();
    List<String> rows = new ArrayList<>(ROWS);
    for (int row = 0; row < ROWS; row++) {
      rows.add(glyphs.substring(row * COLUMNS, (row + 1) * COLUMNS));
    }
    return List.copyOf(rows);
  }

  /** The glyph on a square of the board. */
  public char glyph(Square square) {
    return BY_BITS.charAt(bits(index(square)));
  }

  /** Whose pawn stands on a square; empty if none does, as off the board. */
  public Optional<PawnchessColour> at(Square square) {
    return isOnBoard(square) ? SIDES.get(bits(index(square))) : NOBODY;
  }

  /** Whether nothing stands on a square; false off the board. */
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

  /** How many pawns stand on the board. */
  public int pawns() {
    return pawns(PawnchessColour.WHITE) + pawns(PawnchessColour.BLACK);
  }

  /** How many pawns a side has. */
  public int pawns(PawnchessColour side) {
    return Integer.bitCount(cells & everywhere(side));
  }

  /** Whether a pawn of that side stands on a row of the board, from 0 at the top. */
  public boolean hasPawnOn(int row, PawnchessColour side) {
    int squares = 0xff << shift(row * COLUMNS + COLUMNS - 1);
    return (cells & squares & everywhere(side)) != 0;
  }

  /** Whether a pawn of that side stands on the row where it wins. */
  public boolean hasArrived(PawnchessColour side) {
    return hasPawnOn(side.farRow(), side);
  }

  /** This position with another glyph on one square. */
  public PawnchessPosition with(Square square, char glyph) {
    StringBuilder after = new StringBuilder(glyphs());
    after.setCharAt(index(square), glyph);
    return new PawnchessPosition(after.toString());
  }

  /** This position after what stands on one square has gone to another. */
  public PawnchessPosition moved(Square from, Square to) {
    int left = shift(index(from));
    int reached = shift(index(to));
    int others = cells & ~(3 << left | 3 << reached);
    return new PawnchessPosition(others | (bits(index(from)) << reached));
  }

  private static int index(Square square) {
    return square.row() * COLUMNS + square.column();
  }

  /** How far to the left the bits of a square stand. */
  private static int shift(int square) {
    return 2 * (ROWS * COLUMNS - 1 - square);
  }

  private int bits(int square) {
    return cells >>> shift(square) & 3;
  }

  private static int bits(PawnchessColour side) {
    return side == PawnchessColour.WHITE ? 1 : 2;
  }

  /** The bits of a board full of that side's pawns. */
  private static int everywhere(PawnchessColour side) {
    return 0x55555555 * bits(side);
  }

  /** The board drawn; columns are a to d, rows 4 to 1 from the top. */
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
