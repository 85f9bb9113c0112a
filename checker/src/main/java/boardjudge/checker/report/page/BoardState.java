package boardjudge.checker.report.page;

import boardjudge.reference.grid.Arrow;
import boardjudge.reference.grid.Diagram;
import boardjudge.reference.grid.Mark;
import java.util.List;

/** A whole board as {@code replay.js} reads it. */
public final class BoardState {
  private static final List<Mark> MARKS = List.of(Mark.values());
  private static final List<Arrow.Kind> ARROWS = List.of(Arrow.Kind.values());

  private BoardState() {}

  /** The number of a mark, by which boards name it. */
  public static int number(Mark mark) {
    return MARKS.indexOf(mark);
  }

  /** The number of a kind of arrow. */
  static int number(Arrow.Kind kind) {
    return ARROWS.indexOf(kind);
  }

  /** Glyphs, marks and arrows. */
  public static List<Object> of(Diagram diagram) {
    return List.of(
        String.join("", diagram.rows()), BoardDelta.marks(diagram), BoardDelta.arrows(diagram));
  }
}
