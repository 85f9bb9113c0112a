package boardjudge.checker.view;

import boardjudge.reference.Lang;
import boardjudge.reference.Message;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.Map;

/** Describes a board in words, for screen readers. */
public final class BoardWords {
  private BoardWords() {}

  /** The rows from the top with their labels, then marks and arrows. */
  public static String of(Diagram diagram, Lang lang) {
    StringBuilder words = new StringBuilder();
    for (int row = 0; row < diagram.height(); row++) {
      words.append(row == 0 ? "" : " ").append(diagram.rowLabels().get(row)).append(": ");
      words.append(diagram.rows().get(row)).append('.');
    }
    for (Map.Entry<Square, Mark> mark : diagram.marks().entrySet()) {
      Square square = mark.getKey();
      Message meaning = TextBoard.words(mark.getValue());
      words.append(' ').append(say("heard-mark", diagram, square, square, meaning).text(lang));
    }
    for (Arrow arrow : diagram.arrows()) {
      Message meaning = of(arrow.kind());
      words
          .append(' ')
          .append(say("heard-arrow", diagram, arrow.from(), arrow.to(), meaning).text(lang));
    }
    return words.toString();
  }

  /** The meaning of an arrow. */
  public static Message of(Arrow.Kind kind) {
    return Message.of(BoardWords.class, "arrow." + kind.name());
  }

  private static Message say(String name, Diagram diagram, Square from, Square to, Message what) {
    return Message.of(BoardWords.class, name)
        .with("row", diagram.rowLabels().get(from.row()))
        .with("column", diagram.columnLabels().get(from.column()))
        .with("toRow", diagram.rowLabels().get(to.row()))
        .with("toColumn", diagram.columnLabels().get(to.column()))
        .with("what", what);
  }
}
