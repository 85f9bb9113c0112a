package boardjudge.checker.view;

import boardjudge.reference.Lang;
import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import boardjudge.reference.grid.Square;
import java.util.Map;

/** A board in words, for those who hear it: row by row, then what is marked. */
public final class BoardWords {
  private BoardWords() {}

  /** The rows from the top, each with its label, then the marks and the arrows. */
  public static String of(Diagram diagram) {
    StringBuilder words = new StringBuilder();
    for (int row = 0; row < diagram.height(); row++) {
      words.append(row == 0 ? "" : " ").append(diagram.rowLabels().get(row)).append(": ");
      words.append(diagram.rows().get(row)).append('.');
    }
    for (Map.Entry<Square, Mark> mark : diagram.marks().entrySet()) {
      words.append(' ').append(name(diagram, mark.getKey())).append(": ");
      words.append(TextBoard.words(mark.getValue()).text(Lang.EN)).append('.');
    }
    for (Arrow arrow : diagram.arrows()) {
      words.append(" From ").append(name(diagram, arrow.from())).append(" to ");
      words.append(name(diagram, arrow.to())).append(": ").append(arrow.kind().meaning());
      words.append('.');
    }
    return words.toString();
  }

  private static String name(Diagram diagram, Square square) {
    return "Row "
        + diagram.rowLabels().get(square.row())
        + ", column "
        + diagram.columnLabels().get(square.column());
  }
}
