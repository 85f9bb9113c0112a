package boardjudge.checker.explain;

import boardjudge.reference.Evidence;
import boardjudge.reference.Lang;
import boardjudge.reference.grid.Diagram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A board as values with stable names, for machines. Marks carry the labels of row and column, as
 * the problem statement numbers them.
 */
public final class BoardFacts {
  private BoardFacts() {}

  /** The facts of a board. */
  public static Map<String, Object> of(Evidence.Board board, Lang lang) {
    Diagram diagram = board.diagram();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("caption", board.title().text(lang));
    facts.put("rows", diagram.rows());
    facts.put("rowLabels", diagram.rowLabels());
    facts.put("columnLabels", diagram.columnLabels());
    List<Map<String, Object>> marks = new ArrayList<>();
    diagram
        .marks()
        .forEach(
            (square, mark) -> {
              Map<String, Object> entry = new LinkedHashMap<>();
              entry.put("row", diagram.rowLabels().get(square.row()));
              entry.put("column", diagram.columnLabels().get(square.column()));
              entry.put("mark", mark.name().toLowerCase(Locale.ROOT));
              marks.add(entry);
            });
    facts.put("marks", marks);
    return facts;
  }
}
