package boardjudge.checker.cli;

import java.util.ArrayList;
import java.util.List;

/** Lays out a table in columns as wide as what stands in them. */
final class Columns {
  private Columns() {}

  /** The lines of a table; columns of numbers, below their heading, are set to the right. */
  static List<String> of(List<List<String>> rows) {
    List<StringBuilder> lines = new ArrayList<>();
    rows.forEach(row -> lines.add(new StringBuilder()));
    for (int column = 0; column < rows.get(0).size(); column++) {
      int at = column;
      int width = rows.stream().mapToInt(row -> row.get(at).length()).max().orElse(0);
      boolean numbers = rows.stream().skip(1).allMatch(row -> row.get(at).matches("[0-9./]*"));
      for (int i = 0; i < rows.size(); i++) {
        String text = rows.get(i).get(column);
        String blanks = " ".repeat(width - text.length());
        lines
            .get(i)
            .append(column == 0 ? "" : "  ")
            .append(numbers ? blanks + text : text + blanks);
      }
    }
    return lines.stream().map(line -> line.toString().stripTrailing()).toList();
  }
}
