package boardjudge.reference.games.pawnchess;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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

  /** Sixteen glyphs, never written to after construction, never handed out. */
  private final byte[] cells;

  private PawnchessPosition(byte[] cells) {
    this.cells = cells;
  }

  /**
   * The position that these glyphs show.
   *
   * @param glyphs the sixteen squares, top row first, each {@code P}, {@code p} or {@code .}
   * @throws IllegalArgumentException if there are not sixteen, or unknown ones
   */
  public PawnchessPosition(String glyphs) {
    this(glyphs.getBytes(StandardCharsets.US_ASCII));
    boolean known = glyphs.length() == ROWS * COLUMNS;
    for (int i = 0; i < glyphs.length() && known; i++) {
      known = GLYPHS.indexOf(glyphs.charAt(i)) >= 0;
    }
    if (!known) {
      throw new IllegalArgumentException("not four rows of four pawns or dots: " + glyphs);
    }
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
    long code = extra;
    for (byte glyph : cells) {
      code = 4 * code + (glyph == EMPTY ? 0 : glyph == 'P' ? 1 : 2);
    }
    return code;
  }

  /** The sixteen squares, top row first, each {@code P}, {@code p} or {@code .}. */
  public String glyphs() {
    return new String(cells, StandardCharsets.US_ASCII);
  }

  /** The four rows, top row first. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>(ROWS);
    for (int row = 0; row < ROWS; row++) {
      rows.add(new String(cells, row * COLUMNS, COLUMNS, StandardCharsets.US_ASCII));
    }
    return List.copyOf(rows);
  }

  /** The glyph on a square of the board. */
  public char glyph(Square square) {
    return (char) cells[index(square)];
  }

  /** Whose pawn stands on a square; empty if none does, as off the board. */
  public Optional<PawnchessColour> at(Square square) {
    char glyph = isOnBoard(square) ? glyph(square) : EMPTY;
    return glyph == EMPTY
        ? Optional.empty()
        : Optional.of(
            glyph == PawnchessColour.WHITE.pawn() ? PawnchessColour.WHITE : PawnchessColour.BLACK);
  }

  /** Whether nothing stands on a square; false off the board. */
  public boolean isEmpty(Square square) {
    return isOnBoard(square) && glyph(square) == EMPTY;
  }

  /** Whether a pawn of that side stands on a square; false off the board. */
  public boolean holds(Square square, PawnchessColour side) {
    return isOnBoard(square) && glyph(square) == side.pawn();
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
    int pawns = 0;
    for (byte glyph : cells) {
      pawns += glyph == side.pawn() ? 1 : 0;
    }
    return pawns;
  }

  /** Whether a pawn of that side stands on a row of the board, from 0 at the top. */
  public boolean hasPawnOn(int row, PawnchessColour side) {
    for (int column = 0; column < COLUMNS; column++) {
      if (cells[row * COLUMNS + column] == side.pawn()) {
        return true;
      }
    }
    return false;
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
    byte[] after = cells.clone();
    after[index(to)] = after[index(from)];
    after[index(from)] = EMPTY;
    return new PawnchessPosition(after);
  }

  private static int index(Square square) {
    return square.row() * COLUMNS + square.column();
  }

  /** The board drawn; columns are a to d, rows 4 to 1 from the top. */
  public Diagram diagram() {
    return new Diagram(rows(), ROW_LABELS, COLUMN_LABELS, Map.of());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PawnchessPosition that && Arrays.equals(cells, that.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  @Override
  public String toString() {
    return "PawnchessPosition[glyphs=" + glyphs() + "]";
  }
}
