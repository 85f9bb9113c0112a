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
    svg.append("<path class=\"b-ground\" d=\"" + box(left, top, right, bottom) + "\"/>");
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
        svg.append("M" + middle(line.from()) + "L" + middle(line.to()));
      }
    }
    svg.append("\"/>");
    for (Square dot : look.dots()) {
      if (isOn(dot)) {
        String place = "cx=\"" + x(dot.column()) + "\" cy=\"" + y(dot.row());
        svg.append("<circle class=\"b-dot\" r=\"4\" " + place + "\"/>");
      }
    }
    labels(svg, diagram.columnLabels(), true);
    labels(svg, diagram.rowLabels(), false);
  }

  private void crossing(StringBuilder svg) {
    int lastRow = diagram.height() - 1;
    int lastColumn = diagram.width() - 1;
    for (int row = 0; row <= lastRow; row++) {
      svg.append("M" + x(0) + " " + y(row) + "H" + x(lastColumn));
    }
    int bank = look.river().orElse(lastRow);
    for (int column = 0; column <= lastColumn; column++) {
      svg.append("M" + x(column) + " " + y(0));
      if (bank < lastRow && column > 0 && column < lastColumn) {
        svg.append("V" + y(bank) + "M" + x(column) + " " + y(bank + 1));
      }
      svg.append("V" + y(lastRow));
    }
  }

  private void cells(StringBuilder svg, int left, int top, int right, int bottom) {
    for (int y = top; y <= bottom; y += SIDE) {
      svg.append("M" + left + " " + y + "H" + right);
    }
    for (int x = left; x <= right; x += SIDE) {
      svg.append("M" + x + " " + top + "V" + bottom);
    }
  }

  private void labels(StringBuilder svg, List<String> labels, boolean columns) {
    int size = diagram.width() > 12 ? 18 : 15;
    svg.append("<g class=\"b-labels\" font-size=\"" + size + "\">");
    for (int i = 0; i < labels.size(); i++) {
      int x = columns ? x(i) : 14;
      int y = columns ? 20 : y(i) + 5;
      String label = SvgText.escape(labels.get(i));
      svg.append("<text x=\"" + x + "\" y=\"" + y + "\">" + label + "</text>");
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
