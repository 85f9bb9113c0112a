package boardjudge.checker.view;

import static boardjudge.checker.view.SvgBoard.SIDE;
import static boardjudge.checker.view.SvgBoard.x;
import static boardjudge.checker.view.SvgBoard.y;

import boardjudge.checker.draw.BoardLook;
import boardjudge.checker.draw.BoardLook.Grid;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Square;
import java.util.List;

/** The board under the pieces: background, lines, dots, labels. */
record SvgGrid(BoardLook look, Diagram diagram) {
  void draw(StringBuilder svg) {
    int left = x(0) - SIDE / 2;
    int top = y(0) - SIDE / 2;
    int right = left + SIDE * diagram.width();
    int bottom = top + SIDE * diagram.height();
    svg.append("<path class=\"b-ground\" d=\"").append(box(left, top, right, bottom));
    svg.append("\"/>");
    if (look.grid() == Grid.CHEQUERED) {
      svg.append("<path class=\"b-shade\" d=\"");
      for (int row = 0; row < diagram.height(); row++) {
        for (int column = (row + 1) % 2; column < diagram.width(); column += 2) {
          int x = left + SIDE * column;
          int y = top + SIDE * row;
          svg.append(box(x, y, x + SIDE, y + SIDE));
        }
      }
      svg.append("\"/>");
    }
    svg.append("<path class=\"b-lines\" d=\"");
    if (look.grid() == Grid.POINTS) {
      crossing(svg);
    } else {
      cells(svg, left, top, right, bottom);
    }
    for (BoardLook.Line line : look.lines()) {
      if (isOn(line.from()) && isOn(line.to())) {
        svg.append('M').append(middle(line.from())).append('L').append(middle(line.to()));
      }
    }
    svg.append("\"/>");
    for (Square dot : look.dots()) {
      if (isOn(dot)) {
        svg.append("<circle class=\"b-dot\" r=\"4\" cx=\"").append(x(dot.column()));
        svg.append("\" cy=\"").append(y(dot.row())).append("\"/>");
      }
    }
    labels(svg, diagram.columnLabels(), true);
    labels(svg, diagram.rowLabels(), false);
  }

  private void crossing(StringBuilder svg) {
    int lastRow = diagram.height() - 1;
    int lastColumn = diagram.width() - 1;
    for (int row = 0; row <= lastRow; row++) {
      svg.append('M').append(x(0)).append(' ').append(y(row)).append('H').append(x(lastColumn));
    }
    boolean open = look.river().isPresent() && look.river().getAsInt() < lastRow;
    for (int column = 0; column <= lastColumn; column++) {
      svg.append('M').append(x(column)).append(' ').append(y(0));
      if (open && column > 0 && column < lastColumn) {
        int bank = look.river().getAsInt();
        svg.append('V').append(y(bank));
        svg.append('M').append(x(column)).append(' ').append(y(bank + 1));
      }
      svg.append('V').append(y(lastRow));
    }
  }

  private void cells(StringBuilder svg, int left, int top, int right, int bottom) {
    for (int row = 0; row <= diagram.height(); row++) {
      svg.append('M').append(left).append(' ').append(top + SIDE * row).append('H').append(right);
    }
    for (int column = 0; column <= diagram.width(); column++) {
      svg.append('M').append(left + SIDE * column).append(' ').append(top);
      svg.append('V').append(bottom);
    }
  }

  private void labels(StringBuilder svg, List<String> labels, boolean columns) {
    svg.append("<g class=\"b-labels\" font-size=\"").append(diagram.width() > 12 ? 18 : 15);
    svg.append("\">");
    for (int i = 0; i < labels.size(); i++) {
      int x = columns ? x(i) : 14;
      int y = columns ? 20 : y(i) + 5;
      svg.append("<text x=\"").append(x).append("\" y=\"").append(y).append("\">");
      svg.append(SvgText.escape(labels.get(i))).append("</text>");
    }
    svg.append("</g>");
  }

  private static String box(int left, int top, int right, int bottom) {
    return "M" + left + " " + top + "H" + right + "V" + bottom + "H" + left + "z";
  }

  private static String middle(Square square) {
    return x(square.column()) + " " + y(square.row());
  }

  private boolean isOn(Square square) {
    return square.row() < diagram.height() && square.column() < diagram.width();
  }
}
