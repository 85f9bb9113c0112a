package boardjudge.checker.view;

import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;

/**
 * What makes one board of another, briefly. A square is two digits to base 36, counted from the top
 * left row by row; boards of more than 1296 squares do not fit and are told whole.
 */
public final class BoardDelta {
  private static final int BASE = 36;
  private static final List<Mark> MARKS = List.of(Mark.values());
  private static final List<Arrow.Kind> ARROWS = List.of(Arrow.Kind.values());

  private BoardDelta() {}

  /** The number of a mark. */
  public static int number(Mark mark) {
    return MARKS.indexOf(mark);
  }

  /** The number of a kind of arrow. */
  public static int number(Arrow.Kind kind) {
    return ARROWS.indexOf(kind);
  }

  /** A square and its new glyph for each square that changes; or an equals sign and all glyphs. */
  public static String glyphs(Diagram before, Diagram after) {
    String old = String.join("", before.rows());
    String now = String.join("", after.rows());
    if (old.equals(now)) {
      return "";
    }
    String whole = '=' + now;
    if (now.length() > BASE * BASE || old.length() != now.length()) {
      return whole;
    }
    StringBuilder delta = new StringBuilder();
    for (int i = 0; i < now.length(); i++) {
      if (old.charAt(i) != now.charAt(i)) {
        delta.append(digits(i)).append(now.charAt(i));
      }
    }
    return delta.length() < whole.length() ? delta.toString() : whole;
  }

  /** A square and its mark's number for each mark; marks of larger boards are left out. */
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

  /** The arrows: the kind's number, both squares as numbers, the path, in turn. */
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
