package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Board;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An immutable board of 10 rows and 9 columns, with pieces on any squares.
 *
 * <p>In pictures {@code g} is Black's general, {@code G R H C} are Red's pieces and {@code .} is an
 * empty square.
 */
public final class XiangqiPosition {
  /** The rows of the board. */
  public static final int ROWS = 10;

  /** The columns of the board. */
  public static final int COLUMNS = 9;

  private static final byte BLACK = 'g';
  private static final byte EMPTY = '.';

  private final byte[] glyphs;
  private final Square general;
  private final List<XiangqiPiece> red;

  private XiangqiPosition(byte[] glyphs, Square general, List<XiangqiPiece> red) {
    this.glyphs = glyphs;
    this.general = general;
    this.red = red;
  }

  /** The position at the start of a case. */
  public static XiangqiPosition of(XiangqiCase testCase) {
    return of(testCase.black(), testCase.red());
  }

  /** Black's general and these red pieces, all on the board, at most one on each square. */
  public static XiangqiPosition of(Square general, List<XiangqiPiece> red) {
    byte[] glyphs = new byte[ROWS * COLUMNS];
    Arrays.fill(glyphs, EMPTY);
    for (XiangqiPiece piece : red) {
      glyphs[index(piece.square())] = (byte) piece.kind().letter();
    }
    glyphs[index(general)] = BLACK;
    return new XiangqiPosition(glyphs, general, List.copyOf(red));
  }

  /**
   * Reads a picture of ten lines, ignoring blanks and empty lines; Red's pieces are listed row by
   * row, from the left.
   *
   * @param picture the lines, as a text block or one by one
   * @throws IllegalArgumentException if it is not 10 x 9, has an unknown glyph, or not exactly one
   *     {@code g}
   */
  public static XiangqiPosition of(String... picture) {
    Diagram diagram = Diagram.parse(String.join("\n", picture), 1);
    if (diagram.height() != ROWS || diagram.width() != COLUMNS) {
      throw new IllegalArgumentException("a board has 10 rows of 9, found " + diagram.rows());
    }
    List<Square> black = new ArrayList<>();
    List<XiangqiPiece> red = new ArrayList<>();
    for (int index = 0; index < ROWS * COLUMNS; index++) {
      Square square = new Square(index / COLUMNS, index % COLUMNS);
      char glyph = diagram.at(square);
      if (glyph == BLACK) {
        black.add(square);
      } else if (glyph != EMPTY) {
        XiangqiKind kind =
            XiangqiKind.of(glyph)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "unknown glyph " + glyph + " at " + name(square)));
        red.add(new XiangqiPiece(kind, square));
      }
    }
    if (black.size() != 1) {
      throw new IllegalArgumentException("one g on a board, found " + black.size());
    }
    return of(black.get(0), red);
  }

  /** The square as the statement writes it, {@code (6,4)}: row first, both from 1. */
  public static String name(Square square) {
    return "(" + (square.row() + 1) + "," + (square.column() + 1) + ")";
  }

  /** Whether a square lies in rows 1 to 3 and columns 4 to 6. */
  public static boolean inBlackPalace(Square square) {
    return square.row() >= 0 && square.row() <= 2 && square.column() >= 3 && square.column() <= 5;
  }

  /** Whether a square lies in rows 8 to 10 and columns 4 to 6. */
  public static boolean inRedPalace(Square square) {
    return square.row() >= ROWS - 3
        && square.row() < ROWS
        && square.column() >= 3
        && square.column() <= 5;
  }

  /** Whether a square lies on the board. */
  public static boolean onBoard(Square square) {
    return square.row() >= 0
        && square.row() < ROWS
        && square.column() >= 0
        && square.column() < COLUMNS;
  }

  /** Whether three squares lie on one row or column, {@code middle} strictly between the others. */
  public static boolean isBetween(Square one, Square middle, Square other) {
    if (one.row() == middle.row() && middle.row() == other.row()) {
      return (middle.column() - one.column()) * (other.column() - middle.column()) > 0;
    }
    return one.column() == middle.column()
        && middle.column() == other.column()
        && (middle.row() - one.row()) * (other.row() - middle.row()) > 0;
  }

  /** The square of Black's general. */
  public Square general() {
    return general;
  }

  /** Red's pieces that are still on the board, in the input's order. */
  public List<XiangqiPiece> red() {
    return red;
  }

  /** Whether a square of the board is empty. */
  public boolean isEmpty(Square square) {
    return glyphs[index(square)] == EMPTY;
  }

  /** The red piece on a square of the board; for Black's see {@link #general}. */
  public Optional<XiangqiPiece> at(Square square) {
    return XiangqiKind.of((char) glyphs[index(square)]).map(kind -> new XiangqiPiece(kind, square));
  }

  /** Whether a square and Black's general lie on one row or column. */
  public boolean inLine(Square square) {
    return square.row() == general.row() || square.column() == general.column();
  }

  /** The red pieces strictly between a square and Black's general; none if not in line. */
  public List<XiangqiPiece> between(Square from) {
    return red.stream().filter(piece -> isBetween(from, piece.square(), general)).toList();
  }

  /** The position after Black's general steps to {@code to}, capturing a piece there. */
  public XiangqiPosition afterStep(Square to) {
    byte[] next = glyphs.clone();
    boolean captures = next[index(to)] != EMPTY;
    next[index(general)] = EMPTY;
    next[index(to)] = BLACK;
    List<XiangqiPiece> rest =
        captures ? red.stream().filter(piece -> !piece.square().equals(to)).toList() : red;
    return new XiangqiPosition(next, to, rest);
  }

  /** The position as if something that attacks nobody stood on {@code square}. */
  public XiangqiPosition withSomethingOn(Square square) {
    byte[] next = glyphs.clone();
    next[index(square)] = BLACK;
    return new XiangqiPosition(next, general, red);
  }

  /** The board as a picture, with rows and columns numbered from 1. */
  public Diagram diagram() {
    return new Board(new String(glyphs, StandardCharsets.US_ASCII), COLUMNS).diagram(1);
  }

  private static int index(Square square) {
    return square.row() * COLUMNS + square.column();
  }
}
