package boardjudge.checker.view;

import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.io.Glyphs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A text table with two blanks between columns. A Chinese character is two columns wide.
 *
 * @param rows the first is the heading; all have the same number of cells
 */
public record TextTable(List<List<String>> rows) {
  /**
   * A column of a table of rows.
   *
   * @param name its title in files; on screen and pages, the name of the message with its title
   * @param numeric whether its cells are figures
   * @param cell what it says of a row
   */
  public record Column<R>(String name, boolean numeric, Function<R, String> cell) {}

  private static final String NUMBER = "[0-9./]*";
  private static final String FIGURE = "[0-9.]+ (s|MiB)|";

  public TextTable {
    rows = rows.stream().map(List::copyOf).toList();
  }

  /**
   * The same table with its heading, and the cells of some columns, translated by the messages
   * beside a class. Names and ids in other columns stay: one may be a word of the messages.
   *
   * @param columns from 0
   */
  public TextTable in(Class<?> home, Lang lang, Integer... columns) {
    List<Integer> translated = List.of(columns);
    List<List<String>> changed = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> cells = new ArrayList<>(row);
      for (int i = 0; i < cells.size(); i++) {
        if (changed.isEmpty() || translated.contains(i)) {
          cells.set(i, Message.translate(home, cells.get(i), lang));
        }
      }
      changed.add(cells);
    }
    return new TextTable(changed);
  }

  /** The table of rows; its heading are the messages {@code column.NAME} beside a class. */
  public static <R> TextTable of(
      Class<?> home, Lang lang, List<Column<R>> columns, List<? extends R> rows) {
    List<List<String>> table = new ArrayList<>();
    table.add(
        columns.stream()
            .map(each -> Message.of(home, "column." + each.name()).text(lang))
            .toList());
    rows.forEach(row -> table.add(columns.stream().map(each -> each.cell().apply(row)).toList()));
    return new TextTable(table);
  }

  /** The lines of the table; columns of numbers are right-aligned. */
  public List<String> lines() {
    return lines(true);
  }

  /** As {@link #lines()}; without {@code numbersRight}, all columns are left-aligned. */
  public List<String> lines(boolean numbersRight) {
    List<Integer> widths =
        IntStream.range(0, rows.get(0).size())
            .mapToObj(
                column ->
                    rows.stream().mapToInt(row -> Glyphs.columns(row.get(column))).max().orElse(0))
            .toList();
    List<Boolean> isRight =
        IntStream.range(0, widths.size())
            .mapToObj(
                column ->
                    numbersRight
                        && rows.size() > 1
                        && rows.stream().skip(1).allMatch(row -> row.get(column).matches(NUMBER)))
            .toList();
    return rows.stream().map(row -> line(row, widths, isRight)).toList();
  }

  /**
   * One row of a table whose other rows are not known yet; figures with a unit are right-aligned.
   *
   * @param widths of the columns; a longer cell shifts those after it
   */
  public static String row(List<Integer> widths, String... cells) {
    List<Boolean> isRight = Stream.of(cells).map(cell -> cell.matches(FIGURE)).toList();
    return line(List.of(cells), widths, isRight);
  }

  private static String line(List<String> cells, List<Integer> widths, List<Boolean> isRight) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      String blanks = " ".repeat(Math.max(0, widths.get(i) - Glyphs.columns(cell)));
      line.append(i == 0 ? "" : "  ").append(isRight.get(i) ? blanks + cell : cell + blanks);
    }
    return line.toString().stripTrailing();
  }
}
