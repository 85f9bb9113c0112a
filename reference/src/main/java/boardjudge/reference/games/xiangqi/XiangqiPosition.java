package boardjudge.reference.games.xiangqi;

import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Who stands where: an immutable board of 10 rows and 9 columns.
 *
 * <p>On pictures {@code g} is Black's general, {@code G R H C} are Red's pieces and {@code .} is an
 * empty square.
 */
public final class XiangqiPosition {
  /** The rows of the board. */
  public static final int HEIGHT = 10;

  /** The columns of the board. */
  public static final int WIDTH = 9;

  /** Black's general on pictures. */
  public static final char BLACK = 'g';

  private static final char EMPTY = '.';

  private final char[] glyphs;
  private final Square general;
  private final List<XiangqiPiece> red;

  private XiangqiPosition(char[] glyphs, Square general, List<XiangqiPiece> red) {
    this.glyphs = glyphs;
    this.general = general;
    this.red = red;
  }

  /** The position a case begins with; squares on the board, one piece on each. */
  public static XiangqiPosition of(XiangqiCase testCase) {
    char[] glyphs = new char[HEIGHT * WIDTH];
    Arrays.fill(glyphs, EMPTY);
    for (XiangqiPiece piece : testCase.red()) {
      glyphs[index(piece.square())] = piece.kind().letter();
    }
    glyphs[index(testCase.black())] = BLACK;
    return new XiangqiPosition(glyphs, testCase.black(), testCase.red());
  }

  /**
   * Reads a picture of ten rows, blanks ignored; Red's pieces come row by row, from the left.
   *
   * @throws IllegalArgumentException if it is no board of 10 x 9, holds an unknown glyph or not
   *     exactly one {@code g}
   */
  public static XiangqiPosition parse(String picture) {
    return of(caseOf(picture));
  }

  /** Reads a picture, as {@link #parse}, into the case that begins with it. */
  public static XiangqiCase caseOf(String picture) {
    Diagram diagram = Diagram.parse(picture, 1);
    if (diagram.height() != HEIGHT || diagram.width() != WIDTH) {
      throw new IllegalArgumentException("a picture of " + diagram.height() + " rows of 9");
    }
    List<Square> black = new ArrayList<>();
    List<XiangqiPiece> red = new ArrayList<>();
    for (int row = 0; row < HEIGHT; row++) {
      for (int column = 0; column < WIDTH; column++) {
        Square square = new Square(row, column);
        char glyph = diagram.at(square);
        if (glyph == BLACK) {
          black.add(square);
        } else if (glyph != EMPTY) {
          XiangqiKind kind =
              XiangqiKind.of(glyph)
                  .orElseThrow(() -> new IllegalArgumentException("unknown glyph " + glyph));
          red.add(new XiangqiPiece(kind, square));
        }
      }
    }
    if (black.size() != 1) {
      throw new IllegalArgumentException(black.size() + " black generals");
    }
    return new XiangqiCase(black.get(0), red);
  }

  /** Whether a square lies in rows 1 to 3 and columns 4 to 6. */
  public static boolean inBlackPalace(Square square) {
    return square.row() >= 0 && square.row() <= 2 && square.column() >= 3 && square.column() <= 5;
  }

  /** Whether a square lies in rows 8 to 10 and columns 4 to 6. */
  public static boolean inRedPalace(Square square) {
    return square.row() >= HEIGHT - 3
        && square.row() < HEIGHT
        && square.column() >= 3
        && square.column() <= 5;
  }

  /** Whether a square lies on the board. */
  public static boolean onBoard(Square square) {
    return square.row() >= 0
        && square.row() < HEIGHT
        && square.column() >= 0
        && square.column() < WIDTH;
  }

  /** Where Black's general stands. */
  public Square general() {
    return general;
  }

  /** Red's pieces that are still on the board. */
  public List<XiangqiPiece> red() {
    return red;
  }

  /** Whether nothing stands on a square of the board. */
  public boolean isEmpty(Square square) {
    return isEmpty(square.row(), square.column());
  }

  /** Whether nothing stands on a square of the board; both count from 0. */
  public boolean isEmpty(int row, int column) {
    return glyphs[row * WIDTH + column] == EMPTY;
  }

  /** The red piece on a square of the board. */
  public Optional<XiangqiPiece> redAt(Square square) {
    return XiangqiKind.of(glyphs[index(square)]).map(kind -> new XiangqiPiece(kind, square));
  }

  /** Black's general steps to {@code to}: its old square is empty then, a piece there is gone. */
  public XiangqiPosition afterStep(Square to) {
    char[] next = glyphs.clone();
    boolean captures = next[index(to)] != EMPTY;
    next[index(general)] = EMPTY;
    next[index(to)] = BLACK;
    List<XiangqiPiece> rest =
        captures ? red.stream().filter(piece -> !piece.square().equals(to)).toList() : red;
    return new XiangqiPosition(next, to, rest);
  }

  /** This position as it would be if something that attacks nobody stood on {@code square}. */
  public XiangqiPosition withSomethingOn(Square square) {
    char[] next = glyphs.clone();
    next[index(square)] = BLACK;
    return new XiangqiPosition(next, general, red);
  }

  /** The picture, rows and columns numbered from 1. */
  public Diagram diagram() {
    List<String> rows = new ArrayList<>(HEIGHT);
    for (int row = 0; row < HEIGHT; row++) {
      rows.add(new String(glyphs, row * WIDTH, WIDTH));
    }
    return Diagram.numbered(rows, 1);
  }

  private static int index(Square square) {
    return square.row() * WIDTH + square.column();
  }
}
