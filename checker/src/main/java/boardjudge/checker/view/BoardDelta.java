package boardjudge.checker.view;

import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * Encodes the difference between two boards. A square is two digits in base 36, counted row by row
 * from the top left; boards with more than 1296 squares are encoded whole.
 */
public final class BoardDelta {
  private static final int BASE = 36;
  private static final List<Mark> MARKS = List.of(Mark.values());
  private static final List<Arrow.Kind> ARROWS = List.of(Arrow.Kind.values());

  private BoardDelta() {}

  /** The number that encodes a mark. */
  public static int number(Mark mark) {
    return MARKS.indexOf(mark);
  }

  /** The number that encodes a kind of arrow. */
  public static int number(Arrow.Kind kind) {
    return ARROWS.indexOf(kind);
  }

  /** Each changed square with its new glyph, or an equals sign and all glyphs. */
  public static String glyphs(Diagram before, Diagram after) {
    String glyphsBefore = String.join("", before.rows());
    String glyphs = String.join("", after.rows());
    if (glyphsBefore.equals(glyphs)) {
      return "";
    }
    String all = '=' + glyphs;
    if (glyphs.length() > BASE * BASE || glyphsBefore.length() != glyphs.length()) {
      return all;
    }
    StringBuilder delta = new StringBuilder();
    for (int i = 0; i < glyphs.length(); i++) {
      if (glyphsBefore.charAt(i) != glyphs.charAt(i)) {
        delta.append(digits(i)).append(glyphs.charAt(i));
      }
    }
    return delta.length() < all.length() ? delta.toString() : all;
  }

  /** Each marked square with its mark's number; empty for larger boards. */
  public static String marks(Diagram diagram) {
    StringBuilder marks = new StringBuilder();
    if (diagram.width() * diagram.height() <= BASE * BASE) {
      diagram
          .marks()
          .forEach(
              (square, mark) -> marks.append(digits(at(diagram, square))).append(number(mark)));
    }
    return marks.toString();
  }

  /** For each arrow: its kind's number, both squares' indices, its path. */
  public static List<Object> arrows(Diagram diagram) {
    List<Object> arrows = new ArrayList<>();
    for (Arrow arrow : diagram.arrows()) {
      arrows.add(number(arrow.kind()));
      arrows.add(at(diagram, arrow.from()));
      arrows.add(at(diagram, arrow.to()));
      arrows.add(SvgBoard.path(diagram, arrow));
    }
    return arrows;
  }

  private static int at(Diagram diagram, Square square) {
    return square.row() * diagram.width() + square.column();
  }

  private static String digits(int number) {
    return "" + Character.forDigit(number / BASE, BASE) + Character.forDigit(number % BASE, BASE);
  }
}
