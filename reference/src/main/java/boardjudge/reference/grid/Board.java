package boardjudge.reference.grid;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The content of a board of rows and columns: one glyph per square, a full stop for an empty one;
 * immutable.
 *
 * @param glyphs all squares, row by row from the top left
 * @param columns the length of a row
 */
public record Board(String glyphs, int columns) {
  /** The glyph of an empty square. */
  public static final char EMPTY = '.';

  /**
   * Checks that all rows are full.
   *
   * @throws IllegalArgumentException if they are not
   */
  public Board {
    if (columns < 1 || glyphs.length() % columns != 0) {
      throw new IllegalArgumentException("no rows of " + columns + ": " + glyphs);
    }
  }

  /**
   * {@return a board with nothing on it}
   *
   * @param rows how many rows it has
   * @param columns how many columns it has
   */
  public static Board empty(int rows, int columns) {
    return new Board(String.valueOf(EMPTY).repeat(rows * columns), columns);
  }

  /**
   * Reads a picture, one row a line; blanks and empty lines do not count.
   *
   * @param picture as {@link Diagram#parse} reads it
   * @return the board
   * @throws IllegalArgumentException if the rows are ragged, or there are none
   */
  public static Board parse(String picture) {
    Diagram diagram = Diagram.parse(picture, 0);
    return new Board(String.join("", diagram.rows()), diagram.width());
  }

  /** {@return the rows, top row first, unmodifiable} */
  public List<String> rows() {
    List<String> rows = new ArrayList<>();
    for (int start = 0; start < glyphs.length(); start += columns) {
      rows.add(glyphs.substring(start, start + columns));
    }
    return List.copyOf(rows);
  }

  /** {@return all squares, row by row, unmodifiable} */
  public List<Square> squares() {
    return IntStream.range(0, glyphs.length())
        .mapToObj(index -> new Square(index / columns, index % columns))
        .toList();
  }

  /**
   * {@return the squares with a glyph, row by row, unmodifiable}
   *
   * @param glyph a glyph
   */
  public List<Square> find(char glyph) {
    List<Square> squares = new ArrayList<>();
    for (int index = glyphs.indexOf(glyph); index >= 0; index = glyphs.indexOf(glyph, index + 1)) {
      squares.add(new Square(index / columns, index % columns));
    }
    return List.copyOf(squares);
  }

  /**
   * {@return the number of squares with a glyph}
   *
   * @param glyph a glyph
   */
  public int count(char glyph) {
    return (int) glyphs.chars().filter(sign -> sign == glyph).count();
  }

  /**
   * {@return whether a square lies on the board}
   *
   * @param square any square
   */
  public boolean isOn(Square square) {
    return square.row() >= 0
        && square.row() < glyphs.length() / columns
        && square.column() >= 0
        && square.column() < columns;
  }

  /**
   * {@return the index of a square in {@link #squares}, from 0}
   *
   * @param square a square of the board
   * @throws IllegalArgumentException if it is off the board
   */
  public int index(Square square) {
    if (!isOn(square)) {
      throw new IllegalArgumentException(square + " is off the board");
    }
    return square.row() * columns + square.column();
  }

  /**
   * {@return the glyph on a square}
   *
   * @param square a square of the board
   */
  public char at(Square square) {
    return glyphs.charAt(index(square));
  }

  /**
   * {@return whether a square has that glyph}
   *
   * @param square any square; false for one off the board
   * @param glyph a glyph
   */
  public boolean holds(Square square, char glyph) {
    return isOn(square) && glyphs.charAt(square.row() * columns + square.column()) == glyph;
  }

  /**
   * {@return whether anywhere that many squares in a row have the glyph}
   *
   * @param glyph a glyph
   * @param length the number of squares
   * @param direction from the first of them on
   */
  public boolean hasRun(char glyph, int length, Direction direction) {
    for (Square first : find(glyph)) {
      int run = 0;
      for (Square at = first; run < length && holds(at, glyph); at = direction.from(at)) {
        run++;
      }
      if (run == length) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@return a copy with a glyph on a square}
   *
   * @param glyph a glyph
   * @param square a square of the board
   */
  public Board with(char glyph, Square square) {
    return with(glyph, List.of(square));
  }

  /**
   * {@return a copy with a glyph on some squares}
   *
   * @param glyph a glyph
   * @param squares squares of the board
   */
  public Board with(char glyph, Collection<Square> squares) {
    StringBuilder changed = new StringBuilder(glyphs);
    squares.forEach(square -> changed.setCharAt(index(square), glyph));
    return new Board(changed.toString(), columns);
  }

  /**
   * {@return the board as a picture without marks}
   *
   * @param first the label of the first row and of the first column
   */
  public Diagram diagram(int first) {
    return Diagram.numbered(rows(), first);
  }
}
