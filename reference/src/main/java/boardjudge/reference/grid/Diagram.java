package boardjudge.reference.grid;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A picture of a board: one printable ASCII glyph per square, labels for rows and columns, marks,
 * and arrows from square to square.
 *
 * @param rows the glyphs, top row first, all rows equally long
 * @param rowLabels one per row, as in the problem's statement
 * @param columnLabels one a column
 * @param marks at most one mark a square; iteration is by row, then column
 * @param arrows in drawing order; text drawings leave them out
 */
public record Diagram(
    List<String> rows,
    List<String> rowLabels,
    List<String> columnLabels,
    Map<Square, Mark> marks,
    List<Arrow> arrows) {

  /**
   * Keeps unmodifiable copies.
   *
   * @throws IllegalArgumentException if the rows are ragged, a label is missing, a glyph is not
   *     printable ASCII, or a mark or an arrow's end stands off the board
   */
  public Diagram {
    rows = List.copyOf(rows);
    rowLabels = List.copyOf(rowLabels);
    columnLabels = List.copyOf(columnLabels);
    marks = Collections.unmodifiableMap(new TreeMap<>(marks));
    arrows = List.copyOf(arrows);
    int width = columnLabels.size();
    for (String row : rows) {
      if (row.length() != width) {
        throw new IllegalArgumentException("a row of " + row.length() + " in a width of " + width);
      }
      for (int i = 0; i < row.length(); i++) {
        if (row.charAt(i) <= ' ' || row.charAt(i) >= 127) {
          throw new IllegalArgumentException("not a printable glyph in \"" + row + "\"");
        }
      }
    }
    if (rowLabels.size() != rows.size()) {
      throw new IllegalArgumentException(rowLabels.size() + " labels for " + rows.size() + " rows");
    }
    for (Square square : marks.keySet()) {
      if (isOff(square, rows.size(), width)) {
        throw new IllegalArgumentException("a mark off the board, at " + square);
      }
    }
    for (Arrow arrow : arrows) {
      if (isOff(arrow.from(), rows.size(), width) || isOff(arrow.to(), rows.size(), width)) {
        throw new IllegalArgumentException("an arrow off the board: " + arrow);
      }
    }
  }

  /**
   * A picture without arrows.
   *
   * @param rows as in the record
   * @param rowLabels one a row
   * @param columnLabels one a column
   * @param marks at most one a square; may be empty
   */
  public Diagram(
      List<String> rows,
      List<String> rowLabels,
      List<String> columnLabels,
      Map<Square, Mark> marks) {
    this(rows, rowLabels, columnLabels, marks, List.of());
  }

  private static boolean isOff(Square square, int height, int width) {
    return square.row() < 0
        || square.row() >= height
        || square.column() < 0
        || square.column() >= width;
  }

  /**
   * {@return a picture without marks whose rows and columns are numbered upwards from {@code
   * first}}
   *
   * @param rows the glyphs, top row first, all rows equally long
   * @param first the label of the first row and of the first column; usually 0 or 1
   */
  public static Diagram numbered(List<String> rows, int first) {
    int width = rows.isEmpty() ? 0 : rows.get(0).length();
    return new Diagram(rows, numbers(first, rows.size()), numbers(first, width), Map.of());
  }

  /**
   * Reads a picture from a text block: one row a line; blanks between glyphs, blanks around lines
   * and empty lines do not count. Rows and columns are numbered upwards from {@code first}.
   *
   * @param textBlock the picture; may be empty
   * @param first the label of the first row and of the first column
   * @return the picture, without marks and arrows
   * @throws IllegalArgumentException if the rows are ragged
   */
  public static Diagram parse(String textBlock, int first) {
    List<String> rows = new ArrayList<>();
    for (String line : textBlock.split("\n", -1)) {
      // No regular expression: the first one slows down the start of a check.
      StringBuilder glyphs = new StringBuilder();
      for (int i = 0; i < line.length(); i++) {
        if (!isWhiteSpace(line.charAt(i))) {
          glyphs.append(line.charAt(i));
        }
      }
      if (glyphs.length() > 0) {
        rows.add(glyphs.toString());
      }
    }
    return numbered(rows, first);
  }

  private static boolean isWhiteSpace(char sign) {
    return sign == ' ' || (sign >= '\t' && sign <= '\r');
  }

  private static List<String> numbers(int first, int count) {
    List<String> numbers = new ArrayList<>(count);
    for (int number = first; number < first + count; number++) {
      numbers.add(Integer.toString(number));
    }
    return numbers;
  }

  /** {@return how many rows it has} */
  public int height() {
    return rows.size();
  }

  /** {@return how many columns it has} */
  public int width() {
    return columnLabels.size();
  }

  /**
   * {@return whether a square lies on this board}
   *
   * @param square any square, counted from 0 whatever the labels are
   */
  public boolean isOn(Square square) {
    return !isOff(square, height(), width());
  }

  /**
   * {@return the glyph on a square of this board, printable ASCII}
   *
   * @param square a square of this board, counted from 0 whatever the labels are
   */
  public char at(Square square) {
    return rows.get(square.row()).charAt(square.column());
  }

  /**
   * {@return a copy with one more mark, which replaces one on the same square}
   *
   * @param mark the mark
   * @param square a square of this board
   */
  public Diagram mark(Mark mark, Square square) {
    return mark(mark, List.of(square));
  }

  /**
   * {@return a copy with more marks, which replace those on the same squares}
   *
   * @param mark the mark
   * @param squares squares of this board; may be empty
   */
  public Diagram mark(Mark mark, Collection<Square> squares) {
    Map<Square, Mark> extended = new TreeMap<>(marks);
    squares.forEach(square -> extended.put(square, mark));
    return new Diagram(rows, rowLabels, columnLabels, extended, arrows);
  }

  /**
   * {@return a copy with one more arrow}
   *
   * @param kind what it says
   * @param from where it begins
   * @param to where its head points; another square
   */
  public Diagram arrow(Arrow.Kind kind, Square from, Square to) {
    return arrows(List.of(new Arrow(from, to, kind)));
  }

  /**
   * {@return a copy with more arrows; one that is there already is not added again}
   *
   * @param more arrows between squares of this board; may be empty
   */
  public Diagram arrows(Collection<Arrow> more) {
    List<Arrow> extended = new ArrayList<>(arrows);
    for (Arrow arrow : more) {
      if (!extended.contains(arrow)) {
        extended.add(arrow);
      }
    }
    return new Diagram(rows, rowLabels, columnLabels, marks, extended);
  }
}
