package boardjudge.reference;

import boardjudge.reference.grid.Diagram;
import java.util.List;

/** What an {@link Explanation} can show beside its text. */
public sealed interface Evidence {
  /** {@return one line above the picture or the table, without a full stop at its end} */
  Message title();

  /** {@return the line above in English, in printable ASCII} */
  default String caption() {
    return title().text(Lang.EN);
  }

  /**
   * A picture of one position.
   *
   * @param title what the picture shows, as {@link Evidence#title} has it
   * @param diagram the position
   */
  record Board(Message title, Diagram diagram) implements Evidence {
    /**
     * A picture with words in English alone.
     *
     * @param caption what the picture shows
     * @param diagram the position
     */
    public Board(String caption, Diagram diagram) {
      this(Message.literal(caption), diagram);
    }
  }

  /**
   * A line of play, one position after the other; each board's title names the move.
   *
   * @param title what the line of play shows
   * @param boards the positions in order, at least one
   */
  record Continuation(Message title, List<Board> boards) implements Evidence {
    /** Keeps an unmodifiable copy. */
    public Continuation {
      boards = List.copyOf(boards);
    }
  }

  /**
   * A table; every row is as long as the headings.
   *
   * @param title what the table shows
   * @param headings a heading a column, at least one
   * @param cells a text a column; may be empty
   */
  record Table(Message title, List<Message> headings, List<List<Message>> cells)
      implements Evidence {
    /**
     * Keeps unmodifiable copies.
     *
     * @throws IllegalArgumentException if a row is shorter or longer than the headings
     */
    public Table {
      headings = List.copyOf(headings);
      cells = cells.stream().map(List::copyOf).toList();
      for (List<Message> row : cells) {
        if (row.size() != headings.size()) {
          throw new IllegalArgumentException("a row of " + row.size() + " under " + headings);
        }
      }
    }

    /**
     * {@return the rows in a language, a text a column}
     *
     * @param lang the language
     */
    public List<List<String>> rows(Lang lang) {
      return cells.stream().map(row -> texts(row, lang)).toList();
    }

    /**
     * {@return the headings in a language, one a column}
     *
     * @param lang the language
     */
    public List<String> header(Lang lang) {
      return texts(headings, lang);
    }

    private static List<String> texts(List<Message> row, Lang lang) {
      return row.stream().map(cell -> cell.text(lang)).toList();
    }
  }
}
