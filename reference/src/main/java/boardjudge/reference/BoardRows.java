package boardjudge.reference;

import boardjudge.reference.Difference.Kind;
import boardjudge.reference.grid.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The rows of a board, one sign a square, the first of the signs for an empty one. */
record BoardRows(String signs, int columns, String square) implements LineReader {
  boolean isEmpty(String sign) {
    return sign.equals(signs.substring(0, 1));
  }

  @Override
  public boolean reads(String line) {
    String row = line.stripTrailing();
    return row.length() == columns && row.chars().allMatch(sign -> signs.indexOf(sign) >= 0);
  }

  /** Where the found rows differ, as far as there are found rows. */
  @Override
  public Difference difference(List<String> output, Discrepancy discrepancy) {
    List<Square> squares = new ArrayList<>();
    int row = discrepancy.row();
    for (String found : discrepancy.found()) {
      if (row >= output.size() || !reads(found) || !reads(output.get(row))) {
        break;
      }
      for (int column = 0; column < columns; column++) {
        if (found.charAt(column) != output.get(row).charAt(column)) {
          squares.add(new Square(row, column));
        }
      }
      row++;
    }
    if (squares.isEmpty()) {
      Kind kind = row == discrepancy.row() ? Kind.FORM : Kind.SAME;
      return new Difference(
          kind, Map.of("row", Integer.toString(discrepancy.row() + 1)), Map.of(), squares);
    }
    Square first = squares.get(0);
    String found = discrepancy.found().get(first.row() - discrepancy.row());
    return new Difference(
        Kind.VALUE,
        named(first, squares.size(), output.size(), output.get(first.row())),
        named(first, squares.size(), output.size(), found),
        squares);
  }

  private Map<String, String> named(Square at, int count, int rows, String row) {
    String name =
        square
            .replace("{row}", Integer.toString(at.row() + 1))
            .replace("{column}", Integer.toString(at.column() + 1))
            .replace("{file}", Character.toString('a' + at.column()))
            .replace("{rank}", Integer.toString(rows - at.row()));
    return Map.of(
        "count", Integer.toString(count),
        "square", name,
        "sign", row.substring(at.column(), at.column() + 1));
  }
}
