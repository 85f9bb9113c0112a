package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import java.util.List;

/** What an {@link Explanation} can show beside its words. */
public sealed interface Evidence {
  /**
   * One line above the picture or the table, without a full stop at its end.
   *
   * @return the line, in printable ASCII
   */
  String caption();

  /**
   * A picture of one position.
   *
   * @param caption what the picture shows, as {@link Evidence#caption} has it
   * @param diagram the position
   */
  record Board(String caption, Diagram diagram) implements Evidence {}

  /**
   * A line of play, one position after the other; each board's caption names the move.
   *
   * @param caption what the line of play shows
   * @param boards the positions in order, at least one
   */
  record Continuation(String caption, List<Board> boards) implements Evidence {
    /** Keeps an unmodifiable copy. */
    public Continuation {
      boards = List.copyOf(boards);
    }
  }

  /**
   * Rows under a header; every row is as long as the header.
   *
   * @param caption what the table shows
   * @param header a heading a column, at least one
   * @param rows a text a column; may be empty
   */
  record Table(String caption, List<String> header, List<List<String>> rows) implements Evidence {
    /**
     * Keeps unmodifiable copies.
     *
     * @throws IllegalArgumentException if a row is shorter or longer than the header
     */
    public Table {
      header = List.copyOf(header);
      rows = rows.stream().map(List::copyOf).toList();
      for (List<String> row : rows) {
        if (row.size() != header.size()) {
          throw new IllegalArgumentException("a row of " + row.size() + " under " + header);
        }
      }
    }
  }
}
